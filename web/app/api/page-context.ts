import type { Locale } from '@rihla/contract/product.ts'
import type { Brand } from '#ui/use-brand.ts'
import { createContext, data, RouterContextProvider } from 'react-router'
import { ApiError } from './api-error.ts'
import { makeCaller, type Caller, type Fetch } from './caller.ts'

/** Context of server rendering. Contains nothing user-specific: pages are cached for everybody. */
export interface PageContext {
  locale: Locale
  /** Origin of absolute URLs for search engines and link previews. */
  origin: string
  timeZone: string
  nonce: string
  brand: Brand | null
  api: Caller
}

export const pageContext = createContext<PageContext>()

type LoadContextOptions = Omit<PageContext, 'api'> & { fetch: Fetch }

/** Called by the server for each page it renders; `fetch` reaches the API inside the same process. */
export function makeLoadContext({ fetch, ...page }: LoadContextOptions): RouterContextProvider {
  const api = makeCaller({ fetch, locale: () => page.locale, token: () => null })
  return new RouterContextProvider(new Map([[pageContext, { ...page, api: withPageErrors(api) }]]))
}

/** API errors become the status of the page: 404 for missing resources, 503 while the database is unavailable. */
function withPageErrors(api: Caller): Caller {
  const asPageError = (error: unknown): never => {
    if (error instanceof ApiError) throw data({ code: error.code, message: error.message }, { status: error.status })
    throw error
  }
  return {
    call: (endpoint, ...options) => api.call(endpoint, ...options).catch(asPageError),
    callList: (endpoint, ...options) => api.callList(endpoint, ...options).catch(asPageError),
  }
}
