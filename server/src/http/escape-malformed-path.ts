/** The API, files and development tools return their own errors. URLs with an origin, or `*`, are for proxies. */
export const isPagePath = (url: string): boolean =>
  url.startsWith('/') && !/^\/(?:api|files|assets|dev)(?:\/|\?|$)/.test(url)

/**
 * Escapes the percent signs of a page's path that is not valid UTF-8, such as `/%E0%A4%A`: the router would refuse it,
 * and as an ordinary unknown path it gets the page of a missing page, in its language.
 */
export function escapeMalformedPath(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (!path.includes('%') || !isPagePath(url)) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
