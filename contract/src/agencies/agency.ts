export const agencyVerifications = ['verified', 'unverified'] as const
export type AgencyVerification = (typeof agencyVerifications)[number]

/** Orders of the directory (SPEC.md §2). */
export const agencySorts = ['newest', 'oldest', 'name', 'trips'] as const
export type AgencySort = (typeof agencySorts)[number]
