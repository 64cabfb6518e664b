import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

export interface Query {
  read: (name: string) => string
  /** Empty values are removed from the URL. Resets `page` unless `page` is one of the changes. */
  set: (changes: Record<string, string>) => void
}

/** State of a table or queue in the URL, so that a reload or a shared link restores it. */
export function useQuery(): Query {
  const [query, change] = usePendingSearchParams()
  const set = (changes: Record<string, string>) =>
    change(
      (next) => {
        if (!('page' in changes)) next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
      },
      { replace: true },
    )
  return { read: (name) => query.get(name) ?? '', set }
}
