import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import * as api from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { cancelDeparture } from '@rihla/contract/departures/departure-cancellation.api.ts'
import { changeTrip, deleteTrip } from '@rihla/contract/trips/trips.api.ts'
import { v4 as uuid } from 'uuid'
import { watchDeadlines } from '#transitions/deadlines/watch-deadlines.ts'
import { amountDue } from './amount-due.ts'
import { moneySteps } from './random-booking-money.ts'
import { buildTrip } from './builders/trips.ts'
import type { TestApp } from './test-app.ts'
import { tripInput } from './trip-input.ts'
import type { LifecycleSequence, Step, SequenceKind } from './random-lifecycle-step.ts'

const dates = ['2026-12-03', '2026-12-17'] as const
const totalSeats = 20
const foreign = { amount: 120, currency: 'USD' } as const

export async function startLifecycleSequence(
  it: TestApp,
  people: LifecycleSequence['people'],
  kind: SequenceKind,
): Promise<LifecycleSequence> {
  it.clock.set('2026-11-21T09:00:00Z')
  const trip = await buildTrip(it.context, {
    agency: people.agency,
    departures: dates.map((startsOn) => ({ startsOn, totalSeats })),
    cancellationRules: { preset: 'custom', tiers: [{ daysBefore: 0, refundPercent: 50 }] },
    ...(kind === 'abroad' && { foreign }),
  })
  const paymentType = kind === 'deposit' ? ('deposit_payment' as const) : ('full_payment' as const)
  const ids = await Promise.all(
    [1, 2, 3].map(async (seats) => {
      const body = { trip: trip.id, seats, selectedStartDate: dates[0], paymentType, paymentReference: uuid() }
      return (await it.call(api.submitBooking, { as: people.customer, body })).body._id
    }),
  )
  return { it, people, kind, trip, ids, edits: 0, isTripDeleted: false }
}

const adminNotes = { adminNotes: 'because' }
const note = { note: 'because' }
const agencyNotes = { agencyNotes: 'because' }

const decide =
  (status: BookingStatus): Step =>
  async ({ it, people: { admin } }, id) => {
    const { receivedAmount } = await amountDue(it, id)
    // more than was due may have arrived already
    const body = { status, ...adminNotes, receivedAmount: Math.max(1, receivedAmount) }
    return it.call(adminApi.changeBookingStatus, { as: admin, params: { id }, body })
  }
const review =
  (action: 'approve' | 'reject'): Step =>
  ({ it, people: { agency: as } }, id) =>
    it.call(api.reviewBooking, { as, params: { id }, body: { action, ...agencyNotes } })
const decideForAgency =
  (action: 'approve' | 'reject'): Step =>
  ({ it, people: { admin: as } }, id) =>
    it.call(performTransition, {
      as,
      params: { id, action: action === 'approve' ? 'approve_for_agency' : 'decline_for_agency' },
      body: note,
    })
const answerCancellation =
  (action: 'accept' | 'decline'): Step =>
  ({ it, people: { agency: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: `${action}_cancellation` }, body: note })
const answerCancellationForAgency =
  (action: 'accept' | 'decline'): Step =>
  ({ it, people: { admin: as } }, id) =>
    it.call(performTransition, {
      as,
      params: { id, action: action === 'accept' ? 'accept_cancellation' : 'decline_cancellation' },
      body: note,
    })
const answerOtherDate =
  (action: 'accept' | 'decline'): Step =>
  ({ it, people: { agency: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: `${action}_date_change` }, body: note })

const answerChanges =
  (action: 'accept' | 'decline'): Step =>
  async ({ it, people: { customer: as }, trip }, id) => {
    const { terms_version: version } = await it.db
      .selectFrom('trips')
      .select('terms_version')
      .where('id', '=', trip.id)
      .executeTakeFirstOrThrow()
    return it.call(performTransition, { as, params: { id, action: `${action}_changes` }, body: { version } })
  }

/** Time passes, and the job does what it does every minute. */
const wait =
  (hours: number): Step =>
  async ({ it }) => {
    it.clock.advance({ hours })
    await watchDeadlines(it.context)
    return { status: 200 }
  }

/** The form with this many seats on every date, and with another meeting point every second time. */
const edit =
  (seats: number): Step =>
  async (sequence) => {
    const { it, people, trip, kind } = sequence
    sequence.edits += 1
    const cancelled = await it.db
      .selectFrom('departures')
      .select('starts_on')
      .where('trip_id', '=', trip.id)
      .where('cancelled_at', 'is not', null)
      .execute()
    // a cancelled departure keeps its date without being in the form
    const kept = dates.filter((date) => !cancelled.some(({ starts_on: startsOn }) => startsOn === date))
    const body = tripInput({
      status: 'published',
      pickupLocation: sequence.edits % 2 === 0 ? 'Tahrir Square' : `Giza Square, 07:${10 + sequence.edits}`,
      dates: kept.map((startDate) => ({ startDate, totalSeats: seats })),
      ...(kind === 'abroad' && {
        isInternational: true,
        pricing: { egpAmount: 4_500, foreignAmount: foreign.amount, foreignCurrency: foreign.currency },
      }),
    })
    return it.call(changeTrip, { as: people.agency, params: { id: trip.id }, body })
  }

