import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '#http/app.ts'
import { nextRequestId } from '#http/request-id.ts'
import type { createRequestLog } from '#http/request-log.ts'
import { headersOf } from './send-page.ts'
import { chooseEncoding, type Encoding, type Page } from './page.ts'

/** Every URL that no other route serves. */
export const pagesRoute = '/*'

interface CachedPagesServer {
  /** The cached page for a URL. */
  find: (url: string) => Page | undefined
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
export function serveCachedPages(app: App, { find, security, log }: CachedPagesServer): void {
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
