import type { Locale } from '@rihla/contract/product.ts'
import { createContext, data, RouterContextProvider } from 'react-router'
import { ApiError } from './api-error.ts'
import { makeCaller, type Caller, type Fetch } from './caller.ts'

/** What rendering on the server knows about the request. Nothing in it belongs to one visitor: pages are cached for all. */
export interface PageContext {
  locale: Locale
  /** The origin put into links for search engines and previews. */
  origin: string
  timeZone: string
  nonce: string
  api: Caller
}

export const pageContext = createContext<PageContext>()

type Asked = Omit<PageContext, 'api'> & { fetch: Fetch }

/** Called by the server for each page it renders; `fetch` reaches the API inside the same process. */
export function makeLoadContext({ fetch, ...page }: Asked): RouterContextProvider {
  const api = makeCaller({ fetch, locale: () => page.locale, token: () => null })
  return new RouterContextProvider(new Map([[pageContext, { ...page, api: answeringPages(api) }]]))
}

/** An error of the API becomes the page's own status: 404 for what does not exist, 503 while the database is away. */
function answeringPages(api: Caller): Caller {
  const asPageError = (error: unknown): never => {
    if (error instanceof ApiError) throw data({ code: error.code, message: error.message }, { status: error.status })
    throw error
  }
  return {
    call: (endpoint, ...options) => api.call(endpoint, ...options).catch(asPageError),
    callList: (endpoint, ...options) => api.callList(endpoint, ...options).catch(asPageError),
  }
}
