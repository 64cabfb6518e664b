import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import * as api from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { afterAll, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildBooking } from '#testing/builders/bookings.ts'

const { app, admin, customer, trip } = await createBookingFixture()
afterAll(() => app.close())

const build = async (...transitions: BookingAction[]) =>
  (await buildBooking(app.context, { trip, customer, transitions })).id
const as = admin
const confirmed = ['verify_payment', 'approve', 'confirm'] as const

/** Decisions of an admin on an older screen: each rests on the verified money. */
const decisions: [name: string, transitions: BookingAction[], send: (id: string, verifiedBefore: number) => unknown][] =
  [
    [
      'a refund of the amount that was due then',
      [...confirmed, 'call_off'],
      (id, verifiedBefore) => {
        const body = { refundAmount: 4_500, refundNotes: 'Sent.', refundedBefore: 0, verifiedBefore }
        return app.call(adminApi.processRefund, { as, params: { id }, body })
      },
    ],
    [
      'closing',
      ['cancel'],
      (id, verifiedBefore) => {
        const body = { status: 'cancelled', adminNotes: 'Nothing arrived.', verifiedBefore } as const
        return app.call(adminApi.changeBookingStatus, { as, params: { id }, body })
      },
    ],
    [
      'a rejection',
      ['submit'],
      (id, verifiedBefore) => {
        const body = { status: 'rejected', adminNotes: 'Nothing arrived.', verifiedBefore } as const
        return app.call(adminApi.changeBookingStatus, { as, params: { id }, body })
      },
    ],
    [
      'a verification',
      ['submit'],
      (id, verifiedBefore) => {
        const body = { status: 'payment_verified', receivedAmount: 4_500, verifiedBefore } as const
        return app.call(adminApi.changeBookingStatus, { as, params: { id }, body })
      },
    ],
    [
      'a part of a payment',
      ['submit'],
      (id, verifiedBefore) =>
        app.call(performTransition, {
          as,
          params: { id, action: 'ask_for_rest' },
          body: { receivedAmount: 10, verifiedBefore },
        }),
    ],
    [
      'the end of a part',
      ['ask_for_rest'],
      (id, verifiedBefore) =>
        app.call(performTransition, {
          as,
          params: { id, action: 'return_payment' },
          body: { verifiedBefore },
        }),
    ],
    [
      'a revival',
      ['reject_payment'],
      async (id, verifiedBefore) => {
        const body = { verifiedBefore, ...(await amountDue(app, id)) }
        return app.call(performTransition, { as, params: { id, action: 'revive' }, body })
      },
    ],
    [
      'calling off',
      [...confirmed],
      (id, verifiedBefore) =>
        app.call(performTransition, {
          as,
          params: { id, action: 'call_off' },
          body: { note: 'A storm.', verifiedBefore },
        }),
    ],
    [
      'a late payment',
      ['cancel'],
      (id, verifiedBefore) =>
        app.call(performTransition, {
          as,
          params: { id, action: 'record_late_payment' },
          body: { receivedAmount: 10, verifiedBefore },
        }),
    ],
    [
      'accepting a request to cancel',
      [...confirmed, 'request_cancellation'],
      (id, verifiedBefore) =>
        app.call(performTransition, {
          as,
          params: { id, action: 'accept_cancellation' },
          body: { verifiedBefore },
        }),
    ],
  ]

test.each(decisions)('%s that rests on another sum is 409, with both sums', async (_, transitions, send) => {
  const id = await build(...transitions.filter((action) => action !== 'submit'))
  const { verifiedAmount, status } = (await app.call(api.readBooking, { as, params: { id } })).body
  const seen = verifiedAmount + 0.01
  expect(await send(id, seen)).toMatchObject({
    status: 409,
    error: { code: 'booking.transition_stale', details: { verifiedBefore: seen, verifiedAmount, currency: 'EGP' } },
  })
  expect((await app.call(api.readBooking, { as, params: { id } })).body.status).toBe(status)
  expect(await send(id, verifiedAmount)).toMatchObject({ status: 200 })
})

test('an older screen does not refund less than a late payment has made due, and not without a refund', async () => {
  const id = await build(...confirmed, 'call_off')
  await app.call(performTransition, {
    as,
    params: { id, action: 'record_late_payment' },
    body: { receivedAmount: 500 },
  })
  const older = { refundAmount: 4_500, refundNotes: 'Sent.', refundedBefore: 0, verifiedBefore: 4_500 }
  expect((await app.call(adminApi.processRefund, { as, params: { id }, body: older })).error.details).toMatchObject({
    action: 'record_late_payment',
    verifiedBefore: 4_500,
    verifiedAmount: 5_000,
  })
  const closing = { status: 'cancelled', adminNotes: 'Done.' } as const
  expect((await app.call(adminApi.changeBookingStatus, { as, params: { id }, body: closing })).error).toMatchObject({
    code: 'booking.refund_still_due',
    details: { n: 5_000, currency: 'EGP' },
  })
  const { body } = await app.call(adminApi.processRefund, { as, params: { id }, body: { refundNotes: null } })
  expect(body).toMatchObject({ status: 'refunded', refundAmount: 5_000 })
})
