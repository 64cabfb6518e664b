import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The route `handle` of a page. */
export interface PageHandle {
  /** Query parameters the HTML depends on; all others are ignored and excluded from the cache key. */
  query?: readonly string[]
  /** Canonical form of the query: equivalent queries must share one cache entry. */
  normalizeQuery?: (query: URLSearchParams) => URLSearchParams
  /**
   * Parameters that make a separate page for search engines, such as `page`. The canonical URL leaves out all others.
   */
  indexedQuery?: readonly string[]
  /** Canonical path, such as '/trip/:tripId', of a page reachable at several paths. */
  canonical?: `/${string}`
  /** The navbar overlays the page's first picture. */
  hasOverlayNavbar?: boolean
  /** Signing out on this page navigates home. Always true for dashboards. */
  isPrivate?: boolean
  /** Reachable by link or when signed in, but excluded from search engines. */
  isUnlisted?: boolean
  /** The page has its own layout, without footer. */
  isDashboard?: boolean
}

type ManifestRoute = NonNullable<ServerBuild['routes'][string]>

const trees = new WeakMap<ServerBuild['routes'], RouteObject[]>()

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route): route is ManifestRoute => route !== undefined && route.parentId === parentId)
    .map(({ id, path, index, module }): RouteObject => {
      const common = { id, path, handle: module.handle }
      return index ? { ...common, index: true } : { ...common, children: treeOf(routes, id) }
    })
}

interface PageDescription {
  /** The part of a query that affects the page. */
  known: (query: URLSearchParams) => URLSearchParams
}

/** The page at this path, for the server's cache. */
export function describePage(build: ServerBuild, pathname: string, basename: string): PageDescription {
  const tree = trees.get(build.routes) ?? treeOf(build.routes)
  trees.set(build.routes, tree)
  const matches = matchRoutes(tree, pathname, basename) ?? []
  const handles = matches.map(({ route }) => route.handle as PageHandle | undefined)
  return { known: (query) => knownQuery(handles, query) }
}

/** The query parameters the page depends on, normalized and sorted: the same on the server and in the browser. */
export function knownQuery(handles: readonly (PageHandle | undefined)[], query: URLSearchParams): URLSearchParams {
  const names = handles.flatMap((handle) => handle?.query ?? [])
  const known = new URLSearchParams([...query].filter(([name, value]) => value !== '' && names.includes(name)))
  const normalized = handles.reduce((query, handle) => handle?.normalizeQuery?.(query) ?? query, known)
  normalized.sort()
  return normalized
}
