import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { escapeMalformedPath, isPagePath } from '#http/escape-malformed-path.ts'
import { createHostCheck } from '#http/request-host.ts'
import { createRequestLog } from '#http/request-log.ts'
import { documentHeaders } from '#http/security-headers.ts'
import { type ChangedPages, pagesChannel } from '#live/invalidate-pages.ts'
import { createAddressReader } from './page-address.ts'
import { PageCache } from './page-cache.ts'
import { type Renderer, renderPage } from './render-page.ts'
import { pagesRoute, sendPage, serveCachedPages } from './serve-cached-pages.ts'
import { loadWebBuild, serveAssets } from './web-build.ts'

const cacheBytes = 64 * 1024 * 1024

/** Serves the web: its files, and its pages, each rendered once for all visitors until its data changes. */
export async function registerPages(
  app: App,
  context: Pick<Context, 'config' | 'live' | 'clock' | 'log'>,
): Promise<void> {
  const cache = new PageCache(cacheBytes)
  context.live.subscribe(pagesChannel, (changed) => cache.invalidate((changed as ChangedPages).tags))
  context.live.onGap(() => cache.clear())

  await serveAssets(app)
  const { publicUrl, platformTimeZone: timeZone, google } = context.config
  const renderer: Renderer = {
    app,
    build: await loadWebBuild(),
    origin: new URL(publicUrl).origin,
    timeZone,
    hasGoogle: google !== undefined,
    mode: 'production',
  }

  const security = documentHeaders(renderer.origin.startsWith('https:'))
  const readAddress = createAddressReader(renderer.build)
  // Pages depend on the current day.
  const keyOf = (url: string): string => `${context.clock.today()} ${readAddress(url).path}`
  app.get(pagesRoute, { helmet: false }, async (request, reply) => {
    void reply.headers(security)
    if (!isPagePath(request.url)) return reply.callNotFound()
    const page = await cache.read(keyOf(request.url), () => renderPage(renderer, readAddress(request.url)))
    return sendPage(request, reply, page)
  })
  serveCachedPages(app, {
    find: (url) => (isPagePath(url) ? cache.find(keyOf(escapeMalformedPath(url))) : undefined),
    isOwnHost: createHostCheck(context.config),
    security,
    log: createRequestLog(context.log),
  })
}
