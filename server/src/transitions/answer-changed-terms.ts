import { departureMoment } from '@rihla/contract/departures/departure-moment.ts'
import { compareTerms } from '@rihla/contract/bookings/agreed-terms.ts'
import { addDays } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { type BookingRow, findBooking } from '#bookings/row/bookings.queries.ts'
import { by } from '../transitions/booking-transitions.ts'
import { transitionBooking } from '../transitions/transition-booking.ts'
import { agreedTermsOf } from '#bookings/presentation/present-terms.ts'

interface Answer {
  action: 'accept_changes' | 'decline_changes'
  version: number
}

/**
 * The customer accepts or declines a change of place or time (docs/product/bookings.md#changed-terms). The answer names the
 * version that the customer has seen. An edit that commits during the answer is a change of its own, with a notice of its own.
 */
export async function answerChangedTerms(
  context: Context,
  customer: CurrentUser,
  bookingId: string,
  { action, version }: Answer,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const row = requireFound(await findBooking(trx, bookingId, { customerId: customer.id }))
    if (row.needs_acceptance && row.current_terms_version !== version) throw staleness(row)
    await transitionBooking(context, trx, {
      bookingId,
      action,
      ...by(customer),
      changes: () => (action === 'accept_changes' ? acceptedColumns(context, row) : {}),
    })
  })
}

/** The booking now refers to the version that was accepted. */
function acceptedColumns({ config }: Context, { current_terms: terms, current_terms_version, starts_on }: BookingRow) {
  const { pickupLocation: pickup, firstDayTime } = terms
  return {
    terms_version: current_terms_version,
    trip_title: terms.title,
    trip_destination: terms.destination,
    ends_on: addDays(starts_on, terms.nights),
    departs_at: departureMoment({ startsOn: starts_on, pickup, firstDayTime }, config.platformTimeZone),
  }
}

function staleness(row: BookingRow): DomainError {
  const changes = compareTerms(agreedTermsOf(row), row.current_terms, row.starts_on)
  return new DomainError('booking.changes_stale', {
    version: row.current_terms_version,
    ...Object.fromEntries(
      changes.filter(({ needsAcceptance }) => needsAcceptance).map(({ term, after }) => [term, after]),
    ),
  })
}
