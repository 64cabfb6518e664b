import { defaultLocale, locales, type Locale } from '@rihla/contract/product.ts'
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

export const basenameOf = (locale: Locale): string => (locale === defaultLocale ? '/' : `/${locale}`)

/** The data of a page has the page's path with `.data` behind; that of `/` is `/_.data`. */
const pageOf = (pathname: string): string => pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

/**
 * Where a request leads. Only the query parameters the page names in its `handle` are kept, in one order, so that no
 * tracking parameter makes a page anew.
 */
export function readAddress(build: WebBuild, url: string): PageAddress {
  const [pathname = '/', search = ''] = url.split('?', 2)
  const locale = localeOf(pathname)
  const basename = basenameOf(locale)
  const known = build.entry.module.describePage(build, pageOf(pathname), basename).query
  const isData = pathname.endsWith('.data')
  const asked = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && (known.includes(name) || (isData && name === '_routes')),
  )
  const query = new URLSearchParams(asked.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  return { locale, basename, path: query.size > 0 ? `${pathname}?${query.toString()}` : pathname }
}
