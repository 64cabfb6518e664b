import type { Endpoint } from '@rihla/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '#context.ts'
import type { App } from './app.ts'
import { CachedResponse } from './cached-response.ts'
import { chooseLocale } from './locale.ts'
import { createHostCheck } from './request-host.ts'
import { createRequestLog } from './request-log.ts'
import { createInvalidatedCache } from './response-cache.ts'
import { documentHeaders } from './security-headers.ts'
import { serve } from './serve.ts'
import { sendCached, serveCached } from './serve-cached.ts'
import { internalHeader, internalKey, surrogateKeysHeader } from './surrogate-keys.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isCached?: boolean
  }
}

const cacheBytes = 16 * 1024 * 1024
/** Longer ones are searches that nobody repeats. */
const maxUrlLength = 300

/** Registers a response that is the same for all visitors and sets its surrogate keys. Its path has no parameters. */
export function serveCacheable<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Parameters<typeof serve<E>>[2],
): void {
  serve(app, { ...endpoint, config: { isCached: true } }, handler)
}

/** Signed-in people, such as agencies with drafts, may see more; in-process calls collect surrogate keys. */
const isForEveryone = ({ url = '', headers }: { url?: string | undefined; headers: IncomingHttpHeaders }): boolean =>
  url.length <= maxUrlLength && headers.authorization === undefined && headers[internalHeader] === undefined

/**
 * Caches public responses as pages are cached (docs/architecture.md#public-responses). What this process has committed is
 * visible in the next response; what others have, once its event arrives.
 */
export function cachePublicResponses(app: App, context: Pick<Context, 'config' | 'live' | 'clock' | 'log'>): void {
  const { config, live, clock, log } = context
  const cache = createInvalidatedCache(live, cacheBytes)
  const security = documentHeaders(config.publicUrl.startsWith('https:'))
  // responses depend on the current day and on the language
  const keyOf = (url: string, { 'accept-language': language }: IncomingHttpHeaders): string =>
    `${clock.today()} ${chooseLocale(language)} ${url}`

  async function produce({ url, headers: { 'accept-language': language } }: FastifyRequest): Promise<CachedResponse> {
    const headers = { [internalHeader]: internalKey, ...(language !== undefined && { 'accept-language': language }) }
    const response = await app.inject({ method: 'GET', url, headers })
    const tags = String(response.headers[surrogateKeysHeader] ?? '').split(',')
    const own = Object.entries(response.headers).filter(([name]) => !(name in security) && !perResponse.has(name))
    return new CachedResponse({
      status: response.statusCode,
      headers: { ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])), vary },
      body: response.rawPayload,
      tags,
    })
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.routeOptions.config.isCached || !isForEveryone(request)) return
    if (!(await live.catchUp())) return
    const cached = await cache.read(keyOf(request.url, request.headers), () => produce(request))
    // an error names the request it belongs to
    if (cached.status === 200) return sendCached(request, reply, cached)
  })
  serveCached(app, {
    find({ url = '', headers }) {
      if (!url.startsWith('/api/') || !isForEveryone({ url, headers }) || !live.isCurrent()) return undefined
      const cached = cache.find(keyOf(url, headers))
      return cached && { cached, route: url.split('?', 1)[0]! }
    },
    isOwnHost: createHostCheck(config),
    security,
    log: createRequestLog(log),
  })
}

const vary = 'authorization, accept-language'
/** Headers that are made for each response. */
const perResponse = new Set([
  'cache-control',
  'connection',
  'content-length',
  'date',
  surrogateKeysHeader,
  'x-request-id',
])
