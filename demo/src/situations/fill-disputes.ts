import { decideDispute, openDispute, writeInDispute } from '@rihla/server/bookings/disputes/dispute-booking.ts'
import { asUser, inThePast, type PastContext } from '@rihla/server/testing/builders/acting.ts'
import { type DemoDispute, disputes } from '../content/disputes.ts'
import type { Market } from '../fill-bookings.ts'
import type { Filling } from '../filling.ts'
import { fillPastBooking } from './past-booking.ts'

/** Cases that wait for the agency or for the platform, and decided ones (docs/product/disputes.md). */
export async function fillDisputes(filling: Filling, market: Market): Promise<void> {
  for (const dispute of disputes) await fillDispute(filling, market, dispute)
}

async function fillDispute(filling: Filling, market: Market, dispute: DemoDispute): Promise<void> {
  const { category, text, openedHoursAgo, answer, decision } = dispute
  const { id, customerId, agencyId } = await fillPastBooking(filling, market, dispute)
  const at = (hoursAgo: number, work: (past: PastContext) => Promise<void>) =>
    inThePast(filling, filling.hoursAgo(hoursAgo), work)
  await at(openedHoursAgo, (past) => openDispute(past, asUser(customerId, 'customer'), id, { category, text }))
  if (answer) {
    await at(answer.hoursAgo, (past) => writeInDispute(past, asUser(agencyId, 'agency'), id, { text: answer.text }))
  }
  if (!decision) return
  const { hoursAgo, refund, ...decided } = decision
  await at(hoursAgo, (past) =>
    decideDispute(past, asUser(market.people.admin.id, 'admin'), id, {
      ...decided,
      ...(refund !== undefined && { refundAmount: refund }),
    }),
  )
}
