import * as api from '@rihla/contract/bookings/bookings.api.ts'
import { decideDispute, openDispute, writeInDispute } from '@rihla/contract/disputes/disputes.api.ts'
import { listDuePayouts, sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { v4 as uuid } from 'uuid'
import { settleRecent } from '#ledger/settlement/settle-bookings.ts'
import type { Step } from './walk-step.ts'

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
  return it.call(api.verifyBalance, { as, params: { id }, body })
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

/** What is attempted with the money of a booking beside its payment and refund. */
export const moneySteps = {
  sendBalance: ({ it, people: { customer: as } }, id) =>
    it.call(api.sendBalance, { as, params: { id }, body: { paymentReference: 'REF 3' } }),
  verifyBalance,
  recordLatePayment: ({ it, people: { admin: as } }, id) =>
    it.call(api.recordLatePayment, { as, params: { id }, body: { receivedAmount: 100 } }),
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

/** Routes after which the trip is over. */
export const moneyRoutes = [
  [...confirmed, 'settle', 'payOut'],
  [...confirmed, 'settle', 'openDispute', 'answerDispute', 'decideDispute', 'refund'],
  [...confirmed, 'settle', 'payOut', 'openDispute', 'answerDispute', 'splitDispute', 'refund'],
  [...confirmed, 'settle', 'openDispute', 'answerDispute', 'dismissDispute'],
] as const
