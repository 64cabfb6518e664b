import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import * as api from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { readDeparture } from '@rihla/contract/departures/departures.api.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { privateFileUrl } from '#files/file-urls.ts'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { listPosted } from '#testing/posted-entries.ts'
import { jpeg } from '#testing/sample-files.ts'
import { storeUpload } from '#uploads/store-upload.ts'

const { app, admin, agency, customer, trip } = await createBookingFixture()
afterAll(() => app.close())

const differences = () => findLedgerDifferences(app.db)
const posted = (id: string) => listPosted(app.db, id)

/** A deposit of EGP 2,250 for a trip of EGP 4,500, whose balance is unpaid. */
const build = async (status: 'agency_approved' | 'confirmed' = 'confirmed') => {
  const { id } = await buildBooking(app.context, { trip, customer, status, paymentType: 'deposit_payment' })
  return id
}
const send = (id: string, paymentReference = `FT ${id}`) =>
  app.call(performTransition, { as: customer, params: { id, action: 'send_balance' }, body: { paymentReference } })
const readAs = async (as: { id: string }, id: string) => (await app.call(api.readBooking, { as, params: { id } })).body
const transferOf = async (id: string) => (await readAs(admin, id)).balance!._id
const verify = async (id: string, receivedAmount?: number, transfer?: string) =>
  app.call(performTransition, {
    as: admin,
    params: { id, action: 'verify_balance' },
    body: {
      transfer: transfer ?? (await transferOf(id)),
      ...(receivedAmount !== undefined && { receivedAmount }),
    },
  })
const collect = (id: string) => app.call(api.collectRemaining, { as: agency, params: { id } })

