import { defaultLocale, locales, pathIn, type Locale } from '@rihla/contract/product.ts'
import type { WebBuild } from './web-build.ts'

export interface PageAddress {
  locale: Locale
  basename: string
  /** Path and query of the request as it is rendered: parameters no page looks at are gone. */
  path: string
}

/** `/ar` and everything under it is Arabic. */
function localeOf(pathname: string): Locale {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '')
  return locales.find((locale) => locale !== defaultLocale && locale === first) ?? defaultLocale
}

export const basenameOf = (locale: Locale): string => pathIn(locale, '/')

/** The data of a page has the page's path with `.data` behind; that of `/` is `/_.data`. */
const pageOf = (pathname: string): string => pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

/**
 * Where a request leads. Only the query parameters the page names in its `handle` are kept, in the page's own spelling
 * and in one order, so that neither a tracking parameter nor nonsense makes a page anew.
 */
export function readAddress(build: WebBuild, url: string): PageAddress {
  const [pathname = '/', search = ''] = url.split('?', 2)
  const locale = localeOf(pathname)
  const basename = basenameOf(locale)
  const asked = new URLSearchParams(search)
  const query = build.entry.module.describePage(build, pageOf(pathname), basename).known(asked)
  const routes = pathname.endsWith('.data') && asked.get('_routes')
  if (routes) query.set('_routes', routes)
  query.sort()
  return { locale, basename, path: query.size > 0 ? `${pathname}?${query.toString()}` : pathname }
}

const maxEntries = 5_000
const longestRemembered = 300

/** `readAddress` for addresses that come again and again: matching one against all routes costs more than sending a page. */
export function createAddressReader(build: WebBuild): (url: string) => PageAddress {
  const known = new Map<string, PageAddress>()
  return (url) => {
    const remembered = known.get(url)
    if (remembered) return remembered
    const address = readAddress(build, url)
    if (url.length > longestRemembered) return address
    if (known.size >= maxEntries) known.clear()
    known.set(url, address)
    return address
  }
}
