import { useLocation, useMatches } from 'react-router'
import type { PageHandle } from '../api/describe-page.ts'

function useSearch(namesOf: (handle: PageHandle) => readonly string[] | undefined): string {
  const { search } = useLocation()
  const names = useMatches().flatMap(({ handle }) => (handle ? (namesOf(handle as PageHandle) ?? []) : []))
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.includes(name)))
  return kept.size > 0 ? `?${kept}` : ''
}

/**
 * The part of the query the page depends on, '' or '?…'. Pages are cached without the rest, so nothing that is rendered
 * on the server may look at it.
 */
export const useKnownSearch = (): string => useSearch(({ query }) => query)

/** The part of it that search engines keep apart: filtered lists are the same find as the whole one. */
export const useIndexedSearch = (): string => useSearch(({ indexedQuery }) => indexedQuery)
