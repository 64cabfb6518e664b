import { request, type ServerResponse } from 'node:http'
import type { MetricsAsJson } from './metrics.ts'

/** A forked process returns its metrics, as JSON, at this path of its socket, which only its parent reaches. */
export const forkedMetricsPath = '/metrics'

const withinMs = 2_000
const maxBytes = 8 * 1024 * 1024

/** In the process that was forked; without METRICS_PORT it has none. */
export async function sendForked(
  response: ServerResponse,
  metrics: { read: () => Promise<MetricsAsJson> } | undefined,
): Promise<void> {
  const values = metrics ? await metrics.read() : []
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(values))
}

/** In the process that has forked it. */
export function readForked(socketPath: string): Promise<MetricsAsJson> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path: forkedMetricsPath, agent: false, signal: AbortSignal.timeout(withinMs) })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        chunks.push(chunk)
        if (bytes > maxBytes) response.destroy(new Error('too many metrics'))
      })
      response.once('error', reject)
      response.once('end', () => {
        try {
          resolve(JSON.parse(Buffer.concat(chunks).toString()) as MetricsAsJson)
        } catch (error) {
          reject(error)
        }
      })
    })
    sent.end()
  })
}