describe('a transfer of the balance', () => {
  test('is reported by the customer, and changes nothing until it is verified', async () => {
    const id = await build('agency_approved')
    const { body } = await send(id)
    expect(body).toMatchObject({
      status: 'agency_approved',
      verifiedAmount: 2_250,
      remainingAmount: 2_250,
      remainingPaid: false,
      balance: { amount: 2_250, reference: `FT ${id}`, proof: null },
    })
    expect(body.actions).not.toContain('send_balance')
    expect((await send(id)).error.code).toBe('booking.transition_stale')
    expect((await readAs(agency, id)).balance).toMatchObject({ amount: 2_250, reference: null, proof: null })
    expect(await posted(id)).toHaveLength(1)
    const { body: list } = await app.call(adminApi.listBookingsForAdmin, { as: admin, query: { balanceSent: true } })
    expect(list.bookings.map(({ _id }) => _id)).toContain(id)
  })

  test('is reported once, also from two tabs at the same time', async () => {
    const id = await build()
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(id)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ error }) => error?.code === 'booking.transition_stale')).toHaveLength(3)
  })

  test('needs a screenshot or a reference, and a balance', async () => {
    const id = await build()
    const empty = await app.call(performTransition, { as: customer, params: { id, action: 'send_balance' }, body: {} })
    expect(empty.error.code).toBe('booking.payment_proof_required')
    const { id: whole } = await buildBooking(app.context, { trip, customer, status: 'confirmed' })
    expect((await send(whole)).error.code).toBe('booking.transition_stale')
  })

  test('is verified with the amount that arrived, and marks the balance as paid by transfer', async () => {
    const id = await build()
    await send(id)
    expect((await verify(id)).error.code).toBe('booking.received_amount_required')
    expect((await verify(id, 2_250)).body).toMatchObject({
      status: 'confirmed',
      verifiedAmount: 4_500,
      remainingPaid: true,
      balancePaidBy: 'transfer',
      balance: null,
      receipts: [
        { amount: 2_250, kind: 'payment' },
        { amount: 2_250, kind: 'balance', reference: `FT ${id}` },
      ],
    })
    expect((await posted(id)).at(-1)).toBe('balance_verified: platform_cash 225000, customer_funds -225000')
    expect((await collect(id)).error.code).toBe('booking.balance_not_due')
    const departure = trip.departures[0]!.id
    const { body } = await app.call(readDeparture, { as: agency, params: { id: departure } })
    expect(body.passengers.find(({ _id }) => _id === id)).toMatchObject({
      remainingAmount: 0,
      paidAmount: 4_500,
      isPaidByTransfer: true,
    })
    expect(await differences()).toEqual([])
  })

  test('with a screenshot and no stated amount counts what was due, marked as assumed', async () => {
    const id = await build()
    const proof = await storeUpload(app.context, {
      kind: 'payment-proof',
      ownerId: customer.id,
      bytes: await jpeg(40, 30),
    })
    const body = { paymentProof: privateFileUrl(proof.id) }
    expect(
      (await app.call(performTransition, { as: customer, params: { id, action: 'send_balance' }, body })).status,
    ).toBe(200)
    const { receipts, events } = (await verify(id)).body
    expect(receipts.at(-1)).toMatchObject({ amount: 2_250, kind: 'balance', isAssumed: true })
    expect(events.filter(({ isAmountAssumed }) => isAmountAssumed).map(({ action }) => action)).toEqual([
      'verify_balance',
    ])
  })

  test('of less leaves the difference, which the customer transfers or the agency collects', async () => {
    const id = await build()
    await send(id)
    expect((await verify(id, 1_000)).body).toMatchObject({ remainingAmount: 1_250, remainingPaid: false })
    expect((await send(id, `FT ${id} 2`)).body.balance).toMatchObject({ amount: 1_250 })
    expect((await verify(id, 250)).body).toMatchObject({ remainingAmount: 1_000, remainingPaid: false })
    expect((await collect(id)).body).toMatchObject({
      verifiedAmount: 3_500,
      collectedAmount: 1_000,
      balancePaidBy: 'agency',
    })
    expect((await posted(id)).slice(1)).toEqual([
      'balance_verified: platform_cash 100000, customer_funds -100000',
      'balance_verified: platform_cash 25000, customer_funds -25000',
      'remaining_collected: cash_to_agency 100000, cash_to_agency_contra -100000',
    ])
    expect(await differences()).toEqual([])
  })

  test('of more is a surplus, and so is one that arrived although the agency had collected the balance', async () => {
    const more = await build()
    await send(more)
    expect((await verify(more, 2_500)).body).toMatchObject({ verifiedAmount: 4_750, surplusAmount: 250 })
    const twice = await build()
    await send(twice)
    await collect(twice)
    expect((await verify(twice, 2_250)).body).toMatchObject({
      verifiedAmount: 4_500,
      surplusAmount: 2_250,
      balancePaidBy: 'agency',
    })
    expect((await app.call(adminApi.processRefund, { as: admin, params: { id: twice }, body: {} })).body).toMatchObject(
      {
        status: 'confirmed',
        surplusAmount: 0,
        refundAmount: 2_250,
      },
    )
    expect(await differences()).toEqual([])
  })

  test('that cannot be found is refused with a note, and may be sent again', async () => {
    const id = await build()
    await send(id)
    const transfer = await transferOf(id)
    const refuse = (adminNotes: string) =>
      app.call(performTransition, {
        as: admin,
        params: { id, action: 'refuse_balance' },
        body: { transfer, note: adminNotes },
      })
    expect((await refuse(' ')).error.code).toBe('booking.reason_required')
    expect((await refuse('Not in our account.')).body).toMatchObject({ balance: null, remainingAmount: 2_250 })
    expect((await verify(id, 2_250, transfer)).error.code).toBe('booking.transition_stale')
    expect((await send(id)).status).toBe(200)
  })

  test('of a booking from before receipts adds the receipt of its payment first', async () => {
    const id = await build()
    await app.db.transaction().execute(async (trx) => {
      // as an earlier release left it
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`delete from receipts where booking_id = ${id}`.execute(trx)
      await sql`update bookings set received_minor = null where id = ${id}`.execute(trx)
    })
    expect(await readAs(admin, id)).toMatchObject({ verifiedAmount: 2_250, receipts: [] })
    await send(id)
    expect((await verify(id, 2_250)).body).toMatchObject({
      verifiedAmount: 4_500,
      receipts: [{ kind: 'payment', amount: 2_250 }, { kind: 'balance' }],
    })
    expect(await differences()).toEqual([])
  })

  test('is late after the day by which the balance was due, and possible until the departure', async () => {
    const id = await build()
    await app.db.updateTable('bookings').set({ remaining_due_on: '2026-11-20' }).where('id', '=', id).execute()
    expect((await readAs(customer, id)).actions).toContain('send_balance')
    expect((await send(id)).body.balance).toMatchObject({ amount: 2_250 })
    expect((await verify(id, 2_250)).body).toMatchObject({ remainingPaid: true, balancePaidBy: 'transfer' })

    const departed = await build()
    await app.db.updateTable('bookings').set({ departs_at: app.clock.now() }).where('id', '=', departed).execute()
    expect((await readAs(customer, departed)).actions).not.toContain('send_balance')
    expect((await send(departed)).error.code).toBe('booking.transition_stale')
  })
})

describe('after a cancellation', () => {
  test('a transfer that had been sent is still checked, and goes back as a whole', async () => {
    const id = await build('agency_approved')
    await send(id)
    await app.call(api.cancelBooking, { as: customer, params: { id } })
    const due = (await readAs(admin, id)).refundDueAmount!
    const refunding = await app.call(adminApi.processRefund, { as: admin, params: { id }, body: {} })
    expect(refunding.error.code).toBe('booking.transition_stale')
    expect((await verify(id, 2_250)).body).toMatchObject({ status: 'refund_pending', refundDueAmount: due + 2_250 })
    const { body } = await app.call(adminApi.processRefund, { as: admin, params: { id }, body: {} })
    expect(body).toMatchObject({ status: 'refunded', refundAmount: due + 2_250 })
    expect(await differences()).toEqual([])
  })
})
