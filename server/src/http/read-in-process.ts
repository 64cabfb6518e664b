import type { App } from './fastify-app.ts'
import { CachedResponse } from './cached-response.ts'
import { internalHeader, internalKey, surrogateKeysHeader } from './surrogate-keys.ts'

/** The response to a GET of the API for all visitors, as pages and the cache of public responses need it. */
export type ReadApi = (url: string, language: string | undefined) => Promise<CachedResponse>

/** Set on responses of `serveCacheable`: the route, for the log. */
export const cacheableRouteHeader = 'x-rihla-cacheable-route'

/** Headers that are made for each response. */
const perResponse = new Set([
  'cache-control',
  'connection',
  'content-length',
  'date',
  surrogateKeysHeader,
  cacheableRouteHeader,
  'traceparent',
  'x-request-id',
])

interface Reading {
  language: string | undefined
  /** Headers that every response has. */
  without?: Record<string, string>
  /** Called if the response may be cached. */
  onRoute?: (cached: CachedResponse, route: string) => void
}

/** Calls the API without a network. */
export async function readInProcess(app: App, url: string, reading: Reading): Promise<CachedResponse> {
  const { language, without = {}, onRoute } = reading
  const headers = { [internalHeader]: internalKey, ...(language !== undefined && { 'accept-language': language }) }
  const response = await app.inject({ method: 'GET', url, headers })
  const { [cacheableRouteHeader]: route, [surrogateKeysHeader]: tags } = response.headers
  const own = Object.entries(response.headers).filter(([name]) => !(name in without) && !perResponse.has(name))
  const cached = new CachedResponse({
    status: response.statusCode,
    headers: {
      ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
      vary: 'authorization, accept-language',
    },
    body: response.rawPayload,
    tags: typeof tags === 'string' ? tags.split(',') : [],
    isPartial: route === undefined,
  })
  if (typeof route === 'string') onRoute?.(cached, route)
  return cached
}
