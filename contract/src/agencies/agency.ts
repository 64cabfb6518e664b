export const agencyVerifications = ['verified', 'unverified'] as const
export type AgencyVerification = (typeof agencyVerifications)[number]
