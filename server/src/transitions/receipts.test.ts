import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import * as api from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { reasonOfCustomer } from '@rihla/contract/refunds/refund-cause.ts'
import { giveDestination } from '@rihla/contract/refunds/refunds.api.ts'
import { watchDeadlines } from './deadlines/watch-deadlines.ts'
import { deleteUnneededDestinations } from '#refunds/refund-destinations.queries.ts'
import { listExportableRefunds } from '#refunds/list-refunds-due.ts'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import { privateFileUrl } from '#files/file-urls.ts'
import { storeUpload } from '#uploads/store-upload.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { listPosted } from '#testing/posted-entries.ts'

const { app, admin, agency, customer, trip, submit, decide, review, seatsBooked } = await createBookingFixture()
afterAll(() => app.close())

const posted = (id: string) => listPosted(app.db, id)
const verify = (id: string, receivedAmount?: number) =>
  app.call(adminApi.changeBookingStatus, {
    as: admin,
    params: { id },
    body: { status: 'payment_verified', ...(receivedAmount !== undefined && { receivedAmount }) },
  })
const exportBookings = () => app.call(adminApi.exportBookingsForAdmin, { as: admin, query: {} })
const askForShortfall = (id: string, receivedAmount: number) =>
  app.call(performTransition, { as: admin, params: { id, action: 'ask_for_rest' }, body: { receivedAmount } })
const sendProof = (id: string) =>
  app.call(performTransition, {
    as: customer,
    params: { id, action: 'send_proof' },
    body: { paymentReference: `FT ${id}` },
  })
const read = async (id: string) => (await app.call(api.readBooking, { as: customer, params: { id } })).body
const refund = (id: string, body: NonNullable<BodyOf<typeof adminApi.processRefund>>) =>
  app.call(adminApi.processRefund, { as: admin, params: { id }, body })
const pending = async (paymentType: 'full_payment' | 'deposit_payment' = 'full_payment') =>
  (await submit({ paymentType })).body._id
async function uploadProof(): Promise<string> {
  const picture = { kind: 'payment-proof', ownerId: customer.id, bytes: await jpeg(60, 40) } as const
  return privateFileUrl((await storeUpload(app.context, picture)).id)
}
const differences = () => findLedgerDifferences(app.db)

