interface Row {
  _id: string
}

export interface ListLayout {
  /** Identifies filters, order and page. */
  listKey: string
  bookings: { items: readonly Row[] }
  awaiting: { items: readonly Row[] }
}

const rowsOf = ({ bookings, awaiting }: ListLayout): string =>
  JSON.stringify([bookings, awaiting].map(({ items }) => items.map(({ _id }) => _id)))

/** Whether replacing the list moves no row. A list with other filters, order or page counts as same. */
export const hasSameRows = (shown: ListLayout, next: ListLayout): boolean =>
  shown.listKey !== next.listKey || rowsOf(shown) === rowsOf(next)
