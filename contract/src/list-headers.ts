/** Headers of lists beside `X-Total-Count` (docs/product/api.md#lists). */

/** Present when there are more rows than the total. */
export const totalIsMinimumHeader = 'x-total-count-is-minimum'

/** The search term as it was corrected, percent-encoded. */
export const searchCorrectionHeader = 'x-search-correction'
