interface Row {
  _id: string
}

export interface ListLayout {
  /** Its filters, order and page. */
  asked: string
  bookings: { items: readonly Row[] }
  awaiting: { items: readonly Row[] }
}

const rowsOf = ({ bookings, awaiting }: ListLayout): string =>
  JSON.stringify([bookings, awaiting].map(({ items }) => items.map(({ _id }) => _id)))

/** Whether showing the second in place of the first moves no row; a list that was asked for anew may look as it likes. */
export const hasSameRows = (shown: ListLayout, next: ListLayout): boolean =>
  shown.asked !== next.asked || rowsOf(shown) === rowsOf(next)
