import { defaultLocale, locales, pathIn, type Locale } from '@rihla/contract/product.ts'
import type { WebBuild } from './web-build.ts'

export interface PageAddress {
  locale: Locale
  basename: string
  /** Path and query to render, without the parameters that no page reads. */
  path: string
}

/** `/ar` and everything under it is Arabic. */
function localeOf(pathname: string): Locale {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '')
  return locales.find((locale) => locale !== defaultLocale && locale === first) ?? defaultLocale
}

/** The data URL of a page is its path with `.data` appended; that of `/` is `/_.data`. */
const pageOf = (pathname: string): string => pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

/** Where a page asks for the routes of its links (`routeDiscovery` in web/react-router.config.ts). */
const manifestPath = '/__manifest'

/**
 * Matches a URL with the routes. Only the query parameters that the page lists in its `handle` are kept, normalized
 * and in a fixed order, so that neither tracking nor invalid parameters create cache entries.
 */
export function readAddress(build: WebBuild, url: string): PageAddress {
  const [pathname = '/', search = ''] = url.split('?', 2)
  const locale = localeOf(pathname)
  const basename = pathIn(locale, '/')
  const parameters = new URLSearchParams(search)
  const isManifest = pathname === pathIn(locale, manifestPath)
  // without a query, nothing depends on the route: matching all routes takes as long as a twentieth of a page
  const query =
    isManifest || parameters.size === 0
      ? parameters
      : build.entry.module.describePage(build, pageOf(pathname), basename).known(parameters)
  const routes = pathname.endsWith('.data') && parameters.get('_routes')
  if (routes) query.set('_routes', routes)
  query.sort()
  return { locale, basename, path: query.size > 0 ? `${pathname}?${query.toString()}` : pathname }
}

const maxEntries = 5_000
const maxMemoizedLength = 300

/** A memoized `readAddress`: matching a URL against all routes costs more than sending a cached page. */
export function createAddressReader(build: WebBuild): (url: string) => PageAddress {
  const known = new Map<string, PageAddress>()
  return (url) => {
    const memoized = known.get(url)
    if (memoized) return memoized
    const address = readAddress(build, url)
    if (url.length > maxMemoizedLength) return address
    if (known.size >= maxEntries) known.clear()
    known.set(url, address)
    return address
  }
}
