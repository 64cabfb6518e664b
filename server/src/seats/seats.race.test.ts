import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { outboxHandlers } from '#outbox-handlers.ts'
import { createRelay, type Relay } from '#outbox/relay.ts'
import { replaceInFunction } from '#testing/altered-database.ts'
import { createRandomSequence } from '#testing/random-sequence.ts'
import {
  actUnderLoad,
  createSeatLoad,
  type SeatLoad,
  startLoadRound,
  loadDates,
  type LoadRound,
} from '#testing/concurrent-seat-load.ts'
import { listAnnouncedTwice, listUnfair, recordUnfairness } from '#testing/seat-unfairness.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'
import { waitFor } from '#testing/wait-for.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'

let instances: TwoInstances | undefined
let relays: Relay[] = []
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()))
  await instances?.close()
})

const now = '2026-11-21T09:00:00Z'
const atOnce = 24
/** One sample of all counters per so many requests: reading them all the time would take most of the CPU time. */
const requestsPerSample = 25

async function start(): Promise<SeatLoad> {
  instances = await createTwoInstances({ now, poolSize: 20 })
  await recordUnfairness(instances.it.db)
  const { context } = instances.it
  relays = [1, 2].map(() => createRelay(context, outboxHandlers))
  for (const relay of relays) relay.start()
  return createSeatLoad(instances)
}

interface Sample {
  booked: number
  held: number
  total: number
}

