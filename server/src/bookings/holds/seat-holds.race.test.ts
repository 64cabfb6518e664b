import { cancelBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import {
  changeSeatHold,
  holdSeats,
  releaseSeatHold,
  type SeatHold,
  startTransfer,
} from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type BuiltUser, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { tripInput } from '#testing/trip-input.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'
import { findSeatDifferences } from '../presentation/bookings.queries.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'

let instances: TwoInstances | undefined
afterEach(() => instances?.close())

const seatsOffered = 50
const dates = ['2026-12-03', '2026-12-17'] as const
const people = 20
const atOnce = 24

/** A pseudo-random sequence, so that a failing round can be repeated. */
function sequence(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return { upTo: (max: number) => Math.floor(next() * max) }
}

interface Round {
  trip: BuiltTrip
  agency: BuiltUser
  customers: BuiltUser[]
  holds: { hold: SeatHold; customer: BuiltUser }[]
  bookings: { id: string; customer: BuiltUser }[]
  statuses: Map<number, number>
}

async function startRound({ it }: TwoInstances): Promise<Round> {
  const agency = await buildAgency(it.context)
  const customers = await Promise.all(Array.from({ length: people }, () => buildCustomer(it.context)))
  const departures = dates.map((startsOn) => ({ startsOn, totalSeats: seatsOffered / 2 }))
  const trip = await buildTrip(it.context, { agency, departures })
  return { trip, agency, customers, holds: [], bookings: [], statuses: new Map() }
}

/** One request of a random kind, to either instance. */
async function act({ it, callSecond }: TwoInstances, round: Round, random: ReturnType<typeof sequence>): Promise<void> {
  const call = random.upTo(2) === 0 ? it.call : callSecond
  const customer = round.customers[random.upTo(people)]!
  const seats = random.upTo(4) + 1
  const date = dates[random.upTo(2)]!
  const choice = { trip: round.trip.id, selectedStartDate: date, seats }
  const held = round.holds[random.upTo(round.holds.length)]
  const payment = { paymentType: 'full_payment', paymentReference: 'FT 1' } as const
  const kind = random.upTo(20)
  const send = async (): Promise<{ status: number }> => {
    if (kind < 6 || !held) {
      const answer = await call(holdSeats, { as: customer, body: choice })
      if (answer.status === 201) round.holds.push({ hold: answer.body, customer })
      return answer
    }
    const params = { id: held.hold._id }
    if (kind < 8) return call(changeSeatHold, { as: held.customer, params, body: { seats, selectedStartDate: date } })
    if (kind < 9) return call(releaseSeatHold, { as: held.customer, params })
    if (kind < 10) return call(startTransfer, { as: held.customer, params })
    if (kind < 14) {
      const { selectedStartDate, seats: own, _id } = held.hold
      const body = { trip: round.trip.id, selectedStartDate, seats: own, hold: _id, ...payment }
      const answer = await call(submitBooking, { as: held.customer, body })
      if (answer.status === 201) round.bookings.push({ id: answer.body._id, customer: held.customer })
      return answer
    }
    if (kind < 16) {
      const answer = await call(submitBooking, { as: customer, body: { ...choice, ...payment } })
      if (answer.status === 201) round.bookings.push({ id: answer.body._id, customer })
      return answer
    }
    const booking = round.bookings[random.upTo(round.bookings.length)]
    if (kind < 18 && booking) return call(cancelBooking, { as: booking.customer, params: { id: booking.id } })
    if (kind < 19) {
      it.clock.advance({ minutes: 5 })
      await releaseExpiredHolds(it.context)
      return { status: 200 }
    }
    const totals = [20, 25, 30]
    const body = tripInput({
      dates: dates.map((startDate) => ({ startDate, totalSeats: totals[random.upTo(3)]! })),
      status: 'published',
    })
    return call(changeTrip, { as: round.agency, params: { id: round.trip.id }, body })
  }
  const { status } = await send()
  round.statuses.set(status, (round.statuses.get(status) ?? 0) + 1)
}

interface Sample {
  booked: number
  held: number
  total: number
}

const readSeats = async ({ it }: TwoInstances): Promise<Sample[]> =>
  (
    await sql<Sample>`select seats_booked as booked, seats_held as held, total_seats as total from departures`.execute(
      it.db,
    )
  ).rows

const isOversold = ({ booked, held, total }: Sample) => booked + held > total || booked < 0 || held < 0

/** Many requests at once; counters are compared with bookings and holds all the while. */
async function play(on: TwoInstances, { requests, seed }: { requests: number; seed: number }) {
  const round = await startRound(on)
  const random = sequence(seed)
  let left = requests
  const samples: { oversold: Sample[]; differences: unknown[] } = { oversold: [], differences: [] }
  const worker = async () => {
    while (left-- > 0) await act(on, round, random)
  }
  const workers = Promise.all(Array.from({ length: atOnce }, worker))
  const sampling = new AbortController()
  const sampled = (async () => {
    while (!sampling.signal.aborted) {
      samples.oversold.push(...(await readSeats(on)).filter(isOversold))
      samples.differences.push(...(await findSeatDifferences(on.it.db)))
    }
  })()
  await workers
  sampling.abort()
  await sampled
  return { round, samples }
}

/** Nobody has released the holds that have expired: every seat that no booking has can be booked. */
async function sellTheRest({ it }: TwoInstances, { trip, customers }: Round): Promise<void> {
  it.clock.advance({ hours: 3 })
  for (const selectedStartDate of dates) {
    for (;;) {
      const [seats] = (
        await sql<{ left: number }>`select total_seats - seats_booked as left from departures
          where trip_id = ${trip.id} and starts_on = ${selectedStartDate}`.execute(it.db)
      ).rows
      if (seats!.left === 0) break
      const answer = await it.call(submitBooking, {
        as: customers[0]!,
        body: {
          trip: trip.id,
          selectedStartDate,
          seats: Math.min(10, seats!.left),
          paymentType: 'full_payment',
          paymentReference: 'FT 2',
        },
      })
      expect(answer.status).toBe(201)
    }
  }
}

const now = '2026-11-21T09:00:00Z'

/** Returns the number of bookings. */
async function playRounds(rounds: number): Promise<number> {
  let bookings = 0
  instances = await createTwoInstances({ now, poolSize: 20 })
  for (let seed = 1; seed <= rounds; seed += 1) {
    instances.it.clock.set(now)
    const { round, samples } = await play(instances, { requests: 1_000, seed: seed * 7_919 })
    expect(samples).toEqual({ oversold: [], differences: [] })
    bookings += round.bookings.length
    expect([...round.statuses.keys()].filter((status) => status >= 500)).toEqual([])
    await sellTheRest(instances, round)
    expect(await findSeatDifferences(instances.it.db)).toEqual([])
  }
  return bookings
}

describe('race: holds, changes, bookings, cancellations, expiries and edits at once', () => {
  test('never oversell, and counters are right at every moment', async () => {
    expect(await playRounds(1)).toBeGreaterThan(10)
  })

  test('never oversell in twenty rounds', { tags: 'exhaustive', timeout: 600_000 }, async () => {
    expect(await playRounds(20)).toBeGreaterThan(200)
  })

  test('negative control: without the condition of `hold_seats` and the CHECK they oversell', async () => {
    instances = await createTwoInstances({ now, poolSize: 20 })
    const { db } = instances.it
    const name = 'hold_seats(seat_holds, integer, integer, integer)'
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regprocedure) as text`.execute(db)
    const condition = 'and seats_booked + seats_held - own + wanted.seats <= total_seats'
    expect(rows[0]!.text).toContain(condition)
    await sql.raw(rows[0]!.text.replace(condition, '')).execute(db)
    await sql`alter table departures drop constraint departures_seats_conserved,
      drop constraint departures_holds_conserved`.execute(db)
    const { trip, customers } = await startRound(instances)
    await Promise.all(
      customers.map((as) =>
        instances!.it.call(holdSeats, { as, body: { trip: trip.id, selectedStartDate: dates[0], seats: 4 } }),
      ),
    )
    expect((await readSeats(instances)).filter(isOversold)).not.toEqual([])
  })
})
