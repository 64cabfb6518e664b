import { useState } from 'react'

interface Item {
  _id: string
}

interface StickySelection<I> {
  item: I | undefined
  /** The list has lost it meanwhile: somebody else has decided it. */
  isGone: boolean
}

/**
 * The item of a queue that is looked at. It stays in sight when the list loses it, until its reader moves on: a press
 * that is on its way must never fall on the one that would take its place. In another `list` it is looked for anew.
 */
export function useStickySelection<I extends Item>(
  items: readonly I[],
  id: string | undefined,
  list = '',
): StickySelection<I> {
  const found = items.find(({ _id }) => _id === id)
  const [kept, setKept] = useState<{ item: I; list: string }>()
  if (found && (kept?.item !== found || kept.list !== list)) setKept({ item: found, list })
  const isGone = items.length > 0 && !found && kept !== undefined && kept.item._id === id && kept.list === list
  return { item: found ?? (isGone ? kept.item : undefined), isGone }
}