/** Every action a client can attempt on a booking, valid or not, and what happens to its trip. */
export const bookingSteps = {
  verify: decide('payment_verified'),
  rejectPayment: decide('rejected'),
  confirm: decide('confirmed'),
  close: decide('cancelled'),
  approve: review('approve'),
  reject: review('reject'),
  askForProof: ({ it, people: { admin: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'request_proof' }, body: note }),
  extendProof: ({ it, people: { admin: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'extend_proof' }, body: {} }),
  sendProof: ({ it, people: { customer: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'send_proof' }, body: { paymentReference: uuid() } }),
  revive: async ({ it, people: { admin: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'revive' }, body: await amountDue(it, id) }),
  approveForAgency: decideForAgency('approve'),
  declineForAgency: decideForAgency('reject'),
  askForDetails: ({ it, people: { agency: as } }, id) =>
    it.call(performTransition, {
      as,
      params: { id, action: 'ask_for_details' },
      body: { items: ['phone'], withinDays: 1 },
    }),
  sendDetails: ({ it, people: { customer: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'send_details' }, body: {} }),
  askToCancel: ({ it, people: { customer: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'request_cancellation' }, body: { note: 'because' } }),
  askForMore: async ({ it, people: { customer: as } }, id) => {
    const { body: quote } = await it.call(api.quoteCancellation, { as, params: { id } })
    const body = { note: 'because', askedRefund: quote.received }
    return it.call(performTransition, { as, params: { id, action: 'request_cancellation' }, body })
  },
  acceptCancellation: answerCancellation('accept'),
  declineCancellation: answerCancellation('decline'),
  acceptCancellationForAgency: answerCancellationForAgency('accept'),
  declineCancellationForAgency: answerCancellationForAgency('decline'),
  callOff: ({ it, people: { agency: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'call_off' }, body: note }),
  callOffByAdmin: ({ it, people: { admin: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'call_off' }, body: note }),
  askForOtherDate: ({ it, people: { customer: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'request_date_change' }, body: { date: dates[1] } }),
  withdrawOtherDate: ({ it, people: { customer: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'withdraw_date_change' }, body: {} }),
  acceptOtherDate: answerOtherDate('accept'),
  declineOtherDate: answerOtherDate('decline'),
  editTrip: edit(totalSeats),
  // fewer than the three bookings have together
  shrinkTrip: edit(4),
  acceptChanges: answerChanges('accept'),
  declineChanges: answerChanges('decline'),
  cancelDeparture: ({ it, people: { agency: as }, trip }) => {
    const { id } = trip.departures[0]!
    const body = { reason: 'weather', message: { en: 'A sandstorm.', ar: 'عاصفة رملية.' } }
    return it.call(cancelDeparture, { as, params: { id }, body })
  },
  deleteTrip: async (sequence) => {
    const { it, people, trip } = sequence
    const answer = await it.call(deleteTrip, { as: people.agency, params: { id: trip.id } })
    sequence.isTripDeleted ||= answer.status === 200
    return answer
  },
  waitHours: wait(13),
  waitDays: wait(80),
  cancel: ({ it, people: { customer: as } }, id) => it.call(api.cancelBooking, { as, params: { id } }),
  refund: ({ it, people: { admin: as } }, id) => it.call(adminApi.processRefund, { as, params: { id }, body: {} }),
  refundReceived: ({ it, people: { admin: as } }, id) =>
    it.call(adminApi.processRefund, { as, params: { id }, body: { receivedAmount: 1 } }),
  collect: ({ it, people: { agency: as } }, id) => it.call(api.collectRemaining, { as, params: { id } }),
  collectCash: ({ it, people: { agency: as } }, id) =>
    it.call(performTransition, { as, params: { id, action: 'collect_cash' }, body: {} }),
  ...moneySteps,
} as const satisfies Record<string, Step>

export type BookingStep = keyof typeof bookingSteps

/** Sequences on one booking that single steps seldom make. */
export const bookingRoutes: readonly (readonly BookingStep[])[] = [
  ['verify', 'approve', 'confirm'],
  ['verify', 'approve', 'confirm', 'askToCancel'],
  ['verify', 'approve', 'confirm', 'askForMore', 'acceptCancellation'],
  ['verify', 'approve', 'confirm', 'askForMore', 'declineCancellation'],
  ['verify', 'approve', 'confirm', 'askForMore', 'acceptCancellationForAgency'],
  ['verify', 'approve', 'confirm', 'askForMore', 'declineCancellationForAgency'],
  ['verify', 'approve', 'confirm', 'askForMore', 'waitDays'],
  ['verify', 'approve', 'confirm', 'askForOtherDate', 'acceptOtherDate'],
  ['verify', 'approve', 'confirm', 'askForOtherDate', 'declineOtherDate'],
  ['verify', 'approve', 'confirm', 'askForOtherDate', 'withdrawOtherDate'],
  ['verify', 'approve', 'confirm', 'editTrip', 'acceptChanges'],
  ['verify', 'approve', 'confirm', 'collectCash', 'callOffByAdmin'],
  ['verify', 'askForDetails', 'sendDetails'],
  ['verify', 'waitDays', 'approveForAgency'],
  ['verify', 'waitDays', 'declineForAgency'],
  ['verify', 'approve', 'confirm', 'callOff', 'refund', 'recordLatePayment', 'refund'],
  ['verify', 'approve', 'confirm', 'sendBalance', 'verifyBalance'],
  ['askForProof', 'extendProof', 'sendProof', 'verify'],
  ['askForProof', 'waitDays', 'revive'],
]
