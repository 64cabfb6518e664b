import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as sendRequest } from 'node:http'
import { pipeline } from 'node:stream'
import type { App } from './app.ts'

export interface ForwardTarget {
  /** Path of the socket at which the other process accepts requests. */
  open: () => Promise<string>
}

const forwarded = new WeakSet<FastifyRequest>()

/** Whether another process has answered, and logged, the request. */
export const isForwarded = (request: FastifyRequest): boolean => forwarded.has(request)

/** Headers about one connection. */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])
const endToEnd = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)))

/**
 * Another process serves the routes of `serveDownload`: making PDFs and long lists would delay all other requests. It
 * does everything, from the access check to the log. Without it they fail with 503 `server.busy`.
 */
export function forwardDownloads(app: App, target: ForwardTarget): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isDownload) return
    const response = await forward(request, reply, target).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a request could not be forwarded')
      throw new DomainError('server.busy')
    })
    forwarded.add(request)
    reply.hijack()
    reply.raw.writeHead(response.statusCode!, endToEnd(response.headers))
    pipeline(response, reply.raw, () => {})
  })
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { open }: ForwardTarget,
): Promise<IncomingMessage> {
  const socketPath = await open()
  const headers = {
    ...endToEnd(request.headers),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  }
  const sent = sendRequest({ socketPath, method: request.method, path: request.originalUrl, headers, agent: false })
  // once the response has begun, its reader gets the error
  sent.on('error', () => {})
  reply.raw.once('close', () => sent.destroy())
  request.raw.pipe(sent)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}
