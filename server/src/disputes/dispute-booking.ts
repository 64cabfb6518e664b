import {
  answerDueAt,
  type DisputeAuthor,
  type DisputeDecision,
  disputeLimits,
} from '@rihla/contract/disputes/dispute.ts'
import type { DisputeInput, DisputeMessageInput } from '@rihla/contract/disputes/dispute-schema.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { isMoney, type Minor, toMinor } from '@rihla/contract/money.ts'
import { v7 as uuid } from 'uuid'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { limitRate } from '#http/limit-rate.ts'
import { attachUpload } from '#uploads/attach-upload.ts'
import { findBooking } from '#bookings/row/bookings.queries.ts'
import { viewerOf } from '#bookings/show-booking.ts'
import { surplusMinorOf, verifiedMinorOf } from '#bookings/row/booking-amounts.ts'
import { transitionBooking } from '#transitions/transition-booking.ts'
import { requireSeen } from '#transitions/refused-transitions.ts'
import { findBookingForTransition, lockBooking } from '#transitions/transitions.queries.ts'
import {
  type DisputeRow,
  findDispute,
  insertDispute,
  insertDisputeMessage,
  updateDisputeEnded,
} from './disputes.queries.ts'
import { mayOpenDispute } from '#bookings/presentation/may-open-dispute.ts'
import { notifyOfDispute } from './notify-of-dispute.ts'
import { mayDecide } from './present-dispute.ts'

const hourlyLimit = { max: 30, windowSeconds: 3_600 }

/** Opens a case about a booking, with its first message (docs/product/disputes.md#opening). */
export async function openDispute(
  context: Context,
  user: CurrentUser,
  bookingId: string,
  { category, ...message }: DisputeInput,
): Promise<void> {
  await limitRate(context, `dispute:${user.id}`, hourlyLimit)
  await context.db.transaction().execute(async (trx) => {
    const booking = requireFound(await findBooking(trx, bookingId, viewerOf(user)))
    await lockBooking(trx, bookingId)
    const locked = requireFound(await findBooking(trx, bookingId, viewerOf(user)))
    const now = context.clock.now()
    const dispute = {
      id: uuid(),
      booking_id: bookingId,
      category,
      opened_by: user.role,
      opened_by_id: user.id,
      created_at: now,
      answer_due_at: answerDueAt(now, category),
    }
    const isOfStatus = (category === 'transfer') === (locked.status === 'rejected')
    if (!isOfStatus || !mayOpenDispute(context, locked, user.role) || !(await insertDispute(trx, dispute))) {
      throw new DomainError('dispute.not_possible')
    }
    await write(context, trx, user, { disputeId: dispute.id, message })
    await notifyOfDispute(context, trx, { event: 'opened', booking, by: user.role, category, text: message.text })
  })
}

/** Either side, and the platform, write while the case is open. */
export async function writeInDispute(
  context: Context,
  user: CurrentUser,
  bookingId: string,
  message: DisputeMessageInput,
): Promise<void> {
  await limitRate(context, `dispute:${user.id}`, hourlyLimit)
  await context.db.transaction().execute(async (trx) => {
    const dispute = await lockOpen(trx, user, bookingId)
    if (dispute.messages.length >= disputeLimits.messages) throw new DomainError('dispute.too_many_messages')
    await write(context, trx, user, { disputeId: dispute.id, message })
    await notifyOfDispute(context, trx, { event: 'message', ...partiesOf(dispute), by: user.role, text: message.text })
  })
}

export async function withdrawDispute(context: Context, user: CurrentUser, bookingId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const dispute = await lockOpen(trx, user, bookingId)
    if (dispute.opened_by !== user.role) throw new DomainError('session.role_forbidden')
    await updateDisputeEnded(trx, dispute.id, { state: 'withdrawn', ended_at: context.clock.now() } as never)
    await notifyOfDispute(context, trx, { event: 'withdrawn', ...partiesOf(dispute), by: user.role })
  })
}

interface Decision {
  decision: DisputeDecision
  refundAmount?: number
  reason: string
  /** Major units: the verified money that the admin saw. */
  verifiedBefore?: number
}