async function findOversold({ on }: SeatLoad): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select seats_booked as booked, seats_held as held, total_seats as total from departures
    where seats_booked + seats_held > total_seats or seats_booked < 0 or seats_held < 0`.execute(on.it.db)
  return rows
}

interface Played {
  round: LoadRound
  oversold: Sample[]
  /** Counters that were not the sum of bookings and holds. */
  differences: unknown[]
}

async function play(load: SeatLoad, { requests, seed }: { requests: number; seed: number }): Promise<Played> {
  load.on.it.clock.set(now)
  const round = await startLoadRound(load)
  const random = createRandomSequence(seed)
  const played: Played = { round, oversold: [], differences: [] }
  let left = requests
  const worker = async () => {
    while (left > 0) {
      left -= 1
      if (left % requestsPerSample === 0) {
        played.oversold.push(...(await findOversold(load)))
        played.differences.push(...(await findSeatDifferences(load.on.it.db)))
      }
      await actUnderLoad(load, round, random)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  // an offer has no end until it is announced
  await waitFor(async () => expect(await load.on.it.db.selectFrom('outbox').select('id').execute()).toEqual([]))
  return played
}

/** Books every seat that no booking has, although no job has ended the holds that have expired. Returns the refusals. */
async function sellLastSeats({ on, calls, customers }: SeatLoad, { trip }: LoadRound): Promise<string[]> {
  await sql`update waiting_list_entries set state = 'left', ended_at = ${on.it.clock.now()}
    where state = 'waiting'`.execute(on.it.db)
  on.it.clock.advance({ hours: 3 })
  const refusals: string[] = []
  for (const selectedStartDate of loadDates) {
    for (;;) {
      const { rows } = await sql<{ left: number }>`select total_seats - seats_booked as left from departures
        where trip_id = ${trip.id} and starts_on = ${selectedStartDate}`.execute(on.it.db)
      const { left } = rows[0]!
      if (left === 0) break
      const choice = { trip: trip.id, selectedStartDate, seats: Math.min(10, left) }
      const body = { ...choice, paymentType: 'full_payment', paymentReference: 'FT 2' } as const
      const answer = await calls[0]!(submitBooking, { as: customers[0]!, body })
      if (answer.status === 201) continue
      refusals.push(answer.error.code)
      break
    }
  }
  return refusals
}

async function countDeadlocks(db: SeatLoad['on']['it']['db']): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]!.deadlocks
}

/** Number of responses by kind and status, of all rounds. */
async function playRounds(rounds: number): Promise<Map<string, number>> {
  const load = await start()
  const { db } = load.on.it
  const outcomes = new Map<string, number>()
  for (let seed = 1; seed <= rounds; seed += 1) {
    const { round, oversold, differences } = await play(load, { requests: 1_000, seed: seed * 7_919 })
    expect({ oversold, differences }).toEqual({ oversold: [], differences: [] })
    expect(await sellLastSeats(load, round)).toEqual([])
    expect(await findSeatDifferences(db)).toEqual([])
    expect(await listUnfair(db)).toEqual([])
    for (const [outcome, count] of round.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count)
  }
  // 503 also means that no connection was free for five seconds
  expect([...outcomes.keys()].filter((outcome) => / 5\d[^3]$/.test(outcome))).toEqual([])
  expect(await countDeadlocks(db)).toBe(0)
  expect(await listAnnouncedTwice(db)).toEqual([])
  return outcomes
}

/** Each of these has won at least once, so that the rounds prove something about it. */
const frequent = [
  'hold 201',
  'releaseHold 200',
  'bookHold 201',
  'book 201',
  'join 201',
  'cancel 200',
  'askForProof 200',
]
const rare = [
  'move 200',
  'changeHold 200',
  'transfer 200',
  'answerOffer 200',
  'answerOffer 201',
  'decide 200',
  'review 200',
  'sendProof 200',
  'revive 200',
  'changeSeats 200',
  'cancelDeparture 200',
]

describe('race: everything that takes and frees seats, at once on two instances', () => {
  test('never oversells, passes over or refuses because of an expired hold', async () => {
    const outcomes = await playRounds(1)
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(frequent))
  })

  test('nor in twenty rounds', { tags: 'exhaustive', timeout: 900_000 }, async () => {
    const outcomes = await playRounds(20)
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining([...frequent, ...rare]))
  })
})

/** What happens depends on the order of requests: several rounds, until one of them shows what the control expects. */
async function playUntil(load: SeatLoad, isShown: (played: Played) => boolean | Promise<boolean>): Promise<boolean> {
  for (let seed = 1; seed <= 8; seed += 1) {
    if (await isShown(await play(load, { requests: 400, seed: seed * 7_919 }))) return true
  }
  return false
}

const playUntilUnfair = (load: SeatLoad, what: string): Promise<boolean> =>
  playUntil(load, async () => (await listUnfair(load.on.it.db)).includes(what))

const endHolds = 'end_holds(uuid, timestamptz, uuid)'
const endHoldsForBooking = 'end_holds_for_booking(uuid, timestamptz, uuid, uuid, integer, uuid, boolean)'

describe('negative control', { tags: 'exhaustive' }, () => {
  test('without the condition of `hold_seats` and the CHECK they oversell', async () => {
    const load = await start()
    const condition = 'and seats_booked + seats_held - own + wanted.seats <= total_seats'
    await replaceInFunction(load.on.it.db, 'hold_seats(seat_holds, integer, integer, integer, integer)', condition, '')
    const taking = 'and seats_booked + seats_held - freed + wanted <= total_seats'
    await replaceInFunction(load.on.it.db, 'take_seats(uuid, integer, integer)', taking, '')
    await sql`alter table departures drop constraint departures_seats_conserved,
      drop constraint departures_holds_conserved`.execute(load.on.it.db)
    expect(await playUntil(load, ({ oversold }) => oversold.length > 0)).toBe(true)
  })

  test('where a released hold does not return its seats, the counters differ', async () => {
    const load = await start()
    for (const name of [endHolds, endHoldsForBooking])
      await replaceInFunction(load.on.it.db, name, 'return freed', 'return 0')
    expect(await playUntil(load, ({ differences }) => differences.length > 0)).toBe(true)
  })

  test('where requests end no expired holds, they are refused because of them', async () => {
    const load = await start()
    await replaceInFunction(load.on.it.db, endHolds, 'ends_at <= at or', '')
    await replaceInFunction(load.on.it.db, endHoldsForBooking, 'ended_at is null and ends_at <= at', 'false')
    expect(await playUntil(load, async ({ round }) => (await sellLastSeats(load, round)).length > 0)).toBe(true)
  })

  test('without the order of the queue and the offer of freed seats they are unfair', async () => {
    const load = await start()
    const name = 'next_waiting(uuid, integer)'
    await replaceInFunction(load.on.it.db, name, ', e.place limit', ', e.place desc limit')
    expect(await playUntilUnfair(load, 'an earlier party was passed over')).toBe(true)
    await sql`drop trigger departures_offer_freed on departures`.execute(load.on.it.db)
    await replaceInFunction(load.on.it.db, name, 'e.seats <= free', 'false')
    expect(await playUntilUnfair(load, 'free seats were not offered')).toBe(true)
    expect(await playUntilUnfair(load, 'a booking took seats of the queue')).toBe(true)
  })

  test('where an entry keeps waiting after its offer, it is offered seats twice', async () => {
    const load = await start()
    const { db } = load.on.it
    await replaceInFunction(load.on.it.db, 'settle_offer()', "else 'declined'", "else 'waiting'")
    await sql`alter table seat_holds drop constraint seat_holds_pkey cascade`.execute(db)
    await sql`alter table seat_holds drop constraint seat_holds_booking_number_key`.execute(db)
    expect(await playUntilUnfair(load, 'an entry was offered seats twice')).toBe(true)
  })
})
