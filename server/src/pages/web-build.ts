import fastifyStatic from '@fastify/static'
import type { Locale } from '@rihla/contract/product.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageBrand } from '#brand/brand.ts'
import type { App } from '#http/fastify-app.ts'
import { documentHeaders } from '#http/security-headers.ts'
import { webFolder } from '#installation.ts'

/** The part of a `Response` that calls of the API use. */
interface ApiResponse {
  ok: boolean
  status: number
  /** Names are lower case. */
  headers: { get: (name: string) => string | null; has: (name: string) => boolean }
  json: () => Promise<unknown>
}

export type InProcessFetch = (url: string, init: { headers: Record<string, string> }) => Promise<ApiResponse>

interface PageRequest {
  locale: Locale
  origin: string
  timeZone: string
  nonce: string
  brand: PageBrand | null
  fetch: InProcessFetch
}

/** The request's context inside React Router; only the web's code reads it. */
interface LoadContext {
  readonly _opaque?: never
}

export type RequestHandler = (request: Request, context: LoadContext) => Promise<Response>

/**
 * The built web as the server uses it. It re-exports everything the server needs of React Router: a second copy would
 * not accept the contexts of the first.
 */
export interface WebBuild {
  basename: string
  entry: {
    module: {
      createRequestHandler(build: WebBuild, mode: string): RequestHandler
      makeLoadContext(request: PageRequest): LoadContext
      describePage(
        build: WebBuild,
        pathname: string,
        basename: string,
      ): { known: (query: URLSearchParams) => URLSearchParams }
      bootScript: string
    }
  }
}

export const clientFolder = join(webFolder, 'build/client')

export async function loadWebBuild(): Promise<WebBuild> {
  const file = join(webFolder, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('The web is not built. Run: npm run build')
  return (await import(pathToFileURL(file).href)) as WebBuild
}

export const year = 31_536_000_000
export const hour = 3_600_000

/** Scripts, styles and fonts of a document, which are subject to its policies; a worker (.mjs) has its own. */
const subresource = /\.(?:js|css|woff2)(?:\?|$)/
/** 'nosniff' remains: only a file of the right type is executed. The others protect documents and private content. */
const documentOnlyHeaders = [
  ...Object.keys(documentHeaders(true)).filter((name) => name !== 'x-content-type-options'),
  'traceparent',
  'x-request-id',
]

/**
 * Serves the web build: asset names contain a hash, so they are cached for ever and never validated; everything else is
 * cached for an hour. A first view requests a dozen assets, whose headers would otherwise weigh 1 kB each. `except`: files
 * that are served otherwise.
 */
export async function serveAssets(app: App, except: readonly string[] = []): Promise<void> {
  await app.register(async (assets) => {
    assets.addHook('onSend', async (request, reply) => {
      if (reply.statusCode !== 200 || !subresource.test(request.url)) return
      for (const name of documentOnlyHeaders) void reply.removeHeader(name)
    })
    await assets.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      maxAge: year,
      immutable: true,
      etag: false,
      lastModified: false,
      acceptRanges: false,
      index: false,
    })
  })
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz', ...except],
    decorateReply: false,
    preCompressed: true,
    maxAge: hour,
    index: false,
  })
}
