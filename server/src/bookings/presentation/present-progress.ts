import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type BookingGroup, holdsSeats, isRefundDue } from '@rihla/contract/bookings/booking.ts'
import { type ForeignCurrency, toMajor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import { signFileUrl } from '#files/file-urls.ts'
import { presentCancellationRequest } from '../row/cancellation-refund.ts'
import { presentRequestedDate } from '../row/requested-date.ts'
import { presentDestination, presentRefund } from './present-refund.ts'
import { collectedMinorOf, dueMinorOf } from '../row/booking-amounts.ts'
import { optionsOf, presentOptions } from '#seats/offers/booked-options.ts'
import type { BookingRow } from '../row/bookings.queries.ts'
import { summarizeTravellers } from './summarize-travellers.ts'
import { major, maySeeContact, presentListed, type Viewer } from './present-card.ts'
import { presentReceipts } from './present-receipts.ts'

/** What an agency approves; my bookings, the desk of admins and the details add to it. */
export function presentProgress(
  context: Context,
  row: BookingRow,
  viewer: Viewer,
  group: BookingGroup | null = null,
): Booking {
  const saving = row.list_price_per_seat_minor * row.seats + row.options_minor - row.total_minor
  return {
    ...presentListed(context, row, viewer, group),
    pricePerSeat: major(row.price_per_seat_minor),
    options: presentOptions(optionsOf(row)),
    promoSaving: toMajor(saving),
    leadTraveller: row.lead_traveller,
    cancellationRules: row.cancellation_rules as Booking['cancellationRules'],
    acceptsCancellations: row.accepts_cancellations,
    cancellationRequest: presentCancellationRequest(context, row),
    isRefundAgreed: row.asked_refund_minor !== null && row.cancellation_requested_at === null,
    travellers: summarizeTravellers(row, context.clock.today()),
    hasVoucher: row.status === 'confirmed',
    requestedDate: presentRequestedDate(row),
    ...presentReceipts(context, row, viewer),
    collectedAmount: toMajor(collectedMinorOf(row)),
    transferReference: maySeeContact(row, viewer.role) ? row.transfer_reference : null,
    paymentAccount: viewer.role === 'agency' ? null : row.payment_account_id,
    refundDueAmount: refundDueOf(row),
    ...presentRefunds(context, row, viewer),
    cashToReturn: cashToReturnOf(row),
    events: row.events.map((event) => presentEvent(event, viewer.role)),
  }
}

/** Agencies see neither refunds nor where they go. */
function presentRefunds(context: Context, row: BookingRow, { id, role }: Viewer) {
  if (role === 'agency') return { refunds: [], refundDestination: null, refundNotes: null, refundProof: null }
  return {
    refunds: row.refunds.map((refund) => presentRefund(context, refund, { id, role })),
    refundDestination: destinationOf(row),
    refundNotes: row.refund_notes,
    refundProof: row.refund_proof_id === null ? null : signFileUrl(context, row.refund_proof_id, id),
  }
}

/** While a refund is due or asked for; afterwards each refund says where it was sent. */
const destinationOf = (row: BookingRow): Booking['refundDestination'] =>
  row.refund_destination !== null && (refundDueOf(row) !== null || row.cancellation_requested_at !== null)
    ? presentDestination(row.refund_destination)
    : null

/** Foreign cash that was collected for a booking that has been withdrawn since. */
export function cashToReturnOf(
  row: Pick<BookingRow, 'cash_collected_at' | 'status' | 'foreign_total_minor' | 'foreign_currency'>,
): Booking['cashToReturn'] {
  if (row.cash_collected_at === null || holdsSeats(row.status)) return null
  return { amount: major(row.foreign_total_minor), currency: row.foreign_currency as ForeignCurrency }
}

/** What is to be refunded: of a booking that has ended, or what arrived beyond the total. */
function refundDueOf(row: BookingRow): number | null {
  const dueMinor = dueMinorOf(row)
  return isRefundDue(row.status) || dueMinor > 0 ? toMajor(dueMinor) : null
}

/** Only admins see who decided; agencies do not see admins' notes to the customer. */
function presentEvent(event: BookingRow['events'][number], reader: Viewer['role']): Booking['events'][number] {
  const by = event.actor_role
  return {
    action: event.action,
    by,
    byName: reader === 'admin' ? event.actor_name : null,
    from: event.from_status,
    to: event.to_status,
    note: reader === 'agency' && by === 'admin' ? null : event.note,
    isAmountAssumed: event.is_assumed === true,
    createdAt: new Date(event.created_at).toISOString(),
  }
}
