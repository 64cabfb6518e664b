import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

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
