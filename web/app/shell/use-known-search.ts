import { useLocation, useMatches } from 'react-router'
import { type PageHandle, knownQuery } from '#api/describe-page.ts'

function useKnownQuery() {
  const { search } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  return { handles, known: knownQuery(handles, new URLSearchParams(search)) }
}

const asSearch = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '')

/**
 * The part of the query the page depends on, '' or '?…'. Pages are cached without the rest, so server rendering must
 * not read it.
 */
export const useKnownSearch = (): string => asSearch(useKnownQuery().known)

/** The part of it that search engines index separately: filtered lists share the canonical URL of the full list. */
export function useIndexedSearch(): string {
  const { handles, known } = useKnownQuery()
  const names = handles.flatMap((handle) => handle?.indexedQuery ?? [])
  return asSearch(new URLSearchParams([...known].filter(([name]) => names.includes(name))))
}
