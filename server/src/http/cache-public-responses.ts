import type { Endpoint } from '@rihla/contract/endpoint.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '#context.ts'
import type { App } from './fastify-app.ts'
import type { CachedResponse } from './cached-response.ts'
import { chooseLocale } from './request-locale.ts'
import { cacheableRouteHeader, type ReadApi, readInProcess } from './read-in-process.ts'
import { createHostCheck } from './request-host.ts'
import { createRequestIds } from './request-ids.ts'
import { createRequestLog } from './request-log.ts'
import { createInvalidatedCache } from './response-cache.ts'
import { documentHeaders } from './security-headers.ts'
import { serve } from './serve.ts'
import { sendCached, serveCached } from './serve-cached.ts'
import { isInternal, surrogateKeysHeader } from './surrogate-keys.ts'

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

/**
 * Caches public responses as pages are cached (docs/architecture.md#public-responses). What this process has committed is
 * visible in the next response; what others have, once its event arrives. Returns how pages read them: they need not wait for
 * events, which purge them, too.
 */
export function cachePublicResponses(
  app: App,
  context: Pick<Context, 'config' | 'live' | 'maintenance' | 'clock' | 'log'>,
): ReadApi {
  const { config, live, maintenance, clock, log } = context
  const cache = createInvalidatedCache(live, 'api', cacheBytes)
  const routes = new WeakMap<CachedResponse, string>()
  const security = documentHeaders(config.publicUrl.startsWith('https:'))
  // responses depend on the current day and on the language
  const keyOf = (url: string, language: string | undefined): string =>
    `${clock.today()} ${chooseLocale(language)} ${url}`

  const read: ReadApi = (url, language) =>
    cache.read(keyOf(url, language), () =>
      readInProcess(app, url, {
        language,
        without: security,
        onRoute: (cached, route) => routes.set(cached, route),
      }),
    )

  app.addHook('onRequest', async (request, reply) => {
    const { url, headers, routeOptions } = request
    if (!routeOptions.config.isCached || !isForEveryone(request)) return
    if (isInternal(request)) return void reply.header(cacheableRouteHeader, routeOptions.url!)
    // `enforceAccess` decides who is served
    if (maintenance.current() || !(await live.catchUp())) return
    const cached = await read(url, headers['accept-language'])
    // an error names the request it belongs to
    if (cached.status !== 200) return
    void reply.header(surrogateKeysHeader, [...cached.tags].join(','))
    return sendCached(request, reply, cached)
  })
  serveCached(app, {
    find({ url = '', headers }) {
      if (!url.startsWith('/api/') || !isForEveryone({ url, headers }) || !live.isCurrent()) return undefined
      const cached = cache.find(keyOf(url, headers['accept-language']))
      return cached && { cached, route: routes.get(cached)! }
    },
    ids: createRequestIds(config),
    isOwnHost: createHostCheck(config),
    isPaused: () => maintenance.current() !== undefined,
    security,
    log: createRequestLog(log),
  })
  return read
}
