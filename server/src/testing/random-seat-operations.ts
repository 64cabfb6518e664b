import { randomUUID } from 'node:crypto'
import { changeBookingStatus } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking, reviewBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { cancelDeparture } from '@rihla/contract/departures/departure-cancellation.api.ts'
import { changeSeatHold, holdSeats, releaseSeatHold, startTransfer } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { joinWaitingList, leaveWaitingList, listWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { watchDeadlines } from '#transitions/deadlines/watch-deadlines.ts'
import { releaseExpiredHolds } from '#seats/holds/release-expired-holds.ts'
import { serveWaitingLists } from '#seats/waiting-list/serve-waiting-lists.ts'
import { amountDue } from './amount-due.ts'
import type { BuiltUser } from './builders/people.ts'
import { buildPromo } from './builders/promos.ts'
import { buildTrip, type BuiltTrip } from './builders/trips.ts'
import type { TestApp } from './test-app.ts'
import { tripInput } from './trip-input.ts'

export const seatDates = ['2026-12-03', '2026-12-17'] as const
export const promoUses = 2
const totalSeats = 4

/** What a step refers to: the one of the list that the number selects. */
export interface SeatTurn {
  as: BuiltUser
  selectedStartDate: string
  seats: number
  which: number
}

/** A trip of few seats with all that takes and frees them: for random sequences of operations. */
export interface SeatSequence {
  it: TestApp
  people: { admin: BuiltUser; agency: BuiltUser }
  trip: BuiltTrip
  promo: { id: string; code: string }
  holds: string[]
  bookings: { id: string; owner: BuiltUser }[]
}

type Answer = { status: number; error?: { code: string } } | undefined
type Step = (sequence: SeatSequence, turn: SeatTurn) => Promise<Answer>

export async function startSeatSequence(it: TestApp, people: SeatSequence['people']): Promise<SeatSequence> {
  it.clock.set('2026-11-21T09:00:00Z')
  const departures = seatDates.map((startsOn) => ({ startsOn, totalSeats }))
  const trip = await buildTrip(it.context, { agency: people.agency, departures })
  const id = await buildPromo(it.context, { usage_limit: promoUses })
  const { code } = await it.db.selectFrom('promos').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return { it, people, trip, promo: { id, code }, holds: [], bookings: [] }
}

const nth = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length]
const note = { note: 'because' }
const agencyNote = { agencyNotes: 'because' }

async function book(sequence: SeatSequence, turn: SeatTurn, hold: string | null): Promise<Answer> {
  const { as, selectedStartDate, seats, which } = turn
  const promoCode = which % 3 === 0 ? sequence.promo.code : null
  const payment = { paymentType: 'full_payment', paymentReference: randomUUID(), promoCode } as const
  const body = { trip: sequence.trip.id, selectedStartDate, seats, hold, ...payment }
  const answer = await sequence.it.call(submitBooking, { as, body })
  if (answer.status === 201) sequence.bookings.push({ id: answer.body._id, owner: as })
  return answer
}

