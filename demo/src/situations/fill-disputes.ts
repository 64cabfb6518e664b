import { decideDispute, openDispute, writeInDispute } from '@rihla/server/disputes/dispute-booking.ts'
import { asUser, inThePast, type PastContext } from '@rihla/server/testing/builders/acting.ts'
import type { BuiltBooking } from '@rihla/server/testing/builders/bookings.ts'
import { type DemoDispute, disputes } from '../content/disputes.ts'
import type { Market } from '../fill-bookings.ts'
import type { Filling } from '../filling.ts'
import { fillPastBooking } from './past-booking.ts'

interface BookedDispute {
  dispute: DemoDispute
  booking: BuiltBooking
}

/** Fills the bookings of all cases and those that are decided; the open ones are returned for `fillOpenDisputes`. */
export async function fillDecidedDisputes(filling: Filling, market: Market): Promise<BookedDispute[]> {
  const open: BookedDispute[] = []
  for (const dispute of disputes) {
    const booked = { dispute, booking: await fillPastBooking(filling, market, dispute) }
    if (dispute.decision) await fillDispute(filling, market, booked)
    else open.push(booked)
  }
  return open
}

/** Opened after the share of the agency was settled, which is held back since (docs/product/payouts.md#disputes). */
export async function fillOpenDisputes(
  filling: Filling,
  market: Market,
  open: readonly BookedDispute[],
): Promise<void> {
  for (const booked of open) await fillDispute(filling, market, booked)
}

async function fillDispute(filling: Filling, market: Market, { dispute, booking }: BookedDispute): Promise<void> {
  const { category, text, openedHoursAgo, answer, decision } = dispute
  const { id, customerId, agencyId } = booking
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
