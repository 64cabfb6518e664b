import { pageBrandOf } from '#brand/brand.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { escapeMalformedPath, isPagePath } from '#http/escape-malformed-path.ts'
import { type ReadApi, readInProcess } from '#http/read-in-process.ts'
import { createHostCheck } from '#http/request-host.ts'
import { createRequestIds } from '#http/request-ids.ts'
import { createRequestLog } from '#http/request-log.ts'
import { createInvalidatedCache } from '#http/response-cache.ts'
import { documentHeaders } from '#http/security-headers.ts'
import { sendCached, serveCached } from '#http/serve-cached.ts'
import { findCanonicalUrl } from './canonical-path.ts'
import { sendDuringMaintenance } from './close-pages.ts'
import { createAddressReader } from './page-address.ts'
import { type Renderer, renderPage } from './render-page.ts'
import { branded, serveBrand } from './serve-brand.ts'
import { loadWebBuild, serveAssets } from './web-build.ts'

const cacheBytes = 64 * 1024 * 1024

/** Every URL that no other route serves. */
const pagesRoute = '/*'

/** Serves the web: its files, and its pages, each rendered once for all visitors until its data changes. */
export async function registerPages(
  app: App,
  context: Pick<Context, 'config' | 'live' | 'maintenance' | 'clock' | 'log'>,
  read: ReadApi = (url, language) => readInProcess(app, url, { language }),
): Promise<void> {
  const cache = createInvalidatedCache(context.live, 'pages', cacheBytes)

  const { publicUrl, platformTimeZone: timeZone, google, brand } = context.config
  if (brand) await serveBrand(app, brand)
  await serveAssets(app, brand && branded(brand))
  const renderer: Renderer = {
    read,
    build: await loadWebBuild(),
    origin: new URL(publicUrl).origin,
    timeZone,
    hasGoogle: google !== undefined,
    brand: brand ? pageBrandOf(brand) : null,
    mode: 'production',
  }

  const security = documentHeaders(renderer.origin.startsWith('https:'))
  const readAddress = createAddressReader(renderer.build)
  // Pages depend on the current day.
  const keyOf = (url: string): string => `${context.clock.today()} ${readAddress(url).path}`
  app.get(pagesRoute, { helmet: false }, async (request, reply) => {
    void reply.headers(security)
    if (!isPagePath(request.url)) return reply.callNotFound()
    const canonical = findCanonicalUrl(request.url)
    if (canonical) return reply.redirect(canonical, 308)
    const address = readAddress(request.url)
    const refused = sendDuringMaintenance(request, reply, { address, context })
    if (refused) return refused
    const page = await cache.read(keyOf(request.url), () => renderPage(renderer, address))
    return sendCached(request, reply, page)
  })
  serveCached(app, {
    find({ url = '' }) {
      // unknown values of parameters are not part of the key
      const cached = isPagePath(url) && !findCanonicalUrl(url) ? cache.find(keyOf(escapeMalformedPath(url))) : undefined
      return cached && { cached, route: pagesRoute }
    },
    ids: createRequestIds(context.config),
    isOwnHost: createHostCheck(context.config),
    isPaused: () => context.maintenance.current() !== undefined,
    security,
    log: createRequestLog(context.log),
  })
}
