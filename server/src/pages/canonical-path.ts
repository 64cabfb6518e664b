import { isPageNumber } from '@rihla/contract/page-number.ts'

const unreserved = /%(?:2d|3\d|[46][1-9a-f]|5[0-9af]|7[0-9ae])/gi

/**
 * The path of a page in its canonical spelling: lower case, as routes and IDs are, letters and digits not percent-encoded,
 * and without a trailing slash. Other spellings would otherwise be pages of their own. The data of a page is requested at its path with `.data`, or `/_.data`
 * below a trailing slash.
 */
export function canonicalPath(pathname: string): string {
  const decoded = pathname.replaceAll(unreserved, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  // no route and no ID has a percent sign
  const lower = decoded.includes('%') ? decoded : decoded.toLowerCase()
  const isHomeData = /^(?:\/[a-z]{2})?\/_\.data$/.test(lower)
  return isHomeData ? lower : lower.replace(/(?!^)\/+$/, '').replace(/\/+_\.data$/, '.data')
}

/** The query of a URL, with its question mark, without a page that is none: lists show their first page there. */
function canonicalQuery(search: string): string {
  if (search === '') return ''
  const query = new URLSearchParams(search)
  const page = query.get('page')
  if (page === null || isPageNumber(page)) return search
  query.delete('page')
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Where a URL leads that is not canonical; undefined for a canonical one. */
export function findCanonicalUrl(url: string): string | undefined {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const canonical = canonicalPath(path) + canonicalQuery(url.slice(path.length))
  // a path with two slashes in front would name another host
  return canonical === url || canonical.startsWith('//') ? undefined : canonical
}
