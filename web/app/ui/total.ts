/** Length of a list; long ones are not counted to the end (docs/product/api.md#lists). */
export interface Total {
  count: number
  isMinimum: boolean
}

/** '59'; '1,000+', isolated so that the plus stays behind the number in Arabic. */
export const totalText = ({ count, isMinimum }: Total): string =>
  isMinimum ? `\u2066${count.toLocaleString('en')}+\u2069` : String(count)

/** Public lists end where they stop counting. */
export const lastPageOf = ({ count }: Total, pageSize: number): number => Math.max(1, Math.ceil(count / pageSize))
