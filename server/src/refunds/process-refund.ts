import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { canAct } from '@rihla/contract/lifecycle/booking-policy.ts'
import { type DecidedRefund, decideRefund, type EnteredRefund } from '@rihla/contract/bookings/refund-policy.ts'
import type { MoneyAct } from '@rihla/contract/bookings/second-admin.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type Minor, toMajor } from '@rihla/contract/money.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import { raisedCode } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { isId, requireFound } from '#http/ids.ts'
import { requireForeignAccount } from '#payment-accounts/account-in-use.ts'
import { findCashAccount } from '#payment-accounts/cash-account.ts'
import { attachUpload } from '#uploads/attach-upload.ts'
import { actOn } from '#transitions/second-admin/acts-on-bookings.ts'
import { actWithSecondAdmin, requireSecondAdmin } from '#transitions/second-admin/require-second-admin.ts'
import { paidMinorOf, refundDueMinorOf, surplusLeftMinorOf, verifiedMinorOf } from '#bookings/row/booking-amounts.ts'
import { factsOf } from '#bookings/row/booking-facts.ts'
import { refusal, requireSeen } from '#transitions/refused-transitions.ts'
import { transitionBooking } from '#transitions/transition-booking.ts'
import { type BookingForTransition, findBookingForTransition } from '#transitions/transitions.queries.ts'
import { findGivenDestination } from './refund-destinations.queries.ts'
import { recordPayment } from '#transitions/receipts.ts'
import { insertRefund } from './refunds.queries.ts'

interface EnteredTransfer extends EnteredRefund {
  refundNotes?: string | null
  /** The `url` of the admin's own upload. */
  refundProof?: string | null
  reference?: string | null
  /** The payment account of the transfer; null: not known. */
  sentFrom?: string | null
  /** That of what arrived, where it is stated with the refund. */
  receivedOn?: string | null
  /** Major units: the refunds so far that the admin saw. Repeated requests and later admins are refused. */
  refundedBefore?: number
  /** Major units: the verified money that the admin saw. */
  verifiedBefore?: number
  /** Id of the destination that was used; the last one that the customer gave by default. */
  destination?: string | null
}

function decide(booking: BookingForTransition, entered: EnteredRefund) {
  const { status, currency, total_minor: totalMinor, refunded_minor: refunded } = booking
  const surplus = holdsSeats(status) ? surplusLeftMinorOf(booking) + (refunded ?? 0) : undefined
  const decision = decideRefund(
    {
      status,
      totalMinor,
      paidMinor: surplus ?? paidMinorOf(booking),
      dueMinor: surplus ?? refundDueMinorOf(booking),
      refundedMinor: refunded ?? 0,
    },
    entered,
  )
  if (!('refused' in decision)) return decision
  throw new DomainError(decision.refused, { n: toMajor(decision.maxMinor), currency })
}

/**
 * What one admin may not do alone (docs/product/refunds.md#second-admin): the refund differs from what is due of the money that
 * has arrived, or is a large sum. The call with notes alone states no sum and refunds what is due.
 */
function exceptionOf(
  booking: BookingForTransition,
  { refundMinor, receivedMinor, keptMinor }: DecidedRefund,
  { refundedBefore, refundAmount }: EnteredTransfer,
): MoneyAct {
  const arrivedMinor = receivedMinor ?? verifiedMinorOf(booking)
  const beyondMinor = (booking.refunded_minor ?? 0) + refundMinor - arrivedMinor
  const statesSum = refundedBefore !== undefined || refundAmount !== undefined || receivedMinor !== null
  const sentMinor = statesSum ? refundMinor : 0
  const amountMinor = refundMinor
  if (beyondMinor > 0) return { act: 'refund_collected', amountMinor, differenceMinor: beyondMinor }
  return keptMinor > 0
    ? { act: 'refund_less', amountMinor, differenceMinor: Math.max(keptMinor, sentMinor) }
    : { act: 'refund_large', amountMinor, differenceMinor: sentMinor }
}

/**
 * An admin records a transfer to the customer (docs/product/refunds.md#amounts): the whole refund, a part after which more
 * is due, or the last part. Of two admins who add to the same sum at once, the later one gets 409.
 */
export async function processRefund(
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  entered: EnteredTransfer,
): Promise<void> {
  try {
    await transfer(context, admin, bookingId, entered)
  } catch (error) {
    // the last guard of the database
    const code = raisedCode(error)
    throw code ? new DomainError(code) : error
  }
}

