import type { PageHandle } from './describe-page.ts'

/** The query parameters the page depends on, normalized and sorted: the same on the server and in the browser. */
export function knownQuery(handles: readonly (PageHandle | undefined)[], query: URLSearchParams): URLSearchParams {
  const names = handles.flatMap((handle) => handle?.query ?? [])
  const known = new URLSearchParams([...query].filter(([name, value]) => value !== '' && names.includes(name)))
  const normalized = handles.reduce((query, handle) => handle?.normalizeQuery?.(query) ?? query, known)
  normalized.sort()
  return normalized
}
