import { useSearchParams } from 'react-router'

export interface Query {
  read: (name: string) => string
  /** Empty values leave the address. The page goes back to the first unless it is what changes. */
  set: (changes: Record<string, string>) => void
}

/** The state of a table or queue in the address: a reload or a shared link shows the same. */
export function useQuery(): Query {
  const [query, setQuery] = useSearchParams()
  const set = (changes: Record<string, string>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (!('page' in changes)) next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { read: (name) => query.get(name) ?? '', set }
}