/**
 * The platform decides (docs/product/disputes.md#decision). In favour of the customer, wholly or in part, the booking becomes a
 * refund due of that amount; in favour of the agency it stays as it is.
 */
export async function decideDispute(
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  { decision, refundAmount, reason, verifiedBefore }: Decision,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const dispute = await lockOpen(trx, admin, bookingId)
    if (!mayDecide(context, dispute)) throw new DomainError('dispute.too_early')
    const found = requireFound(await findBookingForTransition(trx, bookingId, 'any'))
    await requireSeen(trx, found, { actor: admin, verifiedBefore })
    const surplusMinor = surplusMinorOf(dispute)
    const verifiedMinor = verifiedMinorOf(dispute)
    const isTransfer = dispute.category === 'transfer'
    if (isTransfer) requireRecorded(decision, verifiedMinor)
    const refundMinor = isTransfer ? 0 : refundOf(decision, refundAmount, { verifiedMinor, surplusMinor })
    const now = context.clock.now()
    const ended = { state: 'decided', decision, refund_minor: refundMinor, reason, decided_by: admin.id }
    await updateDisputeEnded(trx, dispute.id, { ...ended, ended_at: now } as never)
    await notifyOfDispute(context, trx, {
      event: 'decided',
      ...partiesOf(dispute),
      by: admin.role,
      decision,
      refundMinor,
      text: reason,
    })
    const details = { decision, refundMinor }
    await audit(context, trx, admin, { action: 'booking.decide_dispute', targetId: bookingId, details })
    // a booking that ended otherwise since has its refund already
    if (refundMinor === 0 || dispute.status !== 'confirmed') return
    await transitionBooking(context, trx, {
      bookingId,
      found,
      action: 'refund_by_decision',
      actor: admin,
      owner: 'any',
      note: reason,
      // what arrived beyond the total goes back in any case
      changes: () => ({ refund_due_minor: refundMinor + (decision === 'split' ? surplusMinor : 0) }),
    })
  })
}

/** What has arrived after all is recorded in the booking, whose transitions move the money (docs/product/disputes.md#transfers). */
function requireRecorded(decision: DisputeDecision, verifiedMinor: Minor): void {
  if (decision === 'split') throw new DomainError('dispute.refund_invalid', { field: 'refundAmount' })
  if (decision === 'customer' && verifiedMinor === 0) throw new DomainError('dispute.transfer_unrecorded')
}

function refundOf(
  decision: DisputeDecision,
  amount: number | undefined,
  { verifiedMinor, surplusMinor }: { verifiedMinor: Minor; surplusMinor: Minor },
): Minor {
  if (decision === 'agency') return 0
  if (decision === 'customer') return verifiedMinor
  const refundMinor = amount !== undefined && isMoney(amount) ? toMinor(amount) : 0
  if (refundMinor <= 0 || refundMinor >= verifiedMinor - surplusMinor) {
    throw new DomainError('dispute.refund_invalid', { field: 'refundAmount' })
  }
  return refundMinor
}

/** The booking is locked first, as by transitions, then the case is read as it is now. */
async function lockOpen(trx: Transaction, user: CurrentUser, bookingId: string): Promise<DisputeRow> {
  requireFound(await findDispute(trx, bookingId, viewerOf(user)))
  await lockBooking(trx, bookingId)
  const dispute = requireFound(await findDispute(trx, bookingId, viewerOf(user)))
  if (dispute.state !== 'open') throw new DomainError('dispute.ended')
  return dispute
}

interface Written {
  disputeId: string
  message: DisputeMessageInput
}

async function write(
  { clock }: Context,
  trx: Transaction,
  { id, role }: { id: string; role: DisputeAuthor },
  { disputeId, message: { text, files = [] } }: Written,
): Promise<void> {
  const uploads: string[] = []
  for (const url of files) {
    const upload = await attachUpload(trx, { url, kind: 'dispute-file', ownerId: id, field: 'files' })
    uploads.push(upload.id)
  }
  const message = { dispute_id: disputeId, by_role: role, by_id: id, text, created_at: clock.now() }
  await insertDisputeMessage(trx, message, uploads)
}

const partiesOf = (dispute: DisputeRow) => ({
  booking: { ...dispute, id: dispute.booking_id },
  category: dispute.category,
})
