import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { traceparentOf } from '#telemetry/traceparent.ts'
import type { App } from './fastify-app.ts'
import { type CachedResponse, chooseEncoding, type Encoding } from './cached-response.ts'
import type { RequestIds } from './request-ids.ts'
import type { createRequestLog } from './request-log.ts'

interface CachedSource {
  /** The cached response to a GET request without conditions, and the route to log. */
  find: (request: IncomingMessage) => { cached: CachedResponse; route: string } | undefined
  /** Whether the Host header names this site; others are refused by Fastify. */
  isOwnHost: (host: string | undefined) => boolean
  /** Fastify decides who is served. */
  isPaused: () => boolean
  /** Security headers of every response. */
  security: Record<string, string>
  ids: RequestIds
  log: ReturnType<typeof createRequestLog>
}

/**
 * Serves cached responses before Fastify handles the request: its hooks, child loggers and replies cost twice as much as
 * sending the bytes, and a cached response needs none of them. Limited to the simplest requests: a GET of a response whose
 * bytes exist in the client's encoding, without conditions. All others, and all during shutdown, are handled by
 * Fastify with the same result; a test keeps the two in sync.
 */
export function serveCached(app: App, { find, isOwnHost, isPaused, security, ids, log }: CachedSource): void {
  const [fastifyListener] = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  if (!fastifyListener) throw new Error('Fastify listens to its server before anything is cached')
  const headers = new WeakMap<CachedResponse, Map<Encoding, Record<string, string | number>>>()
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })

  function headersFor(cached: CachedResponse, encoding: Encoding, bytes: Buffer): Record<string, string | number> {
    const known = headers.get(cached) ?? new Map<Encoding, Record<string, string | number>>()
    headers.set(cached, known)
    const made = known.get(encoding) ?? { ...security, ...headersOf(cached, encoding), 'content-length': bytes.length }
    known.set(encoding, made)
    return made
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers: requestHeaders } = request
    if (method !== 'GET' || isClosing || isPaused() || requestHeaders['if-none-match'] !== undefined) return false
    if (!isOwnHost(requestHeaders.host)) return false
    const found = find(request)
    const encoding = chooseEncoding(requestHeaders['accept-encoding'])
    const bytes = found?.cached.encodedBytes(encoding)
    if (!found || !bytes) return false
    const startedAt = performance.now()
    const requestId = ids.requestIdOf(request)
    const trace = ids.traceOf(request)
    const named = { 'x-request-id': requestId, ...(trace && { traceparent: traceparentOf(trace) }) }
    const { cached, route } = found
    response.writeHead(cached.status, { ...named, ...headersFor(cached, encoding, bytes) })
    response.end(bytes)
    log({ requestId, traceId: trace?.traceId, method, route, status: cached.status, ms: performance.now() - startedAt })
    return true
  }

  app.server.removeListener('request', fastifyListener)
  app.server.on('request', (request, response) => {
    if (!serve(request, response)) fastifyListener(request, response)
  })
}

/** The headers of a complete response, in addition to the security headers. */
export function headersOf(cached: CachedResponse, encoding: Encoding): Record<string, string> {
  const { vary } = cached.headers
  return {
    ...cached.headers,
    vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
    'cache-control': cached.isCacheable ? 'public, no-cache' : 'no-store',
    ...(cached.isCacheable && { etag: cached.etag(encoding) }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
}

/** Sends a response in the client's encoding, or 304. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { 'content-encoding': coding, ...headers } = headersOf(cached, encoding)
  void reply.code(cached.status).headers(headers)
  if (cached.status === 200 && matchesEtag(request.headers['if-none-match'], cached.etag(encoding)))
    return reply.code(304).send()
  if (coding) void reply.header('content-encoding', coding)
  return reply.send(await cached.bytes(encoding))
}

const matchesEtag = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false
