import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '#http/app.ts'
import { type createRequestLog, nextRequestId } from '#http/request-log.ts'
import { chooseEncoding, type Encoding, type Page } from './page.ts'

/** Every URL that no other route serves. */
export const pagesRoute = '/*'

interface CachedPagesServer {
  /** The cached page for a URL. */
  find: (url: string) => Page | undefined
  /** Whether the Host header names this site; others are refused by Fastify. */
  isOwnHost: (host: string | undefined) => boolean
  /** Security headers of every page. */
  security: Record<string, string>
  log: ReturnType<typeof createRequestLog>
}

/**
 * Serves cached pages before Fastify handles the request: its hooks, child loggers and replies cost twice as much as
 * sending the bytes, and a cached page needs none of them. Limited to the simplest requests: a GET of a page whose
 * bytes exist in the client's encoding, without conditions. All others, and all during shutdown, are handled by
 * Fastify with the same result; a test keeps the two in sync.
 */
export function serveCachedPages(app: App, { find, isOwnHost, security, log }: CachedPagesServer): void {
  const [fastifyListener] = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  if (!fastifyListener) throw new Error('Fastify listens to its server before pages are registered')
  const headers = new WeakMap<Page, Map<Encoding, Record<string, string | number>>>()
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })

  function headersFor(page: Page, encoding: Encoding, bytes: Buffer): Record<string, string | number> {
    const known = headers.get(page) ?? new Map<Encoding, Record<string, string | number>>()
    headers.set(page, known)
    const made = known.get(encoding) ?? { ...security, ...headersOf(page, encoding), 'content-length': bytes.length }
    known.set(encoding, made)
    return made
  }

  function serve({ method, url = '', headers: requestHeaders }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || isClosing || requestHeaders['if-none-match'] !== undefined) return false
    if (!isOwnHost(requestHeaders.host)) return false
    const page = find(url)
    const encoding = chooseEncoding(requestHeaders['accept-encoding'])
    const bytes = page?.encodedBytes(encoding)
    if (!page || !bytes) return false
    const startedAt = performance.now()
    const requestId = nextRequestId()
    response.writeHead(page.status, { 'x-request-id': requestId, ...headersFor(page, encoding, bytes) })
    response.end(bytes)
    log({ requestId, method, route: pagesRoute, status: page.status, ms: performance.now() - startedAt })
    return true
  }

  app.server.removeListener('request', fastifyListener)
  app.server.on('request', (request, response) => {
    if (!serve(request, response)) fastifyListener(request, response)
  })
}

/** The headers of a complete page, in addition to the security headers. */
export function headersOf(page: Page, encoding: Encoding): Record<string, string> {
  return {
    ...page.headers,
    vary: 'accept-encoding',
    'cache-control': page.isCacheable ? 'public, no-cache' : 'no-store',
    ...(page.isCacheable && { etag: page.etag(encoding) }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
}

/** Sends a page in the client's encoding, or 304. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { 'content-encoding': coding, ...headers } = headersOf(page, encoding)
  void reply.code(page.status).headers(headers)
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag(encoding)))
    return reply.code(304).send()
  if (coding) void reply.header('content-encoding', coding)
  return reply.send(await page.bytes(encoding))
}

const matchesEtag = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false
