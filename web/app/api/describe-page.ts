import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { knownQuery } from './known-query.ts'

/** What a page exports as `handle` for the house to know. */
export interface PageHandle {
  /** The query parameters the page's HTML depends on; all others are ignored and not part of the cache's key. */
  query?: readonly string[]
  /** Their one spelling, where several ask for the same HTML or none: what has no meaning must not make a page anew. */
  normalizeQuery?: (query: URLSearchParams) => URLSearchParams
  /**
   * Those of them that make a page of its own for search engines, such as a page of a list. With any other the page is the
   * same find as without.
   */
  indexedQuery?: readonly string[]
  /** The one address, such as '/trip/:tripId', of a page that stands at several: the others name it as theirs. */
  canonical?: `/${string}`
  /** The navbar lies over the page's first picture. */
  hasOverlayNavbar?: boolean
  /** Under a guard: whoever signs out there is led away. Desks always are. */
  isPrivate?: boolean
  /** For whoever has its link or is signed in; search engines are asked to leave it out. */
  isUnlisted?: boolean
  /** The page brings its own frame, without footer. */
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
  /** Of a query what makes a difference to the page. */
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
