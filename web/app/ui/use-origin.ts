import { pageUrl } from '@rihla/contract/product.ts'
import { useRouteLoaderData } from 'react-router'
import { useLocale } from './locale.ts'

/** Origin of the site, for absolute URLs in link previews and search metadata. Empty when the root loader failed. */
export const useOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''

/** Returns a function that turns a router path into an absolute URL in the page's language. */
export function useAbsoluteUrl(): (path: string) => string {
  const origin = useOrigin()
  const locale = useLocale()
  return (path) => pageUrl(origin, locale, path)
}
