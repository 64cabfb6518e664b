import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { decideDispute, openDispute, writeInDispute } from '@rihla/contract/disputes/disputes.api.ts'
import { listDuePayouts, sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { v4 as uuid } from 'uuid'
import { settleRecent } from '#ledger/settlement/settle-bookings.ts'
import { amountDue } from './amount-due.ts'
import type { Step } from './random-lifecycle-step.ts'

const departureEnded = new Date('2026-12-06T09:00:00Z')

const verifyBalance: Step = async ({ it, people: { admin: as } }, id) => {
  const transfer = await it.db
    .selectFrom('balance_transfers')
    .select(['id', 'amount_minor'])
    .where('booking_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  if (!transfer) return { status: 409 }
  const body = { transfer: transfer.id, receivedAmount: toMajor(transfer.amount_minor) }
  return it.call(performTransition, { as, params: { id, action: 'verify_balance' }, body })
}

/** The trip is over, and what was earned becomes the agency's. */
const settle: Step = async ({ it }) => {
  if (it.clock.now() < departureEnded) it.clock.set(departureEnded)
  it.clock.advance({ hours: 72 })
  await settleRecent(it.context)
  return { status: 200 }
}

/** Everything that the agency is owed. */
const payOut: Step = async ({ it, people: { admin: as, agency } }) => {
  const { body } = await it.call(listDuePayouts, { as })
  let status = 409
  for (const { currency, amount } of body.payouts.filter((due) => due.agency._id === agency.id && due.amount > 0)) {
    const sent = { agency: agency.id, currency, expectedAmount: amount, reference: 'FT', key: uuid() }
    status = (await it.call(sendPayout, { as, body: sent })).status
  }
  return { status }
}

const decide =
  (decision: 'customer' | 'agency' | 'split'): Step =>
  ({ it, people: { admin: as } }, id) => {
    const body = { decision, reason: 'because', ...(decision === 'split' && { refundAmount: 10 }) }
    return it.call(decideDispute, { as, params: { id }, body })
  }

const refund =
  (body: { refundAmount: number; isPartial?: boolean }): Step =>
  ({ it, people: { admin: as } }, id) =>
    it.call(adminApi.processRefund, { as, params: { id }, body: { ...body, refundNotes: 'because' } })

/** Uneven amounts, so that no two of them hide a difference. */
const late =
  (receivedAmount: number): Step =>
  ({ it, people: { admin: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'record_late_payment' }, body: { receivedAmount } })

/** More than was due arrives. */
const verifySurplus: Step = async ({ it, people: { admin: as } }, id) => {
  const { receivedAmount } = await amountDue(it, id)
  const body = { status: 'payment_verified' as const, receivedAmount: Math.max(0, receivedAmount) + 100.07 }
  return it.call(adminApi.changeBookingStatus, { as, params: { id }, body })
}

/** What is attempted with the money of a booking beside its payment and refund. */
export const moneySteps = {
  verifySurplus,
  askForShortfall: ({ it, people: { admin: as } }, id) =>
    it.call(performTransition, {
      as,
      params: { id, action: 'ask_for_rest' },
      body: { receivedAmount: 33.33 },
    }),
  refundPart: refund({ refundAmount: 50.01, isPartial: true }),
  refundLess: refund({ refundAmount: 37.03 }),
  undoCollection: ({ it, people: { admin: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'undo_collection' }, body: { note: 'because' } }),
  recordMoreLate: late(301.03),
  sendBalance: ({ it, people: { customer: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'send_balance' }, body: { paymentReference: uuid() } }),
  verifyBalance,
  recordLatePayment: late(100),
  settle,
  payOut,
  openDispute: ({ it, people: { customer: as } }, id) =>
    it.call(openDispute, { as, params: { id }, body: { category: 'other', text: 'The boat was missing.' } }),
  answerDispute: ({ it, people: { agency: as } }, id) =>
    it.call(writeInDispute, { as, params: { id }, body: { text: 'It was there.' } }),
  decideDispute: decide('customer'),
  splitDispute: decide('split'),
  dismissDispute: decide('agency'),
} as const satisfies Record<string, Step>

const confirmed = ['verify', 'approve', 'confirm'] as const

/** Late payments and surpluses between promises, parts and refunds that were kept. */
export const lateRoutes = [
  ['verifySurplus', 'approve', 'cancel', 'recordLatePayment', 'refund'],
  ['verifySurplus', 'refund', 'approve', 'confirm', 'callOff', 'refundPart', 'recordMoreLate', 'refund'],
  [...confirmed, 'callOff', 'refund', 'recordMoreLate', 'refundLess', 'recordLatePayment', 'refund'],
  [...confirmed, 'callOff', 'refundPart', 'recordMoreLate', 'refundLess', 'recordMoreLate', 'refundPart', 'refund'],
  ['askForShortfall', 'cancel', 'recordLatePayment', 'refundLess', 'recordMoreLate', 'refund'],
  ['cancel', 'close', 'recordMoreLate', 'refundPart', 'refund', 'recordLatePayment', 'refund'],
  ['rejectPayment', 'recordLatePayment', 'refundLess', 'recordLatePayment', 'refund'],
] as const

/** Of deposits. */
export const collectingRoutes = [
  [...confirmed, 'collect', 'undoCollection', 'collect', 'callOff', 'recordLatePayment', 'refund'],
  [...confirmed, 'sendBalance', 'collect', 'verifyBalance', 'refund', 'callOff', 'refund'],
] as const

/** Routes after which the trip is over. */
export const moneyRoutes = [
  [...confirmed, 'settle', 'payOut'],
  [...confirmed, 'settle', 'openDispute', 'answerDispute', 'decideDispute', 'refund'],
  [...confirmed, 'settle', 'payOut', 'openDispute', 'answerDispute', 'splitDispute', 'refund'],
  [...confirmed, 'settle', 'openDispute', 'answerDispute', 'dismissDispute'],
] as const