async function transfer(
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  entered: EnteredTransfer,
): Promise<void> {
  const notes = entered.refundNotes || null
  const now = context.clock.now()
  await actWithSecondAdmin(context, admin, async (trx) => {
    const proofId = await attachProof(trx, admin, entered.refundProof)
    const found = requireFound(await findBookingForTransition(trx, bookingId, 'any'))
    const wanted = { bookingId, action: 'process_refund', actor: admin, owner: 'any' } as const
    // before the amounts: another admin may have refunded it
    const refunded = toMajor(found.refunded_minor ?? 0)
    const isSeen = (entered.refundedBefore ?? refunded) === refunded
    const isSurplus = holdsSeats(found.status)
    const wantedAction = isSurplus ? 'refund_surplus' : 'process_refund'
    if (!isSeen || !canAct(wantedAction, factsOf(found, context.clock), admin.role)) {
      throw await refusal(trx, found, wanted)
    }
    await requireSeen(trx, found, { actor: admin, verifiedBefore: entered.verifiedBefore })
    const decision = decide(found, entered)
    const { refundMinor, receivedMinor, isFinal } = decision
    if (decision.keptMinor > 0 && !notes) throw new DomainError('booking.reason_required')
    await requireSecondAdmin(context, trx, admin, actOn(found, exceptionOf(found, decision, entered)))
    const action = isSurplus ? 'refund_surplus' : isFinal ? 'process_refund' : 'refund_part'
    await transitionBooking(context, trx, {
      ...wanted,
      action,
      found,
      note: notes,
      sentMinor: refundMinor,
      changes: () => ({
        refunded_minor: (found.refunded_minor ?? 0) + refundMinor,
        ...(receivedMinor !== null && { received_minor: receivedMinor }),
        refunded_at: now,
        ...(notes !== null && { refund_notes: notes }),
        ...(proofId !== null && { refund_proof_id: proofId }),
        reviewed_by: admin.id,
        reviewed_at: now,
      }),
      async record(booking, eventId) {
        if (receivedMinor !== null) {
          const { receivedOn } = entered
          await recordPayment(context, admin, { trx, booking, eventId }, { receivedMinor, receivedOn })
        }
        if (refundMinor > 0) {
          const reference = entered.reference || null
          const sent = { ...entered, refundMinor, notes, reference, proofId, adminId: admin.id, now }
          await recordRefund(trx, { booking, eventId }, sent)
        }
      },
    })
    await recordAudit(trx, {
      actorId: admin.id,
      action: `booking.${action}`,
      targetId: bookingId,
      details: {
        amount: toMajor(refundMinor),
        ...(receivedMinor !== null && { received: toMajor(receivedMinor) }),
        currency: found.currency,
        hasProof: proofId !== null,
      },
      at: now,
    })
  })
}

async function attachProof(trx: Transaction, admin: CurrentUser, url: string | null | undefined) {
  if (!url) return null
  const upload = await attachUpload(trx, { url, kind: 'refund-proof', ownerId: admin.id, field: 'refundProof' })
  return upload.id
}

interface SentRefund {
  refundMinor: Minor
  destination?: string | null
  sentFrom?: string | null
  reference: string | null
  proofId: string | null
  notes: string | null
  adminId: string
  now: Date
}

/** The one place where money that was sent back is recorded. The booking's sum was raised before. */
async function recordRefund(
  trx: Transaction,
  { booking, eventId }: { booking: BookingForTransition; eventId: string },
  sent: SentRefund,
): Promise<void> {
  const { destination: id } = sent
  const destination = id && !isId(id) ? undefined : await findGivenDestination(trx, booking.id, id)
  if (id && !destination) throw new DomainError('refund.destination_unknown')
  // given before it became the platform's
  if (destination) await requireForeignAccount(trx, destination.account)
  await insertRefund(trx, {
    booking_id: booking.id,
    event_id: eventId,
    amount_minor: sent.refundMinor,
    currency: booking.currency,
    payment_account_id: await findCashAccount(trx, {
      currency: booking.currency,
      account: sent.sentFrom,
      field: 'sentFrom',
    }),
    method: destination?.method ?? null,
    account: destination?.account ?? null,
    holder_name: destination?.holder_name ?? null,
    reference: sent.reference,
    proof_id: sent.proofId,
    notes: sent.notes,
    sent_by: sent.adminId,
    sent_at: sent.now,
  })
}
