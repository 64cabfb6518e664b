import { toMajor } from '@rihla/contract/money.ts'
import { actionsFor } from '@rihla/contract/lifecycle/booking-policy.ts'
import type { BookingDetails, DeskBooking, MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import type { BookingDetail, BookingGroup } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Context } from '#context.ts'
import { presentDisputeSummary } from './present-dispute-summary.ts'
import { verifiedMinorOf } from '../row/booking-amounts.ts'
import { factsOf } from '../row/booking-facts.ts'
import type { BookingRow } from '../row/bookings.queries.ts'
import { presentSecondAdminRequests } from './present-second-admin.ts'
import { presentAgreedTerms, presentChangedTerms } from './present-terms.ts'
import { refundOfBooking } from '../row/cancellation-refund.ts'
import { mayPhoneAgency, maySeeContact, type Viewer } from './present-card.ts'
import { presentProgress } from './present-progress.ts'

export function presentMyBooking(
  context: Context,
  row: BookingRow,
  viewer: Viewer,
  group: BookingGroup | null = null,
): MyBooking {
  const today = context.clock.today()
  return {
    ...presentProgress(context, row, viewer, group),
    group,
    phone: maySeeContact(row, viewer.role) ? row.contact_phone : null,
    requestedDetails: row.details_requested_at === null ? null : (row.requested_details as BookingDetail[]),
    changedTerms: presentChangedTerms(row, { mayPhone: mayPhoneAgency(row, viewer.role), today }),
    departureCancellation: presentDepartureCancellation(row, today),
    refundIfCancelled: refundIfCancelled(context, row, viewer.role),
  }
}

export const presentDesk = (context: Context, row: BookingRow, viewer: Viewer): DeskBooking => ({
  ...presentProgress(context, row, viewer),
  secondAdminRequests: presentSecondAdminRequests(context, row),
})

export function presentDetails(
  context: Context,
  row: BookingRow,
  viewer: Viewer,
  group: BookingGroup | null = null,
): BookingDetails {
  const { accepted_terms_version: terms, accepted_refund_policy_version: refundPolicy } = row
  // about a transfer the agency is not heard
  const dispute = row.disputes.find(({ category }) => category !== 'transfer' || viewer.role !== 'agency')
  return {
    ...presentMyBooking(context, row, viewer, group),
    agreedTerms: presentAgreedTerms(row, mayPhoneAgency(row, viewer.role)),
    departure: row.departure_id,
    dispute: dispute ? presentDisputeSummary(dispute) : null,
    noShowOn: row.no_show_on,
    accepted: terms === null || refundPolicy === null ? null : { terms, refundPolicy },
    ...(viewer.role === 'admin' && { secondAdminRequests: presentSecondAdminRequests(context, row) }),
  }
}

function refundIfCancelled(context: Context, row: BookingRow, reader: Viewer['role']): MyBooking['refundIfCancelled'] {
  if (reader !== 'customer' || verifiedMinorOf(row) === 0) return null
  const actions = actionsFor(factsOf(row, context.clock), reader)
  if (!actions.includes('cancel') && !actions.includes('request_cancellation')) return null
  const { refundMinor, until } = refundOfBooking(context, row, 'customer')
  return { amount: toMajor(refundMinor), until }
}

const maxOtherDates = 6

/** A booking that had ended before its departure was cancelled has an end of its own. */
function presentDepartureCancellation(
  { cancellation, events }: Pick<BookingRow, 'cancellation' | 'events'>,
  today: CalendarDate,
): MyBooking['departureCancellation'] {
  if (!cancellation || !events.some(({ action }) => action === 'cancel_departure')) return null
  const otherDates = cancellation.otherDates.filter((date) => date >= today).slice(0, maxOtherDates)
  return { ...cancellation, at: new Date(cancellation.at).toISOString(), otherDates }
}
