import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

export interface Query {
  read: (name: string) => string
  /** Empty values leave the address. The page goes back to the first unless it is what changes. */
  set: (changes: Record<string, string>) => void
}

/** The state of a table or queue in the address: a reload or a shared link shows the same. */
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
