import { compareTerms, needAcceptance, type TripTerms, termsToFollow } from '@rihla/contract/bookings/agreed-terms.ts'
import type { ChangedTerms } from '@rihla/contract/bookings/booking-schema.ts'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { BookingRow } from '../row/bookings.queries.ts'

type TermsColumns = Pick<BookingRow, 'replaced_terms' | 'current_terms'>
type ChangeColumns = Pick<
  BookingRow,
  'current_terms_version' | 'status' | 'trip_deleted_at' | 'deleted_at' | 'starts_on' | 'ends_on'
>

export const agreedTermsOf = (row: TermsColumns): TripTerms => row.replaced_terms ?? row.current_terms

/** Agreed, with place and time as they are now. */
export const termsToFollowOf = (row: TermsColumns): TripTerms => termsToFollow(agreedTermsOf(row), row.current_terms)

const withoutPhone = (terms: TripTerms): TripTerms => ({ ...terms, organizerPhone: '' })

/** What was agreed, for readers who may see the organizer's phone or not. */
export const presentAgreedTerms = (row: TermsColumns, mayPhone: boolean): TripTerms =>
  mayPhone ? agreedTermsOf(row) : withoutPhone(agreedTermsOf(row))

/** Where the trip differs from what was agreed, while the booking holds seats and the trip is not over. */
export function presentChangedTerms(
  row: TermsColumns & ChangeColumns,
  { mayPhone, today }: { mayPhone: boolean; today: CalendarDate },
): ChangedTerms | null {
  const isLive = holdsSeats(row.status) && row.trip_deleted_at === null && row.deleted_at === null
  if (!isLive || row.ends_on < today) return null
  const [before, after] = [agreedTermsOf(row), row.current_terms].map((terms) =>
    mayPhone ? terms : withoutPhone(terms),
  )
  const items = compareTerms(before!, after!, row.starts_on)
  return items.length === 0
    ? null
    : { version: row.current_terms_version, needsAcceptance: needAcceptance(items), items }
}
