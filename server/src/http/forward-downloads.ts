import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type IncomingHttpHeaders, type IncomingMessage, request as sendRequest } from 'node:http'
import { pipeline } from 'node:stream'
import { traceparentOf } from '#telemetry/traceparent.ts'
import type { App } from './fastify-app.ts'
import type { RequestIds } from './request-ids.ts'

export interface ForwardTarget {
  /** Path of the socket at which the other process accepts requests. */
  open: () => Promise<string>
}

const forwarded = new WeakSet<FastifyRequest>()

/** Whether another process has answered, and logged, the request. */
export const isForwarded = (request: FastifyRequest): boolean => forwarded.has(request)

/** Of a body, as in the other process (create-app.ts). */
export const maxBodyBytes = 1_048_576

/** Headers about one connection. */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])
const endToEnd = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)))

/**
 * Another process serves the routes of `serveDownload`: making PDFs and long lists would delay all other requests. It
 * does everything, from the access check to the log. Without it they fail with 503 `server.busy`.
 */
export function forwardDownloads(app: App, target: ForwardTarget, { traceOf }: RequestIds): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isDownload) return
    const trace = traceOf(request.raw)
    const named = { 'x-request-id': request.id, ...(trace && { traceparent: traceparentOf(trace) }) }
    const response = await forward(request, reply, target, named).catch((error: unknown) => {
      // the client has disconnected
      if (isGone(reply)) return undefined
      if (error instanceof DomainError) throw error
      request.log.warn({ err: error }, 'a request could not be forwarded')
      throw new DomainError('server.busy')
    })
    forwarded.add(request)
    reply.hijack()
    if (!response) return
    reply.raw.writeHead(response.statusCode!, endToEnd(response.headers))
    pipeline(response, reply.raw, () => {})
  })
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { open }: ForwardTarget,
  named: Record<string, string>,
): Promise<IncomingMessage | undefined> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > maxBodyBytes) throw new DomainError('request.too_large')
  const socketPath = await open()
  if (isGone(reply)) return undefined
  const { traceparent: _, ...passedOn } = endToEnd(request.headers)
  const headers = {
    ...passedOn,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    ...named,
    // a response that comes before the body has been read must not end the connection while the body is written
    connection: 'keep-alive',
  }
  const sent = sendRequest({ socketPath, method: request.method, path: request.originalUrl, headers, agent: false })
  return new Promise((resolve, reject) => {
    sent.once('response', (response) => {
      resolve(response)
      // the connection is for this request alone
      response.once('close', () => sent.destroy())
    })
    // once the response has begun, its reader gets the error
    sent.on('error', reject)
    reply.raw.once('close', () => sent.destroy())
    if (length === 0 && request.headers['transfer-encoding'] === undefined) {
      sent.end()
      return
    }
    let bytes = 0
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBodyBytes) return
      reject(new DomainError('request.too_large'))
      sent.destroy()
    })
    request.raw.pipe(sent)
    // the rest of the body is drained, so that the client reads the response
    sent.once('close', () => request.raw.unpipe(sent).resume())
  })
}

/** The client has hung up: its address is not known any more. */
const isGone = (reply: FastifyReply): boolean => reply.raw.destroyed || reply.request.socket.destroyed
