import { useLocation, useMatches } from 'react-router'
import type { PageHandle } from '../api/describe-page.ts'

/**
 * The part of the query the page depends on, '' or '?…'. Pages are cached without the rest, so nothing that is rendered
 * on the server may look at it.
 */
export function useKnownSearch(): string {
  const { search } = useLocation()
  const known = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.query ?? [])
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => known.includes(name)))
  return kept.size > 0 ? `?${kept}` : ''
}
