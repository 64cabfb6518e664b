import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageBrandOf } from '#brand/brand.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { type ReadApi, readInProcess } from '#http/read-in-process.ts'
import { webFolder } from '#installation.ts'
import { readAddress } from './page-address.ts'
import { renderPage } from './render-page.ts'
import type { WebBuild } from './web-build.ts'

interface ViteServer {
  middlewares(request: unknown, response: unknown, next: () => void): void
  ssrLoadModule(id: string): Promise<unknown>
  close(): Promise<void>
}

const notForVite = /^\/(?:api|files|dev|healthz|readyz)(?:\/|\?|$)/

/**
 * A second server of Vite, in which React Router reads its configuration, exits the process at SIGTERM or the end of the
 * input: PostgreSQL would go on without it. stop-signals.ts stops everything in order.
 */
async function withoutNewListeners<T>(work: () => Promise<T>): Promise<T> {
  const emitters: readonly (readonly [NodeJS.EventEmitter, string])[] = [
    [process, 'SIGTERM'],
    [process.stdin, 'end'],
  ]
  const former = new Set(emitters.flatMap(([emitter, event]) => emitter.listeners(event)))
  const result = await work()
  for (const [emitter, event] of emitters) {
    const added = emitter.listeners(event).filter((listener) => !former.has(listener))
    for (const listener of added) emitter.off(event, listener as () => void)
  }
  return result
}

/**
 * Pages during development: Vite inside the same server and port, each page rendered from the sources on every
 * request.
 */
export async function registerDevPages(app: App, context: Pick<Context, 'config'>): Promise<void> {
  // Vite belongs to the web workspace and is a development dependency.
  const { createServer } = (await import(
    import.meta.resolve('vite', pathToFileURL(join(webFolder, 'package.json')).href)
  )) as {
    createServer(options: object): Promise<ViteServer>
  }
  const vite = await withoutNewListeners(() =>
    createServer({
      root: webFolder,
      configFile: join(webFolder, 'vite.config.ts'),
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server } },
    }),
  )
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (notForVite.test(request.url)) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  const { publicUrl, platformTimeZone: timeZone, brand } = context.config
  const read: ReadApi = (url, language) => readInProcess(app, url, { language })
  app.get('/*', async (request, reply) => {
    if (notForVite.test(request.url)) return reply.callNotFound()
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
    const origin = new URL(publicUrl).origin
    const renderer = {
      read,
      build,
      origin,
      timeZone,
      hasGoogle: false,
      brand: brand ? pageBrandOf(brand) : null,
      mode: 'development' as const,
    }
    const page = await renderPage(renderer, readAddress(build, request.url))
    const { 'content-security-policy': _, ...headers } = page.headers
    // Vite injects styles and scripts into the page, which the production policy refuses.
    reply.removeHeader('content-security-policy')
    return reply.code(page.status).headers(headers).send(page.body)
  })
}
