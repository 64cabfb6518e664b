import { randomUUID } from 'node:crypto'
import { changeBookingStatus } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking, reviewBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import {
  changeSeatHold,
  holdSeats,
  releaseSeatHold,
  type SeatHold,
  startTransfer,
} from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { cancelDeparture } from '@rihla/contract/departures/departure-cancellation.api.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { joinWaitingList, leaveWaitingList, listWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { watchDeadlines } from '#transitions/deadlines/watch-deadlines.ts'
import { releaseExpiredHolds } from '#seats/holds/release-expired-holds.ts'
import { serveWaitingLists } from '#seats/waiting-list/serve-waiting-lists.ts'
import { amountDue } from './amount-due.ts'
import type { Call } from './api-caller.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from './builders/people.ts'
import { type BuiltTrip, buildTrip } from './builders/trips.ts'
import type { RandomSequence } from './random-sequence.ts'
import { tripInput } from './trip-input.ts'
import type { TwoInstances } from './two-instances.ts'

/** All that happens to the seats of departures, at once, on two instances: for race tests. */
export interface SeatLoad {
  on: TwoInstances
  calls: readonly Call[]
  admin: BuiltUser
  agency: BuiltUser
  customers: readonly BuiltUser[]
}

export const loadDates = ['2026-12-03', '2026-12-17'] as const
/** Never sold out, so that bookings move to it, until the agency cancels it. */
const cancelledDate = '2026-12-24'
const plenty = 200
const allDates = [...loadDates, cancelledDate] as const
const customers = 24

export async function createSeatLoad(on: TwoInstances): Promise<SeatLoad> {
  const { context, db } = on.it
  // short enough to end during a round
  const hours = { verify_within_hours: 1, approve_within_hours: 1, proof_within_hours: 1, offer_hours: 1 }
  await db.updateTable('settings').set(hours).execute()
  return {
    on,
    calls: await on.listen(),
    admin: await buildAdmin(context),
    agency: await buildAgency(context),
    customers: await Promise.all(Array.from({ length: customers }, () => buildCustomer(context))),
  }
}

export interface LoadRound {
  trip: BuiltTrip
  holds: { hold: SeatHold; customer: BuiltUser }[]
  bookings: { id: string; customer: BuiltUser }[]
  /** Number of responses by kind and status. */
  outcomes: Map<string, number>
}

/** 50 seats on two dates, and plenty on one that may be cancelled, with the people of all rounds. */
export async function startLoadRound({ on, agency }: SeatLoad): Promise<LoadRound> {
  const departures = allDates.map((startsOn) => ({ startsOn, totalSeats: startsOn === cancelledDate ? plenty : 25 }))
  const trip = await buildTrip(on.it.context, { agency, departures })
  return { trip, holds: [], bookings: [], outcomes: new Map() }
}

interface Act {
  load: SeatLoad
  round: LoadRound
  random: RandomSequence
  call: Call
  customer: BuiltUser
  choice: { trip: string; selectedStartDate: string; seats: number }
}

type Answer = { status: number } | undefined

/** With a reference of its own: one that two bookings share has to be explained. */
const payment = () => ({ paymentType: 'full_payment', paymentReference: randomUUID() }) as const

async function book({ round, call, customer }: Act, choice: Act['choice'] & { hold?: string }): Promise<Answer> {
  const answer = await call(submitBooking, { as: customer, body: { ...choice, ...payment() } })
  if (answer.status === 201) round.bookings.push({ id: answer.body._id, customer })
  return answer
}

/** Does something with one of the holds, if there is one. */
function withHold(act: Act, send: (hold: SeatHold, customer: BuiltUser) => Promise<Answer>): Promise<Answer> {
  const held = act.random.pick(act.round.holds)
  return held ? send(held.hold, held.customer) : Promise.resolve(undefined)
}

function withBooking(act: Act, send: (id: string, customer: BuiltUser) => Promise<Answer>): Promise<Answer> {
  // the last ones are more likely to wait for something
  const booking = act.random.pick(act.round.bookings.slice(-20))
  return booking ? send(booking.id, booking.customer) : Promise.resolve(undefined)
}

const ok = { status: 200 }

