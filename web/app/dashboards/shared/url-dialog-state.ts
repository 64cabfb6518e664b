import { revalidateUnlessSame } from '#api/revalidate-interrupted.ts'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

const without = (url: URL, names: readonly string[]): string => {
  const query = new URLSearchParams(url.search)
  for (const name of names) query.delete(name)
  query.sort()
  return `${url.pathname}?${query}`
}

/** What these parameters open lies over the same list. */
export const isSameListBehind =
  (...names: string[]) =>
  (current: URL, next: URL): boolean =>
    without(current, names) === without(next, names)

/** For a tab's `shouldRevalidate`: the list is not read anew for what these parameters open over it. */
export const keepsListForDialog = (...names: string[]) => revalidateUnlessSame(isSameListBehind(...names))

/** What is opened over a list, named in the address: a reload shows it again, going back closes it. */
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
