import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { AggregatorRegistry } from 'prom-client'
import type { Logger } from 'pino'
import { createMetrics, type MetricsAsJson, type ProcessKind } from './metrics.ts'
import { readForked } from './forked-metrics.ts'

interface Options {
  kind: ProcessKind
  /** Where /metrics is served; undefined: only `read` returns them. */
  port: number | undefined
  host: string
  log: Logger
}

export interface ProcessMetrics {
  read: () => Promise<MetricsAsJson>
  /** Adds the metrics of a process that this one has started: the path of its socket, undefined while it does not run. */
  addFork: (findSocket: () => string | undefined) => void
  close: () => Promise<void>
}

/**
 * Serves /metrics on a port of its own, which no proxy forwards: the metrics of this process and of the one that it has
 * started, told apart by the label `process`.
 */
export async function startMetrics({ kind, host, port, log }: Options): Promise<ProcessMetrics> {
  const metrics = createMetrics(kind)
  let findSocket: () => string | undefined = () => undefined

  async function readFork(): Promise<MetricsAsJson> {
    const socketPath = findSocket()
    if (socketPath === undefined) return []
    try {
      return await readForked(socketPath)
    } catch (error) {
      log.warn({ reason: String(error) }, 'the metrics of the other process could not be read')
      return []
    }
  }

  const server = createServer((request, response) => {
    respond(request, response, async () => merge(await Promise.all([metrics.read(), readFork()]))).catch(
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        if (!response.headersSent) response.writeHead(500)
        response.end()
      },
    )
  })
  if (port !== undefined) await once(server.listen(port, host), 'listening')
  // scrapes alone keep no process running
  server.unref()
  return {
    read: metrics.read,
    addFork: (find) => void (findSocket = find),
    async close() {
      metrics.close()
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

type Merged = ReturnType<typeof merge>

async function respond(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  read: () => Promise<Merged>,
): Promise<void> {
  if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end('GET /metrics\n')
  const merged = await read()
  const text = await merged.metrics()
  response.writeHead(200, { 'content-type': merged.contentType }).end(text)
}

/** Samples of several processes differ in the label `process`: summing them up only groups them. */
function merge(ofProcesses: readonly MetricsAsJson[]) {
  const summed = ofProcesses.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })))
  return AggregatorRegistry.aggregate(summed)
}
