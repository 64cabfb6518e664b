import { useEffect, useState } from 'react'

interface Item {
  _id: string
}

interface StickySelection<I> {
  item: I | undefined
  /** The item left the list, for example because another admin decided it. */
  isGone: boolean
}

/**
 * The selected item of a queue. It stays selected after it leaves the list, until another item is selected, so that a
 * press in progress never hits the item that would replace it. A different `list` resets the selection.
 */
export function useStickySelection<I extends Item>(
  items: readonly I[],
  id: string | undefined,
  list = '',
): StickySelection<I> {
  const found = items.find(({ _id }) => _id === id)
  const [retained, setRetained] = useState<{ item: I; list: string }>()
  useEffect(() => {
    if (found) setRetained({ item: found, list })
  }, [found, list])
  const isGone =
    items.length > 0 && !found && retained !== undefined && retained.item._id === id && retained.list === list
  return { item: found ?? (isGone ? retained.item : undefined), isGone }
}
