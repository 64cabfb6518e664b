/**
 * The path of a page in its canonical spelling: lower case, as routes and IDs are, and without a trailing slash. Both
 * spellings would otherwise be pages of their own. The data of a page is requested at its path with `.data`, or `/_.data`
 * below a trailing slash.
 */
export function canonicalPath(pathname: string): string {
  // no route and no ID has a percent sign
  const lower = pathname.includes('%') ? pathname : pathname.toLowerCase()
  const isHomeData = /^(?:\/[a-z]{2})?\/_\.data$/.test(lower)
  return isHomeData ? lower : lower.replace(/(?!^)\/+$/, '').replace(/\/+_\.data$/, '.data')
}

/** Where a URL leads that is not canonical, with its query; undefined for a canonical one. */
export function findCanonicalUrl(url: string): string | undefined {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const canonical = canonicalPath(path)
  // a path with two slashes in front would name another host
  return canonical === path || canonical.startsWith('//') ? undefined : canonical + url.slice(path.length)
}
