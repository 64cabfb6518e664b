import { keepsData } from '../../api/keeps-data.ts'
import { useAskedQuery } from './use-asked-query.ts'

const without = (url: URL, names: readonly string[]): string => {
  const query = new URLSearchParams(url.search)
  for (const name of names) query.delete(name)
  query.sort()
  return `${url.pathname}?${query}`
}

/** For a tab's `shouldRevalidate`: what these parameters open lies over the list, which is not read anew for it. */
export const keepsListBehind = (...names: string[]) =>
  keepsData((current, next) => without(current, names) === without(next, names))

/** What is opened over a list, named in the address: a reload shows it again, going back closes it. */
export function useOpened(name: string): { id: string; open: (id: string) => void; close: () => void } {
  const [query, change] = useAskedQuery()
  const set = (id: string, replace: boolean) =>
    change(
      (next) => {
        if (id) next.set(name, id)
        else next.delete(name)
      },
      { replace },
    )
  return { id: query.get(name) ?? '', open: (id) => set(id, false), close: () => set('', true) }
}
