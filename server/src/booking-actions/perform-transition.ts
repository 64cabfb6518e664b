import type { performTransition as endpoint } from '@rihla/contract/bookings/transitions.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type ActionMoving, mayPerform, type NamedAction, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { hasReusedPayment } from '#bookings/admin-list/reused-payments.queries.ts'
import { acceptCancellation, callOffBooking, cancelBooking, requestCancellation } from './cancellations.ts'
import { recordNoShow } from '#check-ins/no-show.ts'
import { acceptDateChange, requestDateChange } from '#date-changes/change-date.ts'
import { recordLatePayment } from '#refunds/record-late-payment.ts'
import { answerChangedTerms } from '#transitions/answer-changed-terms.ts'
import { refuseBalance, sendBalance, verifyBalance } from '#transitions/balance-transitions.ts'
import { reviewBooking, transitionAs, undoCollection } from '#transitions/booking-transitions.ts'
import { askForDetails, sendDetails } from '#transitions/details-transitions.ts'
import { reviveBooking, sendProof } from '#transitions/proof-transitions.ts'
import { askForShortfall, verifyPayment } from '#transitions/receipts.ts'

type Sent = BodyOf<typeof endpoint>
type UseCase = (context: Context, user: CurrentUser, bookingId: string, sent: Sent) => Promise<unknown>

/** The transitions that are more than a change of the status, a note and the wait. One that moves money always is, or is a collection. */
const useCases: Partial<Record<NamedAction, UseCase>> &
  Record<Exclude<NamedAction, ActionMoving<null | 'collection' | 'cash'>>, UseCase> = {
  verify_payment: verifyPayment,
  revive: reviveBooking,
  ask_for_rest: (context, admin, id, sent) => askForShortfall(context, admin, id, needing(sent, 'receivedAmount')),
  record_late_payment: (context, admin, id, sent) =>
    recordLatePayment(context, admin, id, needing(sent, 'receivedAmount')),
  send_proof: sendProof,
  send_balance: sendBalance,
  verify_balance: (context, admin, id, sent) => verifyBalance(context, admin, id, needing(sent, 'transfer')),
  refuse_balance: (context, admin, id, sent) => refuseBalance(context, admin, id, needing(sent, 'transfer')),
  undo_collection: undoCollection,
  approve: (context, agency, id, sent) => reviewBooking(context, agency, id, { ...sent, action: 'approve' }),
  reject: (context, agency, id, sent) => reviewBooking(context, agency, id, { ...sent, action: 'reject' }),
  ask_for_details: (context, agency, id, sent) =>
    askForDetails(context, agency, id, needing(sent, 'items', 'withinDays')),
  send_details: sendDetails,
  cancel: cancelBooking,
  request_cancellation: requestCancellation,
  accept_cancellation: acceptCancellation,
  call_off: callOffBooking,
  accept_changes: (context, customer, id, sent) =>
    answerChangedTerms(context, customer, id, { ...needing(sent, 'version'), action: 'accept_changes' }),
  decline_changes: (context, customer, id, sent) =>
    answerChangedTerms(context, customer, id, { ...needing(sent, 'version'), action: 'decline_changes' }),
  request_date_change: (context, customer, id, sent) => requestDateChange(context, customer, id, needing(sent, 'date')),
  accept_date_change: acceptDateChange,
  record_no_show: (context, agency, id) => recordNoShow(context, agency, id, { isNoShow: true }),
  undo_no_show: (context, agency, id) => recordNoShow(context, agency, id, { isNoShow: false }),
}

/**
 * A proof that another booking has, too, does not show that the money arrived twice: the admin names the transfer
 * (docs/product/payments.md#reused-payments).
 */
async function requireNamedTransfer(
  { db }: Context,
  bookingId: string,
  { action, reference }: Pick<Sent, 'reference'> & { action: NamedAction },
): Promise<void> {
  const { asks, effect } = transitionOf(action)
  if (!asks.amount || effect.money === 'late_payment' || reference) return
  if (await hasReusedPayment(db, bookingId)) throw new DomainError('booking.transfer_unnamed')
}

/** What was sent, with fields that this transition needs. */
function needing<Name extends keyof Sent>(sent: Sent, ...fields: Name[]) {
  const field = fields.find((each) => sent[each] === undefined)
  if (field) throw new DomainError('request.field_invalid', { field })
  return sent as Omit<Sent, Name> & { [Field in Name]: NonNullable<Sent[Field]> }
}

/** A transition of a booking that a customer, an agency or an admin performs, by its name. */
export async function performTransition(
  context: Context,
  user: CurrentUser,
  bookingId: string,
  { action, ...sent }: Sent & { action: NamedAction },
): Promise<void> {
  if (!mayPerform(action, user.role)) {
    throw new DomainError('session.role_forbidden', { role: transitionOf(action).by[0]! })
  }
  await requireNamedTransfer(context, bookingId, { action, ...sent })
  const perform = useCases[action]
  const { note, verifiedBefore } = sent
  await (perform?.(context, user, bookingId, sent) ??
    transitionAs(context, user, bookingId, { action, note, verifiedBefore }))
}