/** With the date and seats of the hold, which is live, ended, booked or of another customer. */
async function bookHold(sequence: SeatSequence, turn: SeatTurn): Promise<Answer> {
  const id = nth(sequence.holds, turn.which)
  if (!id) return undefined
  const hold = await sequence.it.db.selectFrom('seat_holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return book(sequence, { ...turn, selectedStartDate: hold.starts_on, seats: hold.seats }, id)
}

const onHold =
  (send: (sequence: SeatSequence, id: string, turn: SeatTurn) => Promise<Answer>): Step =>
  (sequence, turn) => {
    const id = nth(sequence.holds, turn.which)
    return id ? send(sequence, id, turn) : Promise.resolve(undefined)
  }

const onBooking =
  (send: (sequence: SeatSequence, id: string, owner: BuiltUser, turn: SeatTurn) => Promise<Answer>): Step =>
  (sequence, turn) => {
    const booking = nth(sequence.bookings, turn.which)
    return booking ? send(sequence, booking.id, booking.owner, turn) : Promise.resolve(undefined)
  }

const onEntry =
  (
    send: (
      sequence: SeatSequence,
      entry: { id: string; seats: number; date: string },
      turn: SeatTurn,
    ) => Promise<Answer>,
  ): Step =>
  async (sequence, turn) => {
    const [entry] = (await sequence.it.call(listWaitingList, { as: turn.as })).body
    return entry && send(sequence, { id: entry._id, seats: entry.seats, date: entry.selectedStartDate }, turn)
  }

/** Time passes, and the jobs of every minute run. */
const wait =
  (minutes: number): Step =>
  async ({ it }) => {
    it.clock.advance({ minutes })
    await releaseExpiredHolds(it.context)
    await serveWaitingLists(it.context)
    await watchDeadlines(it.context)
    await it.relay.drain()
    return { status: 200 }
  }

const decide = (status: 'payment_verified' | 'rejected' | 'confirmed'): Step =>
  onBooking(async ({ it, people: { admin: as } }, id) => {
    const body = { status, adminNotes: note.note, ...(await amountDue(it, id)) }
    return it.call(changeBookingStatus, { as, params: { id }, body })
  })
const review = (action: 'approve' | 'reject'): Step =>
  onBooking(({ it, people: { agency: as } }, id) =>
    it.call(reviewBooking, { as, params: { id }, body: { action, ...agencyNote } }),
  )

/** Another number of seats on one date, below or above what is booked and held. */
async function editSeats({ it, people, trip }: SeatSequence, { selectedStartDate, which }: SeatTurn): Promise<Answer> {
  const departures = await it.db.selectFrom('departures').selectAll().where('trip_id', '=', trip.id).execute()
  const dates = departures
    // a cancelled departure keeps its date without being in the form
    .filter((departure) => departure.cancelled_at === null)
    .map(({ starts_on: startDate, total_seats: seats }) => ({
      startDate,
      totalSeats: startDate === selectedStartDate ? (which % 6) + 1 : seats,
    }))
  if (dates.length === 0) return undefined
  const body = tripInput({ dates, status: 'published' })
  return it.call(changeTrip, { as: people.agency, params: { id: trip.id }, body })
}

const moveTo = onBooking(async ({ it, people }, id, as, { selectedStartDate: date }) => {
  const asked = await it.call(performTransition, { as, params: { id, action: 'request_date_change' }, body: { date } })
  if (asked.status !== 200) return asked
  return it.call(performTransition, { as: people.agency, params: { id, action: 'accept_date_change' }, body: {} })
})

const askForProof = onBooking(({ it, people: { admin: as } }, id) =>
  it.call(performTransition, { as, params: { id, action: 'request_proof' }, body: note }),
)
const revive = onBooking(async ({ it, people: { admin: as } }, id) =>
  it.call(performTransition, { as, params: { id, action: 'revive' }, body: await amountDue(it, id) }),
)
const approveForAgency = onBooking(({ it, people: { admin: as } }, id) =>
  it.call(performTransition, { as, params: { id, action: 'approve_for_agency' }, body: note }),
)
const askToCancel = onBooking(({ it }, id, as) =>
  it.call(performTransition, { as, params: { id, action: 'request_cancellation' }, body: { note: 'because' } }),
)

/** All of the steps on one booking, with the response to the last one. */
const inTurn =
  (...route: readonly Step[]): Step =>
  async (sequence, turn) => {
    let answer: Answer
    for (const step of route) answer = await step(sequence, turn)
    return answer
  }

const confirming = [decide('payment_verified'), review('approve'), decide('confirmed')]

/** Sequences that single steps seldom make, with whatever the booking still lacks for them. */
export const seatRoutes = {
  confirmAndMove: inTurn(...confirming, moveTo),
  confirmAndCancel: inTurn(...confirming, askToCancel),
  escalate: inTurn(decide('payment_verified'), wait(60 * 60), approveForAgency),
  expireAndRevive: inTurn(askForProof, wait(60 * 60), revive),
} as const satisfies Record<string, Step>

/** Everything that the roles can attempt, valid or not. */
export const seatSteps = {
  async hold(sequence, { as, selectedStartDate, seats }) {
    const answer = await sequence.it.call(holdSeats, { as, body: { trip: sequence.trip.id, selectedStartDate, seats } })
    if (answer.status === 201 && !sequence.holds.includes(answer.body._id)) sequence.holds.push(answer.body._id)
    return answer
  },
  changeHold: onHold(({ it }, id, { as, selectedStartDate, seats }) =>
    it.call(changeSeatHold, { as, params: { id }, body: { selectedStartDate, seats } }),
  ),
  transfer: onHold(({ it }, id, { as }) => it.call(startTransfer, { as, params: { id } })),
  releaseHold: onHold(({ it }, id, { as }) => it.call(releaseSeatHold, { as, params: { id } })),
  bookHold,
  book: (sequence, turn) => book(sequence, turn, null),
  join: ({ it, trip }, { as, selectedStartDate, seats }) =>
    it.call(joinWaitingList, { as, params: { id: trip.id }, body: { selectedStartDate, seats } }),
  leave: onEntry(({ it }, { id }, { as }) => it.call(leaveWaitingList, { as, params: { id }, query: {} })),
  bookOffer: onEntry((sequence, { id, seats, date }, turn) =>
    book(sequence, { ...turn, seats, selectedStartDate: date }, id),
  ),
  verify: decide('payment_verified'),
  rejectPayment: decide('rejected'),
  confirm: decide('confirmed'),
  approve: review('approve'),
  reject: review('reject'),
  approveForAgency,
  askForProof,
  sendProof: onBooking(({ it }, id, as) =>
    it.call(performTransition, { as, params: { id, action: 'send_proof' }, body: { paymentReference: randomUUID() } }),
  ),
  revive,
  cancel: onBooking(({ it }, id, as) => it.call(cancelBooking, { as, params: { id } })),
  askToCancel,
  moveTo,
  editSeats,
  cancelDeparture({ it, people: { agency: as }, trip }, { selectedStartDate }) {
    const { id } = trip.departures.find(({ startsOn }) => startsOn === selectedStartDate)!
    const body = { reason: 'weather', message: { en: 'A sandstorm.', ar: 'عاصفة رملية.' } }
    return it.call(cancelDeparture, { as, params: { id }, body })
  },
  ...seatRoutes,
  waitMinutes: wait(15),
  waitForHolds: wait(45),
  waitHours: wait(13 * 60),
  waitDays: wait(60 * 60),
} as const satisfies Record<string, Step>

export type SeatStep = keyof typeof seatSteps
