import { useEffect, useState } from 'react'

interface Item {
  _id: string
}

interface StickySelection<I> {
  item: I | undefined
  /** The item left the list, for example because another admin decided it. */
  isGone: boolean
  /** Index in the list; for an item that left it, the index it would have. */
  index: number
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
  const found = items.findIndex(({ _id }) => _id === id)
  const item = items[found]
  const before = items
    .slice(0, Math.max(found, 0))
    .map(({ _id }) => _id)
    .join(' ')
  const [retained, setRetained] = useState<{ item: I; list: string; before: string }>()
  useEffect(() => {
    if (item) setRetained({ item, list, before })
  }, [item, list, before])
  const isGone =
    items.length > 0 && !item && retained !== undefined && retained.item._id === id && retained.list === list
  if (!isGone) return { item, isGone, index: found }
  const earlier = new Set(retained.before.split(' '))
  return { item: retained.item, isGone, index: items.filter(({ _id }) => earlier.has(_id)).length }
}
