import type { CalendarDate } from '../dates.ts'

/** Documents by which an agency is verified, in the order of the lists (docs/product/agency-verification.md). */
export const agencyDocumentKinds = [
  'tourism_licence',
  'association',
  'commercial_register',
  'tax_card',
  'bank_account',
] as const
export type AgencyDocumentKind = (typeof agencyDocumentKinds)[number]

/** Without these accepted and in force, a verification needs a reason (docs/product/agency-verification.md#badge). */
const requiredPapers = ['tourism_licence', 'commercial_register'] as const satisfies AgencyDocumentKind[]

export const hasRequiredPapers = (
  documents: readonly { kind: AgencyDocumentKind; status: AgencyDocumentStatus }[],
): boolean => requiredPapers.every((kind) => documents.some((each) => each.kind === kind && each.status === 'accepted'))

export const licenceCategories = ['A', 'B', 'C'] as const
export type LicenceCategory = (typeof licenceCategories)[number]

/** As stored. */
export const storedDocumentStatuses = ['waiting', 'accepted', 'declined'] as const
export type StoredDocumentStatus = (typeof storedDocumentStatuses)[number]

/** As displayed: an accepted document expires after its last day. */
export const agencyDocumentStatuses = ['missing', ...storedDocumentStatuses, 'expired'] as const
export type AgencyDocumentStatus = (typeof agencyDocumentStatuses)[number]

export const agencyDocumentLimits = { number: 60, holderName: 120, reason: 500 } as const

export const hasEnded = (expiresOn: CalendarDate | null, today: CalendarDate): boolean =>
  expiresOn !== null && expiresOn < today

export const agencyDocumentStatusOf = (
  { status, expiresOn }: { status: StoredDocumentStatus; expiresOn: CalendarDate | null },
  today: CalendarDate,
): AgencyDocumentStatus => (status === 'accepted' && hasEnded(expiresOn, today) ? 'expired' : status)
