/** Filters of the admin's agency table; `documents`: with documents that wait for a decision. */
export const agencyVerifications = ['verified', 'unverified', 'documents', 'payout_details'] as const

/** Sort keys of the admin's agency table. */
export const agencySortKeys = ['agency', 'verification', 'joined'] as const
export type AgencySortKey = (typeof agencySortKeys)[number]

/** Sort orders of the directory (docs/product/agencies.md#directory). */
export const agencySorts = ['newest', 'oldest', 'name', 'trips'] as const
export type AgencySort = (typeof agencySorts)[number]
