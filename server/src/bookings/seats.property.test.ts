import { bookingActions, mayPerform, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import {
  answerCancellation,
  cancelBooking,
  changeBookingStatus,
  requestCancellation,
  requestProof,
  reviewBooking,
  reviewForAgency,
  reviveBooking,
  sendProof,
  submitBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { changeSeatHold, holdSeats, releaseSeatHold, startTransfer } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { joinWaitingList, leaveWaitingList, listWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildPromo } from '#testing/builders/promos.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { watchDeadlines } from './deadlines/watch-deadlines.ts'
import { releaseExpiredHolds } from './holds/release-expired-holds.ts'
import { findSeatDifferences } from './presentation/bookings.queries.ts'
import { serveWaitingLists } from './waiting-list/serve-waiting-lists.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customers: BuiltUser[]

beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context)
  agency = await buildAgency(it.context)
  customers = await Promise.all([1, 2, 3].map(() => buildCustomer(it.context)))
})
afterAll(() => it.close())

const dates = ['2026-12-03', '2026-12-17'] as const
const promoUses = 2

/** What a step refers to: the one of the list that the number selects. */
interface Turn {
  as: BuiltUser
  selectedStartDate: string
  seats: number
  which: number
}

interface Walk {
  trip: string
  promo: { id: string; code: string }
  holds: string[]
  bookings: { id: string; owner: BuiltUser }[]
}

type Answer = { status: number; error?: { code: string } } | undefined

/** Of the promo code: the third booking with it. */
const isUsedUp = (answer: NonNullable<Answer>): boolean => answer.error?.code === 'promo.invalid'

const nth = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length]
const note = { adminNotes: 'because' }
const agencyNote = { agencyNotes: 'because' }

async function book(walk: Walk, { as, ...turn }: Turn, hold: string | null): Promise<Answer> {
  const { selectedStartDate, seats, which } = turn
  const promoCode = which % 3 === 0 ? walk.promo.code : null
  const payment = { paymentType: 'full_payment', paymentReference: 'FT 1', promoCode } as const
  const answer = await it.call(submitBooking, {
    as,
    body: { trip: walk.trip, selectedStartDate, seats, hold, ...payment },
  })
  if (answer.status === 201) walk.bookings.push({ id: answer.body._id, owner: as })
  return answer
}

