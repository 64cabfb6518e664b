import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking, collectRemaining } from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { listPosted } from '#testing/posted-entries.ts'
import { findLedgerDifferences } from './reconciliation.queries.ts'

const { app, admin, agency, customer, submit, decide, review } = await createBookingFixture()
afterAll(() => app.close())

const posted = (id: string) => listPosted(app.db, id)
const refund = (id: string, body: { refundAmount?: number; receivedAmount?: number; refundNotes?: string } = {}) =>
  app.call(processRefund, { as: admin, params: { id }, body })
const cancel = (id: string) => app.call(cancelBooking, { as: customer, params: { id } })

async function verified(change: Partial<BookingInput> = {}) {
  const { _id: id } = (await submit(change)).body
  await decide(id, 'payment_verified')
  return id
}

describe('each transition posts in its own transaction', () => {
  test('a verified payment is cash, and held for the customer', async () => {
    const { _id: id } = (await submit()).body
    expect(await posted(id)).toEqual([])
    await decide(id, 'payment_verified')
    expect(await posted(id)).toEqual(['payment_verified: platform_cash 900000, customer_funds -900000'])
  })

  test('a cancelled booking is refunded from the funds held for it', async () => {
    const id = await verified()
    await cancel(id)
    await refund(id)
    expect(await posted(id)).toEqual([
      'payment_verified: platform_cash 900000, customer_funds -900000',
      'refund_due: customer_funds 900000, refunds_payable -900000',
      'refund_paid: refunds_payable 900000, platform_cash -900000',
    ])
  })

  test('less than due with a reason is held again', async () => {
    const id = await verified({ paymentType: 'deposit_payment' })
    await review(id, 'reject', 'The bus is full.')
    await refund(id, { refundAmount: 4_000, refundNotes: 'The bank kept its fee.' })
    expect((await posted(id)).slice(1)).toEqual([
      'refund_due: customer_funds 450000, refunds_payable -450000',
      'refund_paid: refunds_payable 400000, platform_cash -400000',
      'refund_released: customer_funds -50000, refunds_payable 50000',
    ])
  })

  test('what arrived of a payment that was never verified is received and refunded', async () => {
    const { _id: id } = (await submit()).body
    await cancel(id)
    await refund(id, { receivedAmount: 500 })
    expect(await posted(id)).toEqual([
      'payment_verified: platform_cash 50000, customer_funds -50000',
      'refund_due: customer_funds 50000, refunds_payable -50000',
      'refund_paid: refunds_payable 50000, platform_cash -50000',
    ])
  })

  test('a booking that is closed because nothing is due keeps its funds', async () => {
    const cancellationRules = { preset: 'custom', tiers: [] } as const
    const strict = await buildTrip(app.context, { agency, cancellationRules })
    const id = await verified({ trip: strict.id, seats: 1, selectedStartDate: strict.startsOn })
    await review(id, 'approve')
    await cancel(id)
    await decide(id, 'cancelled', 'Nothing comes back by the rules.')
    expect(await posted(id)).toEqual(['payment_verified: platform_cash 450000, customer_funds -450000'])
  })

  test('the balance of a deposit is a memo, and the agency’s to return', async () => {
    const id = await verified({ paymentType: 'deposit_payment' })
    await review(id, 'approve')
    await app.call(collectRemaining, { as: agency, params: { id } })
    await app.call(performTransition, {
      as: agency,
      params: { id, action: 'call_off' },
      body: { note: 'The bus has broken down.' },
    })
    expect((await posted(id)).slice(1)).toEqual([
      'remaining_collected: cash_to_agency 450000, cash_to_agency_contra -450000',
      'refund_due: customer_funds 450000, refunds_payable -450000',
    ])
  })

  test('foreign cash is a memo in its currency', async () => {
    const trip = await buildTrip(app.context, { agency, foreign: { amount: 300, currency: 'USD' } })
    const { _id: id } = (await submit({ trip: trip.id, seats: 1, selectedStartDate: trip.startsOn })).body
    for (const status of ['payment_verified', 'confirmed'] as const) {
      await decide(id, status)
      if (status === 'payment_verified') await review(id, 'approve')
    }
    expect(
      (await app.call(performTransition, { as: agency, params: { id, action: 'collect_cash' }, body: {} })).status,
    ).toBe(200)
    const rows = await app.db
      .selectFrom('ledger_entries')
      .select(['account', 'currency', 'is_memo'])
      .where('booking_id', '=', id)
      .where('is_memo', '=', true)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { account: 'cash_to_agency', currency: 'USD', is_memo: true },
      { account: 'cash_to_agency_contra', currency: 'USD', is_memo: true },
    ])
  })

  test('the clock of the next instance may be behind', async () => {
    const id = await verified()
    app.clock.advance({ seconds: -2 })
    await cancel(id)
    expect((await posted(id)).slice(1)).toEqual(['refund_due: customer_funds 900000, refunds_payable -900000'])
  })

  test('a transition that is refused posts nothing', async () => {
    const id = await verified()
    await cancel(id)
    expect((await refund(id, { refundAmount: 9_000.01 })).status).toBe(409)
    expect(await posted(id)).toHaveLength(2)
  })
})

test('the ledger equals the bookings after all of them', async () => {
  expect(await findLedgerDifferences(app.db)).toEqual([])
})
