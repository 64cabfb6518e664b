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
import { internalHeader, internalKey, isInternal, surrogateKeysHeader } from './surrogate-keys.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isCached?: boolean
  }
}

const cacheBytes = 16 * 1024 * 1024
/** Longer ones are searches that are hardly ever repeated. */
const maxUrlLength = 300

/** Registers a response that is the same for all visitors and sets its surrogate keys. */
export function serveCacheable<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Parameters<typeof serve<E>>[2],
): void {
  serve(app, { ...endpoint, config: { isCached: true } }, handler)
}

/** Signed-in people, such as agencies with drafts, may see more. */
const isForEveryone = ({ url = '', headers }: { url?: string | undefined; headers: IncomingHttpHeaders }): boolean =>
  url.length <= maxUrlLength && headers.authorization === undefined

/** Marks the request whose response is put into the cache. */
const producingHeader = 'x-rihla-producing'
const isProducing = ({ headers }: FastifyRequest): boolean => headers[producingHeader] === internalKey

/**
 * Caches public responses as pages are cached (docs/architecture.md#public-responses). What this process has committed is
 * visible in the next response; what others have, once its event arrives.
 */
export function cachePublicResponses(app: App, context: Pick<Context, 'config' | 'live' | 'clock' | 'log'>): void {
  const { config, live, clock, log } = context
  const cache = createInvalidatedCache(live, cacheBytes)
  const routes = new WeakMap<CachedResponse, string>()
  const security = documentHeaders(config.publicUrl.startsWith('https:'))
  // responses depend on the current day and on the language
  const keyOf = (url: string, { 'accept-language': language }: IncomingHttpHeaders): string =>
    `${clock.today()} ${chooseLocale(language)} ${url}`

  async function produce(request: FastifyRequest): Promise<CachedResponse> {
    const language = request.headers['accept-language']
    const headers = { [internalHeader]: internalKey, [producingHeader]: internalKey }
    const response = await app.inject({
      method: 'GET',
      url: request.url,
      headers: language === undefined ? headers : { ...headers, 'accept-language': language },
    })
    const own = Object.entries(response.headers).filter(([name]) => !(name in security) && !perResponse.has(name))
    const cached = new CachedResponse({
      status: response.statusCode,
      headers: { ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])), vary },
      body: response.rawPayload,
      tags: String(response.headers[surrogateKeysHeader] ?? '').split(','),
    })
    routes.set(cached, request.routeOptions.url!)
    return cached
  }

  app.addHook('onRequest', async (request, reply) => {
    const { url, headers, routeOptions } = request
    if (!routeOptions.config.isCached || isProducing(request) || !isForEveryone(request)) return
    // pages need not wait: the event purges them, too
    if (!isInternal(request) && !(await live.catchUp())) return
    const cached = await cache.read(keyOf(url, headers), () => produce(request))
    // an error names the request it belongs to
    if (cached.status !== 200) return
    void reply.header(surrogateKeysHeader, [...cached.tags].join(','))
    return sendCached(request, reply, cached)
  })
  serveCached(app, {
    find({ url = '', headers }) {
      if (!url.startsWith('/api/') || !isForEveryone({ url, headers }) || !live.isCurrent()) return undefined
      const cached = cache.find(keyOf(url, headers))
      return cached && { cached, route: routes.get(cached)! }
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
