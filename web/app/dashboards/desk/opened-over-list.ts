import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useSearchParams } from 'react-router'

const without = (url: URL, names: readonly string[]): string => {
  const query = new URLSearchParams(url.search)
  for (const name of names) query.delete(name)
  query.sort()
  return `${url.pathname}?${query}`
}

/** For a tab's `shouldRevalidate`: what these parameters open lies over the list, which is not read anew for it. */
export const keepsListBehind =
  (...names: string[]) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    currentUrl.href !== nextUrl.href && without(currentUrl, names) === without(nextUrl, names)
      ? false
      : defaultShouldRevalidate

/** What is opened over a list, named in the address: a reload shows it again, going back closes it. */
export function useOpened(name: string): { id: string; open: (id: string) => void; close: () => void } {
  const [query, setQuery] = useSearchParams()
  const set = (id: string, replace: boolean) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (id) next.set(name, id)
        else next.delete(name)
        return next
      },
      { replace, preventScrollReset: true },
    )
  return { id: query.get(name) ?? '', open: (id) => set(id, false), close: () => set('', true) }
}