describe('verifying a payment', () => {
  test.each([
    ['full_payment', 9_000],
    ['deposit_payment', 4_500],
  ] as const)('of %s by status and notes alone takes what was due, marked as assumed', async (type, due) => {
    const id = await pending(type)
    const body = { status: 'payment_verified', adminNotes: 'Seen on the account' } as const
    const verified = await app.call(adminApi.changeBookingStatus, { as: admin, params: { id }, body })
    expect(verified.status).toBe(200)
    expect(verified.body).toMatchObject({
      status: 'payment_verified',
      verifiedAmount: due,
      shortfallAmount: null,
      surplusAmount: 0,
      receipts: [{ amount: due, kind: 'payment', reference: expect.any(String), isAssumed: true }],
    })
    const marked = verified.body.events.filter(({ isAmountAssumed }) => isAmountAssumed)
    expect(marked.map(({ action }) => action)).toEqual(['verify_payment'])
    expect(await differences()).toEqual([])
    const [head, ...lines] = new TextDecoder().decode((await exportBookings()).bytes).split('\r\n')
    const at = head!.split(',').indexOf('Amount assumed')
    const line = lines.find((each) => each.includes(verified.body.bookingNumber))!
    expect(line.split(',')[at]).toBe('Yes')
  })

  test.each(['verify_payment', 'revive'] as const)(
    'by the name of the transition, %s needs the amount',
    async (action) => {
      const id = await pending()
      if (action === 'revive') await decide(id, 'rejected')
      const perform = (body: { receivedAmount?: number }) =>
        app.call(performTransition, { as: admin, params: { id, action }, body })
      expect(await perform({})).toMatchObject({ status: 400, error: { code: 'booking.received_amount_required' } })
      expect(await read(id)).toMatchObject({ status: action === 'revive' ? 'rejected' : 'pending', verifiedAmount: 0 })
      expect((await perform({ receivedAmount: 9_000 })).body).toMatchObject({ status: 'payment_verified' })
    },
  )

  test('with the amount is not marked, and of the missing part alone marks that part', async () => {
    const id = await pending()
    expect((await verify(id, 9_000)).body.receipts).toMatchObject([{ amount: 9_000, isAssumed: false }])
    const part = await pending()
    await askForShortfall(part, 6_000)
    await sendProof(part)
    expect((await verify(part)).body.receipts).toMatchObject([
      { amount: 6_000, isAssumed: false },
      { amount: 3_000, kind: 'rest', isAssumed: true },
    ])
  })

  test('race of two admins, one without the amount: one receipt', async () => {
    const id = await pending()
    const responses = await Promise.all([verify(id), verify(id, 9_500)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await read(id)).receipts).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  test('records the receipt, which agencies see without its reference', async () => {
    const id = await pending()
    await decide(id, 'payment_verified')
    const { body } = await app.call(api.readBooking, { as: agency, params: { id } })
    expect(body.receipts).toMatchObject([{ amount: 9_000, reference: null }])
  })

  test('of less than what is due is refused, and so is no amount of money', async () => {
    const id = await pending()
    const { status, error } = await verify(id, 8_999.99)
    expect([status, error.code, error.details]).toEqual([
      409,
      'booking.received_too_little',
      { n: 9_000, currency: 'EGP' },
    ])
    expect((await verify(id, 0)).error.code).toBe('booking.received_amount_invalid')
    expect((await verify(id, 9_000.001)).error.code).toBe('booking.received_amount_invalid')
    expect((await read(id)).status).toBe('pending')
  })
})

describe('a payment of which a part has arrived', () => {
  test('stays pending, is posted, and is verified with the shortfall', async () => {
    const id = await pending()
    const asked = await askForShortfall(id, 6_000)
    expect(asked.body).toMatchObject({ status: 'pending', verifiedAmount: 6_000, shortfallAmount: 3_000 })
    expect(asked.body.nextStep).toMatchObject({ waitingFor: 'proof', by: 'customer' })
    expect(await posted(id)).toEqual(['payment_verified: platform_cash 600000, customer_funds -600000'])
    await app.relay.drain()
    const mail = await app.db
      .selectFrom('mails')
      .select('subject')
      .where('subject', 'like', '%missing%')
      .executeTakeFirstOrThrow()
    expect(mail.subject.replaceAll(/\s/g, ' ')).toContain('EGP 3,000')
    expect((await sendProof(id)).status).toBe(200)
    expect((await verify(id, 2_000)).error.code).toBe('booking.received_too_little')
    expect((await verify(id, 3_000)).body).toMatchObject({
      status: 'payment_verified',
      verifiedAmount: 9_000,
      receipts: [
        { amount: 6_000, kind: 'payment', reference: expect.any(String) },
        { amount: 3_000, kind: 'rest', reference: `FT ${id}` },
      ],
    })
    expect(await posted(id)).toEqual([
      'payment_verified: platform_cash 600000, customer_funds -600000',
      'payment_verified: platform_cash 300000, customer_funds -300000',
    ])
    expect(await differences()).toEqual([])
  })

  test('reads the same in the list of receipts, on the card, in the dialog and on the desk', async () => {
    const picture = await uploadProof()
    const id = (await submit({ paymentProof: picture, paymentReference: 'IPN-1' })).body._id
    expect((await read(id)).receipts).toMatchObject([
      { kind: 'payment', state: 'reported', amount: 9_000, reference: 'IPN-1', proof: expect.any(String) },
    ])
    await askForShortfall(id, 8_600)
    expect((await read(id)).receipts.map(({ state }) => state)).toEqual(['verified'])
    // the card and the dialog promise the same
    const { body: quote } = await app.call(api.quoteCancellation, { as: customer, params: { id } })
    expect(quote).toMatchObject({ isPaymentVerified: true, refundAmount: 8_600 })
    expect((await read(id)).refundIfCancelled).toMatchObject({ amount: quote.refundAmount, until: quote.until })
    // the missing part has its own reference, and no picture of the first one, for the customer and on the desk
    await sendProof(id)
    const first = { kind: 'payment', state: 'verified', amount: 8_600, reference: 'IPN-1', proof: expect.any(String) }
    const second = expect.stringMatching(/^FT /) as string
    const rest = { kind: 'rest', state: 'reported', amount: 400, reference: second, proof: null }
    for (const as of [customer, admin]) {
      const { body } = await app.call(api.readBooking, { as, params: { id } })
      expect(body.receipts).toMatchObject([first, rest])
      expect(body).toMatchObject({ paymentProof: null, paymentReference: second })
      expect(reasonOfCustomer(body.events)).toBeUndefined()
    }
    expect((await verify(id, 400)).body.receipts).toMatchObject([first, { ...rest, state: 'verified' }])
    // the refund desk does not call a reference the reason of the customer
    await app.call(api.cancelBooking, { as: customer, params: { id }, body: { reason: 'Ill' } })
    expect(reasonOfCustomer((await read(id)).events)).toBe('Ill')
  })

  test('a payment that was not found stays in the list as such', async () => {
    const id = await pending()
    await decide(id, 'rejected')
    expect((await read(id)).receipts).toMatchObject([
      { state: 'not_found', amount: 9_000, reference: expect.stringMatching(/^FT/) },
    ])
  })

  test('is no part if it pays for the booking', async () => {
    const id = await pending()
    expect((await askForShortfall(id, 9_000)).error.code).toBe('booking.received_enough')
  })

  test('becomes a refund when the shortfall does not arrive in time, and the seats return', async () => {
    const before = await seatsBooked()
    const id = await pending()
    await askForShortfall(id, 6_000)
    app.clock.advance({ hours: 25 })
    await watchDeadlines(app.context)
    expect(await read(id)).toMatchObject({ status: 'refund_pending', verifiedAmount: 6_000, refundDueAmount: 6_000 })
    expect(await seatsBooked()).toBe(before)
    expect(await posted(id)).toEqual([
      'payment_verified: platform_cash 600000, customer_funds -600000',
      'refund_due: customer_funds 600000, refunds_payable -600000',
    ])
    expect((await refund(id, {})).body).toMatchObject({ status: 'refunded', refundAmount: 6_000 })
    expect(await differences()).toEqual([])
  })

  test('is not rejected by a statement past the transitions, and the next run of the job returns what arrived', async () => {
    const id = await pending()
    await askForShortfall(id, 6_000)
    app.clock.advance({ hours: 25 })
    const expiring = sql`update bookings set status = 'rejected', updated_at = ${app.clock.now()} where id = ${id}`
    await expect(expiring.execute(app.context.db)).rejects.toThrow('not rejected after a part of its payment')
    await watchDeadlines(app.context)
    expect(await read(id)).toMatchObject({ status: 'refund_pending', refundDueAmount: 6_000 })
  })

  test('is returned by an admin, not rejected', async () => {
    const id = await pending()
    await askForShortfall(id, 6_000)
    expect((await decide(id, 'rejected', 'No')).error.code).toBe('booking.transition_stale')
    const { body } = await app.call(performTransition, {
      as: admin,
      params: { id, action: 'return_payment' },
      body: { note: 'Sorry' },
    })
    expect(body).toMatchObject({ status: 'refund_pending', refundDueAmount: 6_000 })
  })

  test('is refunded as a whole when the customer cancels', async () => {
    const id = await pending()
    await askForShortfall(id, 6_000)
    await app.call(api.cancelBooking, { as: customer, params: { id } })
    expect(await read(id)).toMatchObject({ status: 'refund_pending', refundDueAmount: 6_000 })
  })
})

describe('more than what was due', () => {
  test('lowers the balance of a deposit', async () => {
    const id = await pending('deposit_payment')
    expect((await verify(id, 5_000)).body).toMatchObject({
      depositAmount: 4_500,
      remainingAmount: 4_000,
      verifiedAmount: 5_000,
      surplusAmount: 0,
    })
    await review(id, 'approve')
    const { body } = await app.call(api.collectRemaining, { as: agency, params: { id } })
    expect(body).toMatchObject({
      verifiedAmount: 5_000,
      collectedAmount: 4_000,
      remainingPaid: true,
      balancePaidBy: 'agency',
    })
    expect((await posted(id)).at(-1)).toBe('remaining_collected: cash_to_agency 400000, cash_to_agency_contra -400000')
    expect(await differences()).toEqual([])
  })

  test('beyond the total is refunded while the booking goes on', async () => {
    const id = await pending()
    expect((await verify(id, 9_500)).body).toMatchObject({ verifiedAmount: 9_500, surplusAmount: 500 })
    expect(await posted(id)).toEqual([
      'payment_verified: platform_cash 950000, customer_funds -950000',
      'refund_due: customer_funds 50000, refunds_payable -50000',
    ])
    expect((await refund(id, { refundAmount: 501 })).error.code).toBe('booking.refund_exceeds_received')
    const { body } = await refund(id, { reference: 'FT 3' })
    expect(body).toMatchObject({ status: 'payment_verified', surplusAmount: 0, refundAmount: 500 })
    expect(body.actions).not.toContain('refund_surplus')
    expect((await refund(id, { refundAmount: 1 })).error.code).toBe('booking.transition_stale')
    await review(id, 'reject', 'The bus is full.')
    expect((await read(id)).refundDueAmount).toBe(9_000)
    await refund(id, {})
    expect((await posted(id)).slice(2)).toEqual([
      'refund_paid: refunds_payable 50000, platform_cash -50000',
      'refund_due: customer_funds 900000, refunds_payable -900000',
      'refund_paid: refunds_payable 900000, platform_cash -900000',
    ])
    expect(await differences()).toEqual([])
  })

  test('is all that the file for the bank lists of a booking that goes on', async () => {
    const id = await pending()
    await verify(id, 9_500)
    const body = { method: 'instapay', account: 'mona@instapay' } as const
    expect((await app.call(giveDestination, { as: customer, params: { id }, body })).status).toBe(200)
    const lines = await listExportableRefunds(app.db, undefined)
    expect(lines.filter((line) => line.id === id).map(({ leftMinor }) => leftMinor)).toEqual([50_000])
    await deleteUnneededDestinations(app.db, 100)
    expect(await listExportableRefunds(app.db, undefined)).toEqual(lines)
  })

  test('sent back during a request to cancel leaves the promised refund as it was', async () => {
    const id = await pending()
    await verify(id, 9_500)
    await review(id, 'approve')
    await app.call(adminApi.changeBookingStatus, { as: admin, params: { id }, body: { status: 'confirmed' } })
    const rules = { preset: 'custom', tiers: [{ daysBefore: 0, refundPercent: 50 }] }
    await app.db
      .updateTable('bookings')
      .set({ cancellation_rules: JSON.stringify(rules) })
      .where('id', '=', id)
      .execute()
    const body = { askedRefund: 7_000 }
    await app.call(performTransition, { as: customer, params: { id, action: 'request_cancellation' }, body })
    await refund(id, { reference: 'FT 3' })
    await app.call(performTransition, { as: agency, params: { id, action: 'accept_cancellation' }, body: {} })
    expect(await read(id)).toMatchObject({ status: 'refund_pending', refundAmount: 500, refundDueAmount: 7_000 })
    expect(await differences()).toEqual([])
  })

  test('is refunded as a whole when the booking is declined first', async () => {
    const id = await pending()
    await verify(id, 9_500)
    await review(id, 'reject', 'The bus is full.')
    expect((await refund(id, {})).body).toMatchObject({ status: 'refunded', refundAmount: 9_500 })
    expect(await differences()).toEqual([])
  })
})

describe('the database refuses, as the role of the application,', () => {
  const changes = [
    ['another amount of a receipt', sql`update receipts set amount_minor = amount_minor + 1`],
    ['another booking of a receipt', sql`update receipts set verified_at = now()`],
    ['an assumed amount as a stated one', sql`update receipts set is_assumed = not is_assumed`],
    ['the deletion of a receipt', sql`delete from receipts`],
    ['more received than the receipts', sql`update bookings set received_minor = received_minor + 1`],
    ['no amount received beside the receipts', sql`update bookings set received_minor = null`],
    [
      'a receipt of a transition that does not exist',
      sql`insert into receipts (id, booking_id, amount_minor, kind, event_id, verified_at)
        select gen_random_uuid(), booking_id, 1, 'rest', gen_random_uuid(), now() from receipts limit 1`,
    ],
    [
      'a second receipt of a transition',
      sql`insert into receipts (id, booking_id, amount_minor, kind, event_id, verified_at)
        select gen_random_uuid(), booking_id, 1, 'rest', event_id, now() from receipts limit 1`,
    ],
  ] as const

  test.each(changes)('%s', async (_name, change) => {
    await buildBooking(app.context, { trip, customer, status: 'payment_verified' })
    const sums = () => sql`select sum(amount_minor) s, (select sum(received_minor) from bookings) r from receipts`
    const before = await sums().execute(app.db)
    await expect(app.db.transaction().execute((trx) => change.execute(trx))).rejects.toThrow()
    expect((await sums().execute(app.db)).rows).toEqual(before.rows)
  })
})
