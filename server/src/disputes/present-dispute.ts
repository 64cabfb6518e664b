import { canDecideDispute, type DisputeAuthor } from '@rihla/contract/disputes/dispute.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import type { Dispute, ListedDispute } from '@rihla/contract/disputes/dispute-schema.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import { signFileUrl } from '#files/file-urls.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { presentDisputeSummary } from '#bookings/presentation/present-dispute-summary.ts'
import { verifiedMinorOf } from '#bookings/row/booking-amounts.ts'
import type { DisputeRow, findDisputeFacts, ListedRow } from './disputes.queries.ts'

const authorsOf = (row: { messages: readonly { by_role: DisputeAuthor }[] }) =>
  row.messages.map(({ by_role }) => by_role)

const heardIn = (
  { category, answer_due_at: dueAt }: Pick<DisputeRow, 'category' | 'answer_due_at'>,
  authors: readonly DisputeAuthor[],
) => ({ category, authors, dueAt })

/** The latest case first. */
type DisputeRows = readonly [DisputeRow, ...DisputeRow[]]

/** The latest case as a party or an admin sees it, with the earlier ones; links to its files are signed for the reader. */
export function presentDispute(context: Context, [row, ...earlier]: DisputeRows, reader: CurrentUser): Dispute {
  const isOpen = row.state === 'open'
  const isByReader = row.opened_by === reader.role
  return {
    ...presentDisputeSummary(row),
    booking: row.booking_id,
    refundAmount: row.refund_minor === null ? null : toMajor(row.refund_minor),
    reason: row.reason,
    decidedAt: row.state === 'decided' ? (row.ended_at?.toISOString() ?? null) : null,
    messages: presentMessages(context, row, reader),
    earlier: earlier.map((ended) => ({
      ...presentDisputeSummary(ended),
      reason: ended.reason,
      messages: presentMessages(context, ended, reader),
    })),
    mayWrite: isOpen,
    mayWithdraw: isOpen && isByReader,
    mayDecide: reader.role === 'admin' && mayDecide(context, row),
    maxRefund: toMajor(verifiedMinorOf(row)),
    currency: row.currency,
  }
}

function presentMessages(context: Context, row: DisputeRow, reader: CurrentUser): Dispute['messages'] {
  const names = { customer: row.customer_name, agency: row.agency_name, admin: null }
  return row.messages.map((message) => ({
    _id: message.id,
    by: message.by_role,
    byName: names[message.by_role],
    text: message.text,
    files: message.files.map(({ id, contentType }, index) => ({
      url: signFileUrl(context, id, reader.id),
      name: String(index + 1),
      isPdf: contentType === 'application/pdf',
    })),
    createdAt: new Date(message.created_at).toISOString(),
  }))
}

export const presentFacts = (row: Awaited<ReturnType<typeof findDisputeFacts>>): Dispute['facts'] => ({
  // a check-in that was taken back is none
  checkIn: row.check_in?.seats ? { seats: row.check_in.seats, at: new Date(row.check_in.at).toISOString() } : null,
  payout: row.payout && { number: row.payout.number, sentAt: new Date(row.payout.sent_at).toISOString() },
  languages: { customer: row.customer_locale, agency: row.agency_locale },
})

/** Whether both sides were heard, or the time to answer is over. */
export const mayDecide = (
  { clock }: Pick<Context, 'clock'>,
  row: Pick<DisputeRow, 'state' | 'category' | 'answer_due_at' | 'messages'>,
): boolean => row.state === 'open' && canDecideDispute(heardIn(row, authorsOf(row)), clock.now())

export const presentListed = (context: Context, row: ListedRow): ListedDispute => ({
  ...presentDisputeSummary(row),
  _id: row.booking_id,
  bookingNumber: bookingNumber(row.booking_id),
  bookingStatus: row.status,
  customer: row.customer_name,
  agency: row.agency_name,
  trip: row.trip_title,
  startDate: row.starts_on,
  verifiedAmount: toMajor(verifiedMinorOf(row)),
  currency: row.currency,
  mayDecide: row.state === 'open' && canDecideDispute(heardIn(row, row.authors), context.clock.now()),
})
