import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { RawResponse, Send } from '../server/src/testing/api-caller.ts'

const timeoutMs = 30_000

export interface HttpClient {
  /** Rejects when there is no response. */
  send: Send
  /** Requests a response that does not end; resolves with its head. */
  openStream: (request: StreamRequest) => Promise<Pick<RawResponse, 'status' | 'headers'>>
  close: () => void
}

export interface StreamRequest {
  path: string
  headers: Record<string, string>
  onText: (text: string) => void
}

/** Keeps connections alive and shares them among all users. */
export function createHttpClient(origin: URL): HttpClient {
  const transport = origin.protocol === 'https:' ? https : http
  const agent = new transport.Agent({ keepAlive: true, maxFreeSockets: 2_000 })
  const streams = new Set<http.ClientRequest>()
  const optionsOf = (path: string): RequestOptions => ({
    protocol: origin.protocol,
    host: origin.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: origin.port,
    path,
  })

  return {
    send: ({ method, path, headers, payload }) =>
      new Promise((resolve, reject) => {
        const request = transport.request({ ...optionsOf(path), method, agent, timeout: timeoutMs })
        setHeaders(request, headers)
        if (payload !== undefined) request.setHeader('content-length', Buffer.byteLength(payload))
        request.on('response', (response) => void readResponse(response).then(resolve, reject))
        request.on('timeout', () => request.destroy(new Error(`no response within ${timeoutMs / 1_000} s`)))
        request.on('error', reject)
        request.end(payload)
      }),
    openStream: ({ path, headers, onText }) =>
      new Promise((resolve, reject) => {
        const request = transport.request({ ...optionsOf(path), agent: false, timeout: timeoutMs })
        setHeaders(request, { accept: 'text/event-stream', ...headers })
        request.on('response', (response) => {
          request.setTimeout(0)
          response.setEncoding('utf8').on('data', onText)
          response.on('error', () => {})
          resolve(headOf(response))
        })
        request.on('timeout', () => request.destroy(new Error('no response')))
        request.on('error', reject)
        request.on('close', () => streams.delete(request))
        request.end()
        streams.add(request)
      }),
    close() {
      for (const stream of streams) stream.destroy()
      agent.destroy()
    },
  }
}

function setHeaders(request: http.ClientRequest, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
}

async function readResponse(response: IncomingMessage): Promise<RawResponse> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { ...headOf(response), bytes: Buffer.concat(chunks) }
}

function headOf(response: IncomingMessage): Pick<RawResponse, 'status' | 'headers'> {
  const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
  return { status: response.statusCode ?? 0, headers: new Headers(headers) }
}
