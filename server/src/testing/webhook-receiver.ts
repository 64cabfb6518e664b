import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  /** Of the following requests; `never`: no response at all. */
  respondWith: (status: number | 'never', options?: { body?: string; headers?: Record<string, string> }) => void
  /** Requests without a response yet, at most so far. */
  maxConcurrent: () => number
  close: () => Promise<void>
}

/** A receiver of webhooks on this machine, which accepts them unless a test says otherwise. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  let answer: { status: number | 'never'; body?: string; headers?: Record<string, string> } = { status: 204 }
  let [open, max] = [0, 0]
  const server = createServer((request, response) => {
    max = Math.max(max, (open += 1))
    response.on('close', () => (open -= 1))
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      received.push({ headers: request.headers, body, event: JSON.parse(body || '{}') as ReceivedWebhook['event'] })
      if (answer.status !== 'never') response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  return {
    url: `${await listen(server)}/hook`,
    received,
    respondWith: (status, options = {}) => (answer = { status, ...options }),
    maxConcurrent: () => max,
    close: () => closeServer(server),
  }
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function startServer(listener: RequestListener): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(listener)
  return { url: await listen(server), close: () => closeServer(server) }
}

export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