/** Each kind of request with its weight. */
const acts: Record<string, [weight: number, act: (act: Act) => Promise<Answer>]> = {
  hold: [
    7,
    async ({ call, customer, round, choice }) => {
      const answer = await call(holdSeats, { as: customer, body: choice })
      if (answer.status === 201) round.holds.push({ hold: answer.body, customer })
      return answer
    },
  ],
  changeHold: [
    3,
    (act) =>
      withHold(act, (hold, as) => {
        const { selectedStartDate, seats } = act.choice
        return act.call(changeSeatHold, { as, params: { id: hold._id }, body: { selectedStartDate, seats } })
      }),
  ],
  releaseHold: [2, (act) => withHold(act, (hold, as) => act.call(releaseSeatHold, { as, params: { id: hold._id } }))],
  transfer: [1, (act) => withHold(act, (hold, as) => act.call(startTransfer, { as, params: { id: hold._id } }))],
  bookHold: [
    5,
    (act) =>
      withHold(act, ({ _id: hold, selectedStartDate, seats }, customer) =>
        book({ ...act, customer }, { trip: act.round.trip.id, selectedStartDate, seats, hold }),
      ),
  ],
  book: [3, (act) => book(act, act.choice)],
  join: [
    5,
    ({ call, customer, choice: { trip, ...body } }) =>
      call(joinWaitingList, { as: customer, params: { id: trip }, body }),
  ],
  answerOffer: [
    5,
    async (act) => {
      const { call, customer, round, random } = act
      const [entry] = (await call(listWaitingList, { as: customer })).body
      if (!entry) return undefined
      const { _id: hold, seats, selectedStartDate } = entry
      if (entry.state === 'offered' && random.upTo(4) > 0)
        return book(act, { trip: round.trip.id, selectedStartDate, seats, hold })
      return call(leaveWaitingList, { as: customer, params: { id: hold }, query: {} })
    },
  ],
  cancel: [4, (act) => withBooking(act, (id, as) => act.call(cancelBooking, { as, params: { id } }))],
  decide: [
    3,
    (act) =>
      withBooking(act, async (id) => {
        const status = act.random.upTo(3) === 0 ? 'rejected' : 'payment_verified'
        const body = { status, adminNotes: 'because', ...(await amountDue(act.load.on.it, id)) } as const
        return act.call(changeBookingStatus, { as: act.load.admin, params: { id }, body })
      }),
  ],
  review: [
    1,
    (act) =>
      withBooking(act, (id) => {
        const body = { action: act.random.upTo(2) === 0 ? 'approve' : 'reject', agencyNotes: 'because' } as const
        return act.call(reviewBooking, { as: act.load.agency, params: { id }, body })
      }),
  ],
  askForProof: [
    3,
    (act) =>
      withBooking(act, (id) =>
        act.call(performTransition, {
          as: act.load.admin,
          params: { id, action: 'request_proof' },
          body: { note: 'because' },
        }),
      ),
  ],
  sendProof: [
    1,
    (act) =>
      withBooking(act, (id, as) =>
        act.call(performTransition, {
          as,
          params: { id, action: 'send_proof' },
          body: { paymentReference: randomUUID() },
        }),
      ),
  ],
  revive: [
    3,
    (act) =>
      withBooking(act, async (id) => {
        const body = await amountDue(act.load.on.it, id)
        return act.call(performTransition, { as: act.load.admin, params: { id, action: 'revive' }, body })
      }),
  ],
  move: [3, (act) => withBooking(act, (id, as) => move(act, id, as))],
  cancelDeparture: [
    1,
    ({ load, round, random, call }) => {
      // rarely, so that there is something on the date to cancel
      if (random.upTo(6) > 0) return Promise.resolve(undefined)
      const { id } = round.trip.departures.find(({ startsOn }) => startsOn === cancelledDate)!
      const body = { reason: 'weather', message: { en: 'A sandstorm.', ar: 'عاصفة رملية.' } }
      return call(cancelDeparture, { as: load.agency, params: { id }, body })
    },
  ],
  changeSeats: [
    1,
    async ({ load, round, random, call }) => {
      const { cancelled_at: cancelledAt } = await load.on.it.db
        .selectFrom('departures')
        .select('cancelled_at')
        .where('trip_id', '=', round.trip.id)
        .where('starts_on', '=', cancelledDate)
        .executeTakeFirstOrThrow()
      const kept = cancelledAt === null ? [{ startDate: cancelledDate, totalSeats: plenty }] : []
      const changed = loadDates.map((startDate) => ({ startDate, totalSeats: [20, 25, 30][random.upTo(3)]! }))
      const dates = [...changed, ...kept]
      const body = tripInput({ dates, status: 'published' })
      return call(changeTrip, { as: load.agency, params: { id: round.trip.id }, body })
    },
  ],
  // the jobs of both instances
  releaseExpired: [1, (act) => passTime(act, releaseExpiredHolds)],
  serveWaiting: [1, (act) => passTime(act, serveWaitingLists)],
  watchDeadlines: [1, (act) => passTime(act, watchDeadlines)],
}

/** Whatever the booking still lacks to be confirmed, then another date for it. */
async function move({ load, call, random }: Act, id: string, as: BuiltUser): Promise<Answer> {
  const params = { id }
  const verified = { status: 'payment_verified', ...(await amountDue(load.on.it, id)) } as const
  await call(changeBookingStatus, { as: load.admin, params, body: verified })
  await call(reviewBooking, { as: load.agency, params, body: { action: 'approve' } })
  await call(changeBookingStatus, { as: load.admin, params, body: { status: 'confirmed' } })
  await call(performTransition, {
    as,
    params: { ...params, action: 'request_date_change' },
    body: { date: random.pick(allDates)! },
  })
  return call(performTransition, { as: load.agency, params: { ...params, action: 'accept_date_change' }, body: {} })
}

async function passTime({ load: { on } }: Act, job: (context: TwoInstances['it']['context']) => Promise<void>) {
  on.it.clock.advance({ minutes: 6 })
  await Promise.all(on.contexts.map((context) => job(context)))
  return ok
}

const weighted = Object.entries(acts).flatMap(([kind, [weight]]) => Array<string>(weight).fill(kind))

/** One request of a random kind, to either instance. */
export async function actUnderLoad(load: SeatLoad, round: LoadRound, random: RandomSequence): Promise<void> {
  const kind = random.pick(weighted)!
  const call = random.pick(load.calls)!
  const customer = random.pick(load.customers)!
  const selectedStartDate = random.pick(allDates)!
  const choice = { trip: round.trip.id, selectedStartDate, seats: random.upTo(4) + 1 }
  const answer = await acts[kind]![1]({ load, round, random, call, customer, choice })
  if (!answer) return
  const outcome = `${kind} ${answer.status}`
  round.outcomes.set(outcome, (round.outcomes.get(outcome) ?? 0) + 1)
}
