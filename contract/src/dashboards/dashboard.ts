/** List lengths on the dashboards. */
export const dashboardLimits = {
  recentBookings: 5,
  recentReviews: 3,
  weeks: 12,
  months: 12,
  /** Views of a trip displayed before "show more". */
  recentViews: 5,
  /** Views of a trip included in the list of trips. */
  sentViews: 50,
} as const

/** What an operator sets up first (docs/product/dashboards.md#set-up). */
export const setUpSteps = [
  'paymentAccount',
  'company',
  'oneName',
  'contact',
  'legalPages',
  'secondAdmin',
  'commission',
  'confirmation',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** Offered beside the others; alone it is not missing. */
export const optionalSetUpSteps: readonly SetUpStep[] = ['confirmation']
