import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'

/**
 * ID of the dialog open over a list, stored in the URL: a reload reopens it, going back closes it. `inner` are query
 * parameters of the dialog's content, which another dialog does not inherit.
 */
export function useDialogId(name: string, ...inner: string[]) {
  const [query, change] = usePendingSearchParams()
  const set = (id: string, dialog: 'opens' | 'closes') =>
    change(
      (next) => {
        for (const parameter of [name, ...inner]) next.delete(parameter)
        if (id) next.set(name, id)
      },
      { dialog },
    )
  return { id: query.get(name) ?? '', open: (id: string) => set(id, 'opens'), close: () => set('', 'closes') }
}
