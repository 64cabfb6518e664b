/** Length of a list; long ones are not counted to the end (docs/product/api.md#lists). */
export interface Total {
  count: number
  isMinimum: boolean
}

/** '59'; '1,000+', isolated so that the plus stays behind the number in Arabic. */
export const totalText = ({ count, isMinimum }: Total): string =>
  isMinimum ? `\u2066${count.toLocaleString('en')}+\u2069` : String(count)

/** The last page; of a list that is not counted to the end, the next page that may exist. */
export function lastPageOf({ items, total, page, pageSize }: ListedPage): number {
  const counted = Math.max(1, Math.ceil(total.count / pageSize))
  if (!total.isMinimum || items.length === 0) return counted
  return Math.max(counted, items.length === pageSize ? page + 1 : page)
}

interface ListedPage {
  items: readonly unknown[]
  total: Total
  page: number
  pageSize: number
}
