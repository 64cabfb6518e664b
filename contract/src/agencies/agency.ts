export const agencyVerifications = ['verified', 'unverified'] as const
export type AgencyVerification = (typeof agencyVerifications)[number]

/** What the admin's table of agencies is sorted by. */
export const agencySortKeys = ['agency', 'verification', 'joined'] as const
export type AgencySortKey = (typeof agencySortKeys)[number]

/** Orders of the directory (SPEC.md §2). */
export const agencySorts = ['newest', 'oldest', 'name', 'trips'] as const
export type AgencySort = (typeof agencySorts)[number]
