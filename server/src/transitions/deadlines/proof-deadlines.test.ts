import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { type BuiltUser, buildCustomer } from '#testing/builders/people.ts'
import { createDeadlineFixture, type DeadlineFixture, refusalOf } from '#testing/deadline-fixture.ts'
import type { TestApp } from '#testing/test-app.ts'

let fixture: DeadlineFixture
let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser

beforeAll(async () => {
  fixture = await createDeadlineFixture()
  ;({ it, admin } = fixture)
})
beforeEach(async () => {
  await fixture.begin()
  ;({ agency, customer } = fixture.people)
})
afterEach(() => fixture.requireRightCounters())
afterAll(() => fixture.it.close())

describe('another proof', () => {
  const answer = (id: string, paymentReference: string | null = 'FT 2') =>
    it.call(performTransition, { as: customer, params: { id, action: 'send_proof' }, body: { paymentReference } })

  test('is asked for with a note; the seats stay, and the customer sends another reference', async () => {
    const id = await fixture.submit()
    expect(refusalOf(await fixture.askForProof(id, null))).toEqual([400, 'booking.reason_required'])
    const asked = await fixture.askForProof(id)
    expect(asked.body).toMatchObject({ status: 'pending', nextStep: { waitingFor: 'proof', by: 'customer' } })
    expect(refusalOf(await fixture.askForProof(id))).toEqual([409, 'booking.transition_stale'])
    expect(await fixture.read(id)).toMatchObject({ group: 'needs-you', actions: ['send_proof', 'cancel'] })
    expect((await fixture.booked()).seats_booked).toBe(2)

    expect(refusalOf(await answer(id, ' '))).toEqual([400, 'booking.payment_proof_required'])
    expect((await answer(id)).body).toMatchObject({
      status: 'pending',
      group: 'coming-up',
      paymentReference: 'FT 2',
      nextStep: { waitingFor: 'payment_check' },
    })
    expect(refusalOf(await answer(id))).toEqual([409, 'booking.transition_stale'])
    expect((await fixture.decide(id, 'payment_verified')).status).toBe(200)
    expect(await fixture.mailsTo(customer)).toEqual([
      'booking.submit.customer',
      'booking.request_proof.customer',
      'booking.verify_payment.customer',
    ])
  })

  test('is only sent by the customer of the booking', async () => {
    const id = await fixture.submit()
    await fixture.askForProof(id)
    const stranger = await buildCustomer(it.context)
    const body = { paymentReference: 'FT 3' }
    expect(
      (await it.call(performTransition, { as: stranger, params: { id, action: 'send_proof' }, body })).status,
    ).toBe(404)
    expect((await it.call(performTransition, { as: agency, params: { id, action: 'send_proof' }, body })).status).toBe(
      403,
    )
    expect(
      (await it.call(performTransition, { as: agency, params: { id, action: 'request_proof' }, body: { note: 'x' } }))
        .status,
    ).toBe(403)
  })

  test('without an answer the booking expires at the deadline, after a reminder, and its seats return', async () => {
    const id = await fixture.submit()
    await fixture.askForProof(id)
    await fixture.at('2026-11-21T20:59:00Z')
    expect(await fixture.mailsTo(customer)).not.toContain('booking.remind.customer')
    await fixture.at('2026-11-21T21:00:00Z')
    expect(await fixture.mailsTo(customer)).toContain('booking.remind.customer')
    await fixture.at('2026-11-22T08:59:00Z')
    expect((await fixture.read(id)).status).toBe('pending')
    await fixture.at('2026-11-22T09:00:00Z')
    expect(await fixture.read(id)).toMatchObject({ status: 'rejected', nextStep: null })
    expect((await fixture.booked()).seats_booked).toBe(0)
    expect(await fixture.mailsTo(customer)).toEqual([
      'booking.submit.customer',
      'booking.request_proof.customer',
      'booking.remind.customer',
      'booking.expire.customer',
    ])
  })

  test('an admin gives more time', async () => {
    const id = await fixture.submit()
    expect(
      refusalOf(await it.call(performTransition, { as: admin, params: { id, action: 'extend_proof' }, body: {} })),
    ).toEqual([409, 'booking.transition_stale'])
    await fixture.askForProof(id)
    it.clock.set('2026-11-22T08:00:00Z')
    const extended = await it.call(performTransition, { as: admin, params: { id, action: 'extend_proof' }, body: {} })
    expect(extended.body.nextStep).toMatchObject({ waitingFor: 'proof', dueAt: '2026-11-23T08:00:00.000Z' })
    await fixture.at('2026-11-23T07:59:00Z')
    expect((await fixture.read(id)).status).toBe('pending')
    await fixture.at('2026-11-23T08:00:00Z')
    expect((await fixture.read(id)).status).toBe('rejected')
  })

  test('a booking that expired is revived while its seats are free, and refunded otherwise', async () => {
    const id = await fixture.submit()
    await fixture.askForProof(id)
    await fixture.at('2026-11-22T09:00:00Z')
    const revive = async () =>
      it.call(performTransition, { as: admin, params: { id, action: 'revive' }, body: await amountDue(it, id) })
    const rival = await fixture.submit(3)
    expect(refusalOf(await revive())).toEqual([409, 'booking.seats_gone'])
    expect((await fixture.read(id)).status).toBe('rejected')
    await fixture.decide(rival, 'rejected')
    expect((await revive()).body).toMatchObject({ status: 'payment_verified', verifiedAmount: 9_000 })
    expect((await fixture.booked()).seats_booked).toBe(2)
    expect(refusalOf(await revive())).toEqual([409, 'booking.transition_stale'])

    const late = await fixture.submit()
    await fixture.decide(late, 'rejected')
    await fixture.submit()
    expect(
      refusalOf(
        await it.call(performTransition, {
          as: admin,
          params: { id: late, action: 'revive' },
          body: await amountDue(it, late),
        }),
      ),
    ).toEqual([409, 'booking.seats_gone'])
    const refund = await it.call(processRefund, { as: admin, params: { id: late }, body: { receivedAmount: 9_000 } })
    expect(refund.body).toMatchObject({ status: 'refunded', refundAmount: 9_000 })
  })
})
