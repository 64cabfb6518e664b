interface Placed {
  id: string
  category: string
}

/** The ids in order, with one placed after the last of its category, or at the end for a new category. */
export function withLastOfCategory(faqs: readonly Placed[], { id, category }: Placed): string[] {
  const others = faqs.filter((faq) => faq.id !== id)
  const last = others.findLastIndex((faq) => faq.category === category)
  const ids = others.map((faq) => faq.id)
  return ids.toSpliced(last === -1 ? ids.length : last + 1, 0, id)
}

/** The ids in order, with one swapped with its neighbour in the same category; unchanged where it has none. */
export function withMoved(faqs: readonly Placed[], id: string, direction: 'up' | 'down'): string[] {
  const ids = faqs.map((faq) => faq.id)
  const from = ids.indexOf(id)
  const category = faqs[from]?.category
  const isNeighbour = (faq: Placed, at: number) =>
    faq.category === category && (direction === 'up' ? at < from : at > from)
  const to = direction === 'up' ? faqs.findLastIndex(isNeighbour) : faqs.findIndex(isNeighbour)
  return to === -1 ? ids : ids.with(from, ids[to]!).with(to, id)
}
