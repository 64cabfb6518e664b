import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '@rihla/contract/product.ts'

export type InProcessFetch = (url: string, init: RequestInit) => Promise<Response>

interface PageRequest {
  locale: Locale
  origin: string
  timeZone: string
  nonce: string
  fetch: InProcessFetch
}

/** The request's context inside React Router; only the web's code reads it. */
export interface LoadContext {
  readonly _opaque?: never
}

export type RequestHandler = (request: Request, context: LoadContext) => Promise<Response>

/**
 * The built web as the server uses it. It re-exports everything the server needs of React Router: a second copy would
 * not accept the contexts of the first.
 */
export interface WebBuild {
  basename: string
  /** `url`: the manifest of all routes, which every page loads. */
  assets: { url: string }
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

export const webFolder = join(import.meta.dirname, '../../../web')
export const clientFolder = join(webFolder, 'build/client')

export async function loadWebBuild(): Promise<WebBuild> {
  const file = join(webFolder, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('The web is not built. Run: npm run build')
  return (await import(pathToFileURL(file).href)) as WebBuild
}