/** With the date and seats of the hold, which is live, ended, booked or of another customer. */
async function bookHold(walk: Walk, turn: Turn): Promise<Answer> {
  const id = nth(walk.holds, turn.which)
  if (!id) return undefined
  const hold = await it.db.selectFrom('seat_holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return book(walk, { ...turn, selectedStartDate: hold.starts_on, seats: hold.seats }, id)
}

const onHold = (walk: Walk, { which }: Turn, send: (id: string) => Promise<Answer>) => {
  const id = nth(walk.holds, which)
  return id ? send(id) : Promise.resolve(undefined)
}

const onBooking = (walk: Walk, { which }: Turn, send: (id: string, owner: BuiltUser) => Promise<Answer>) => {
  const booking = nth(walk.bookings, which)
  return booking ? send(booking.id, booking.owner) : Promise.resolve(undefined)
}

async function onEntry({ as }: Turn, send: (entry: { _id: string; seats: number; date: string }) => Promise<Answer>) {
  const [entry] = (await it.call(listWaitingList, { as })).body
  return entry && send({ _id: entry._id, seats: entry.seats, date: entry.selectedStartDate })
}

/** Time passes, and the jobs of every minute run. */
async function wait(minutes: number): Promise<Answer> {
  it.clock.advance({ minutes })
  await releaseExpiredHolds(it.context)
  await serveWaitingLists(it.context)
  await watchDeadlines(it.context)
  await it.relay.drain()
  return { status: 200 }
}

/** Everything that the roles can attempt, valid or not. */
const steps: Record<string, (walk: Walk, turn: Turn) => Promise<Answer>> = {
  async hold(walk, { as, selectedStartDate, seats }) {
    const answer = await it.call(holdSeats, { as, body: { trip: walk.trip, selectedStartDate, seats } })
    if (answer.status === 201 && !walk.holds.includes(answer.body._id)) walk.holds.push(answer.body._id)
    return answer
  },
  changeHold: (walk, turn) =>
    onHold(walk, turn, (id) => {
      const { as, selectedStartDate, seats } = turn
      return it.call(changeSeatHold, { as, params: { id }, body: { selectedStartDate, seats } })
    }),
  transfer: (walk, turn) => onHold(walk, turn, (id) => it.call(startTransfer, { as: turn.as, params: { id } })),
  releaseHold: (walk, turn) => onHold(walk, turn, (id) => it.call(releaseSeatHold, { as: turn.as, params: { id } })),
  bookHold,
  book: (walk, turn) => book(walk, turn, null),
  join: ({ trip }, { as, selectedStartDate, seats }) =>
    it.call(joinWaitingList, { as, params: { id: trip }, body: { selectedStartDate, seats } }),
  leave: (_walk, turn) =>
    onEntry(turn, ({ _id: id }) => it.call(leaveWaitingList, { as: turn.as, params: { id }, query: {} })),
  bookOffer: (walk, turn) =>
    onEntry(turn, ({ _id, seats, date }) => book(walk, { ...turn, seats, selectedStartDate: date }, _id)),
  verify: (walk, turn) => onBooking(walk, turn, (id) => decide(id, 'payment_verified')),
  rejectPayment: (walk, turn) => onBooking(walk, turn, (id) => decide(id, 'rejected')),
  confirm: (walk, turn) => onBooking(walk, turn, (id) => decide(id, 'confirmed')),
  approve: (walk, turn) => onBooking(walk, turn, (id) => review(id, 'approve')),
  reject: (walk, turn) => onBooking(walk, turn, (id) => review(id, 'reject')),
  approveForAgency: (walk, turn) =>
    onBooking(walk, turn, (id) =>
      it.call(reviewForAgency, { as: admin, params: { id }, body: { action: 'approve', ...note } }),
    ),
  askForProof: (walk, turn) =>
    onBooking(walk, turn, (id) => it.call(requestProof, { as: admin, params: { id }, body: note })),
  sendProof: (walk, turn) =>
    onBooking(walk, turn, (id, as) => it.call(sendProof, { as, params: { id }, body: { paymentReference: 'FT 2' } })),
  revive: (walk, turn) =>
    onBooking(walk, turn, (id) => it.call(reviveBooking, { as: admin, params: { id }, body: {} })),
  cancel: (walk, turn) => onBooking(walk, turn, (id, as) => it.call(cancelBooking, { as, params: { id } })),
  askToCancel: (walk, turn) =>
    onBooking(walk, turn, (id, as) =>
      it.call(requestCancellation, { as, params: { id }, body: { reason: 'because' } }),
    ),
  acceptCancellation: (walk, turn) =>
    onBooking(walk, turn, (id) =>
      it.call(answerCancellation, { as: agency, params: { id }, body: { action: 'accept', ...agencyNote } }),
    ),
  waitMinutes: () => wait(15),
  waitForHolds: () => wait(45),
  waitHours: () => wait(13 * 60),
  waitDays: () => wait(60 * 60),
}

const decide = async (id: string, status: 'payment_verified' | 'rejected' | 'confirmed') =>
  it.call(changeBookingStatus, { as: admin, params: { id }, body: { status, ...note, ...(await amountDue(it, id)) } })
const review = (id: string, action: 'approve' | 'reject') =>
  it.call(reviewBooking, { as: agency, params: { id }, body: { action, ...agencyNote } })

const attempts = fc.array(
  fc.record({
    step: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...Object.keys(steps)) },
      { weight: 1, arbitrary: fc.constantFrom('hold', 'bookHold', 'book', 'join', 'bookOffer') },
    ),
    person: fc.nat({ max: 2 }),
    date: fc.nat({ max: 1 }),
    seats: fc.integer({ min: 1, max: 3 }),
    which: fc.nat({ max: 11 }),
  }),
  { minLength: 15, maxLength: 60 },
)

/** Holds and entries as they are, to compare with how they were. */
const readRows = async (trip: string) => ({
  holds: await it.db.selectFrom('seat_holds').selectAll().where('trip_id', '=', trip).orderBy('id').execute(),
  entries: await it.db.selectFrom('waiting_list_entries').selectAll().where('trip_id', '=', trip).execute(),
})
type Rows = Awaited<ReturnType<typeof readRows>>

/** A hold with an ended offer may become a booking, like every ended hold. */
const laterStates: Record<string, readonly string[]> = {
  waiting: ['offered', 'left', 'closed', 'accepted', 'declined', 'lapsed'],
  offered: ['accepted', 'declined', 'lapsed', 'closed'],
  declined: ['accepted'],
  lapsed: ['accepted'],
}

