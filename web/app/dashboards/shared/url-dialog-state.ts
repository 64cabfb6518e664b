import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

const without = (url: URL, names: readonly string[]): string => {
  const query = new URLSearchParams(url.search)
  for (const name of names) query.delete(name)
  query.sort()
  return `${url.pathname}?${query}`
}

/** Whether two URLs differ only in the given dialog parameters. */
export const isSameListBehind =
  (...names: string[]) =>
  (current: URL, next: URL): boolean =>
    without(current, names) === without(next, names)

/** ID of the dialog open over a list, stored in the URL: a reload reopens it, going back closes it. */
export function useDialogId(name: string): { id: string; open: (id: string) => void; close: () => void } {
  const [query, change] = usePendingSearchParams()
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
