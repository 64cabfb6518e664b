import type { PageHandle } from './describe-page.ts'

/** Of a query what pages depend on, in their own spelling and in one order: the same on the server and in the browser. */
export function knownQuery(handles: readonly (PageHandle | undefined)[], query: URLSearchParams): URLSearchParams {
  const names = handles.flatMap((handle) => handle?.query ?? [])
  const known = new URLSearchParams([...query].filter(([name, value]) => value !== '' && names.includes(name)))
  const tidy = handles.reduce((kept, handle) => handle?.normalizeQuery?.(kept) ?? kept, known)
  tidy.sort()
  return tidy
}