/** An ended hold that is held again gives the new one its id and number, and keeps its times under another id. */
function expectHeldAgain(old: Rows['holds'][number], hold: Rows['holds'][number], after: Rows): void {
  expect(old.booking_id).toBeNull()
  expect([hold.customer_id, hold.departure_id]).toEqual([old.customer_id, old.departure_id])
  expect(hold.booking_number).toBe(old.booking_number)
  const { id: _, booking_number: __, ...times } = old
  expect(after.holds.filter(({ id }) => id !== hold.id)).toContainEqual(expect.objectContaining(times))
}

function expectLegalChanges(before: Rows, after: Rows): void {
  for (const old of before.holds) {
    const hold = after.holds.find(({ id }) => id === old.id)!
    if (old.ended_at !== null && hold.ended_at === null) {
      expectHeldAgain(old, hold, after)
      continue
    }
    if (old.ended_at !== null) expect(hold.ended_at).toEqual(old.ended_at)
    if (old.booking_id !== null) expect(hold.booking_id).toBe(old.booking_id)
    expect(hold.booking_number).toBe(old.booking_number)
    const extendedMs = hold.expires_at.getTime() - old.expires_at.getTime()
    const isAnnounced = old.is_offer && old.terms === null
    if (!isAnnounced) expect([0, old.is_extended ? 0 : 30 * 60_000]).toContain(extendedMs)
  }
  for (const old of before.entries) {
    const { state } = after.entries.find(({ id }) => id === old.id)!
    if (state !== old.state) expect(laterStates[old.state] ?? []).toContain(state)
  }
}

test('any walk through holds, bookings, waiting list and time conserves seats and uses of promos', async () => {
  await fc.assert(
    fc.asyncProperty(attempts, async (turns) => {
      it.clock.set('2026-11-21T09:00:00Z')
      // of the walks before, at the same time
      await it.db.deleteFrom('rate_limits').execute()
      const departures = dates.map((startsOn) => ({ startsOn, totalSeats: 4 }))
      const { id: trip } = await buildTrip(it.context, { agency, departures })
      const id = await buildPromo(it.context, { usage_limit: promoUses })
      const { code } = await it.db.selectFrom('promos').select('code').where('id', '=', id).executeTakeFirstOrThrow()
      const walk: Walk = { trip, promo: { id, code }, holds: [], bookings: [] }
      let rows = await readRows(trip)
      for (const { step, person, date, ...turn } of turns) {
        const answer = await steps[step]!(walk, { ...turn, as: customers[person]!, selectedStartDate: dates[date]! })
        // 404: a hold of another customer
        if (answer && !isUsedUp(answer)) expect([200, 201, 404, 409], step).toContain(answer.status)
        const after = await readRows(trip)
        expectLegalChanges(rows, after)
        rows = after
        expect(await findSeatDifferences(it.db)).toEqual([])
      }
      await expectUsesOf(walk.promo.id)
      await expectLegalLog(trip)
    }),
    { numRuns: 20 },
  )
})

/** A confirmed booking keeps its use when it ends. */
async function expectUsesOf(promoId: string): Promise<void> {
  const promo = await it.db
    .selectFrom('promos')
    .select('used_count')
    .where('id', '=', promoId)
    .executeTakeFirstOrThrow()
  const using = await it.db
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.promo_id', '=', promoId)
    .where((eb) =>
      eb.or([
        eb('b.status', 'in', [...seatHoldingStatuses]),
        eb.exists(
          eb
            .selectFrom('booking_events as e')
            .select('e.id')
            .whereRef('e.booking_id', '=', 'b.id')
            .where('e.to_status', '=', 'confirmed'),
        ),
      ]),
    )
    .execute()
  expect(promo.used_count).toBe(using.length)
  expect(promo.used_count).toBeLessThanOrEqual(promoUses)
}

async function expectLegalLog(trip: string): Promise<void> {
  const bookings = await it.db.selectFrom('bookings').select(['id', 'status']).where('trip_id', '=', trip).execute()
  for (const { id, status } of bookings) {
    const events = await it.db
      .selectFrom('booking_events')
      .selectAll()
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute()
    let at: string | null = null
    for (const event of events) {
      const action = bookingActions.find((each) => each === event.action)!
      const transition = transitionOf(action)
      expect(event.from_status).toBe(at)
      expect(mayPerform(action, event.actor_role)).toBe(true)
      if (at !== null) expect(transition.from).toContain(at)
      at = event.to_status
    }
    expect(at).toBe(status)
  }
}
