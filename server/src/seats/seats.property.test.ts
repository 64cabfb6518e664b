import { bookingActions, mayPerform, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import {
  promoUses,
  seatDates,
  seatRoutes,
  type SeatStep,
  seatSteps,
  startSeatSequence,
} from '#testing/random-seat-operations.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'

/** Of the promo code: the third booking with it. */
const isUsedUp = (answer: { error?: { code: string } }): boolean => answer.error?.code === 'promo.invalid'

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

const common = (Object.keys(seatSteps) as SeatStep[]).filter((step) => step !== 'cancelDeparture')

const attempts = fc.array(
  fc.record({
    step: fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(...common) },
      { weight: 10, arbitrary: fc.constantFrom<SeatStep>('hold', 'bookHold', 'book', 'join', 'bookOffer') },
      { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(seatRoutes) as SeatStep[])) },
      // it ends the bookings of half of a sequence
      { weight: 1, arbitrary: fc.constant<SeatStep>('cancelDeparture') },
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

/** How often each step got which status, of all sequences. */
async function playSequences(numRuns: number): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(attempts, async (turns) => {
      // of the sequences before, at the same time
      await it.db.deleteFrom('rate_limits').execute()
      const sequence = await startSeatSequence(it, { admin, agency })
      const { id: trip } = sequence.trip
      let rows = await readRows(trip)
      for (const { step, person, date, ...turn } of turns) {
        const answer = await seatSteps[step](sequence, {
          ...turn,
          as: customers[person]!,
          selectedStartDate: seatDates[date]!,
        })
        if (answer) {
          const outcome = `${step} ${answer.status}`
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
          // 404: a hold of another customer
          if (!isUsedUp(answer)) expect([200, 201, 404, 409], step).toContain(answer.status)
        }
        const after = await readRows(trip)
        expectLegalChanges(rows, after)
        rows = after
        expect(await findSeatDifferences(it.db)).toEqual([])
      }
      await expectUsesOf(sequence.promo.id)
      await expectLegalLog(trip)
    }),
    { numRuns },
  )
  return outcomes
}

test('any sequence of holds, bookings, moves, edits, waiting list and time conserves seats and uses of promos', async () => {
  expect((await playSequences(12)).get('waitMinutes 200')).toBeGreaterThan(0)
})

describe('at length', { tags: 'exhaustive', timeout: 900_000 }, () => {
  test('so does any of 60 sequences', async () => {
    const outcomes = await playSequences(60)
    const usual = ['hold', 'bookHold', 'join'].map((step) => `${step} 201`)
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(usual))
  })

  test.each(Object.keys(seatRoutes) as (keyof typeof seatRoutes)[])('%s is possible', async (route) => {
    const sequence = await startSeatSequence(it, { admin, agency })
    const turn = { as: customers[0]!, seats: 1, which: 0 }
    await seatSteps.book(sequence, { ...turn, selectedStartDate: seatDates[0] })
    expect(await seatSteps[route](sequence, { ...turn, selectedStartDate: seatDates[1] })).toMatchObject({
      status: 200,
    })
  })
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
