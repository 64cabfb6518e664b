import { changeBookingStatus } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import {
  changeSeatHold,
  holdSeats,
  releaseSeatHold,
  type SeatHold,
  startTransfer,
} from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { joinWaitingList, listWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#testing/api-caller.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createRandomSequence, type RandomSequence } from '#testing/random-sequence.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { serveWaitingLists } from '../waiting-list/serve-waiting-lists.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'

let instances: TwoInstances | undefined
afterEach(() => instances?.close())

const now = '2026-11-21T09:00:00Z'
const date = '2026-12-03'
const otherDate = '2026-12-17'
const bots = 40
const threads = 3
const requestsPerThread = 4
/** Not many more than connections: a request that waits for one too long is refused. */
const atOnce = 24
/** 75 % of 50 seats, the others rounded down. */
const maxSeats = 38

interface Bot {
  user: BuiltUser
  holds: SeatHold[]
  bookings: string[]
}

interface Attack {
  on: TwoInstances
  calls: readonly Call[]
  trip: BuiltTrip
  bots: Bot[]
  proven: BuiltUser
  admin: BuiltUser
  statuses: Set<number>
  /** Of bots without a hold of the date. */
  refusals: Set<string>
}

async function prepare(): Promise<Attack> {
  const on = await createTwoInstances({ now, poolSize: 20 })
  instances = on
  const { context, db } = on.it
  // as installed
  const limits = { max_holds: 3, max_unverified_bookings: 3, max_unverified_seats: 12, max_unproven_share: 75 }
  await db.updateTable('settings').set(limits).execute()
  const createdAt = new Date('2026-11-01')
  const admin = await buildAdmin(context)
  const proven = await buildCustomer(context, { createdAt })
  const users = await Promise.all(Array.from({ length: bots }, () => buildCustomer(context, { createdAt })))
  const trip = await buildTrip(context, {
    departures: [date, otherDate].map((startsOn) => ({ startsOn, totalSeats: 50 })),
  })
  const elsewhere = await buildTrip(context)
  await buildBooking(context, { trip: elsewhere, customer: proven, status: 'payment_verified' })
  const calls = await on.listen()
  const refusals = new Set<string>()
  const people = users.map((user) => ({ user, holds: [], bookings: [] }))
  return { on, calls, trip, bots: people, proven, admin, statuses: new Set(), refusals }
}

/** A request of a random kind that may bring the bot more seats. */
async function attack({ calls, trip, statuses, refusals }: Attack, bot: Bot, random: RandomSequence): Promise<void> {
  const call = random.pick(calls)!
  const as = bot.user
  const seats = random.upTo(4) + 1
  const selectedStartDate = random.upTo(8) === 0 ? otherDate : date
  const payment = { paymentType: 'full_payment', paymentReference: `FT ${random.upTo(1_000)}` } as const
  const hold = random.pick(bot.holds)
  const kind = random.upTo(16)
  const book = async (body: { selectedStartDate: string; seats: number; hold?: string }) => {
    const answer = await call(submitBooking, { as, body: { trip: trip.id, ...payment, ...body } })
    if (answer.status === 201) bot.bookings.push(answer.body._id)
    return answer
  }
  const send = async () => {
    if (kind < 6) {
      const answer = await call(holdSeats, { as, body: { trip: trip.id, selectedStartDate, seats } })
      if (answer.status === 201) bot.holds.push(answer.body)
      return answer
    }
    if (kind < 9) return book({ selectedStartDate, seats })
    if (kind < 11) {
      await call(joinWaitingList, { as, params: { id: trip.id }, body: { selectedStartDate: date, seats } })
      const [entry] = (await call(listWaitingList, { as })).body
      return book({ selectedStartDate: date, seats: entry?.seats ?? seats, ...(entry && { hold: entry._id }) })
    }
    if (!hold) return undefined
    const params = { id: hold._id }
    if (kind < 13) return book({ selectedStartDate: hold.selectedStartDate, seats: hold.seats, hold: hold._id })
    if (kind < 14) return call(changeSeatHold, { as, params, body: { selectedStartDate, seats } })
    if (kind < 15) return call(startTransfer, { as, params })
    return call(releaseSeatHold, { as, params })
  }
  const answer = await send()
  if (!answer) return
  statuses.add(answer.status)
  if (answer.status === 409) refusals.add(answer.error.code)
}

const readUnproven = async ({ on, trip, proven }: Attack): Promise<number> => {
  const { rows } = await sql<{ seats: number }>`select coalesce(sum(seats), 0)::int as seats from (
    select seats from seat_holds where departure_id = ${trip.departures[0]!.id} and ended_at is null
      and customer_id <> ${proven.id}
    union all
    select seats from bookings where departure_id = ${trip.departures[0]!.id} and status = 'pending'
      and customer_id <> ${proven.id}) as taken`.execute(on.it.db)
  return rows[0]!.seats
}

/**
 * Requests of all bots, three of each at once, while a customer with a verified payment holds 4 seats. Returns the status of that
 * and the most seats seen.
 */
async function playRound(on: Attack, seed: number): Promise<{ status: number; most: number }> {
  const random = createRandomSequence(seed)
  let most = 0
  const sampling = new AbortController()
  const sampled = (async () => {
    while (!sampling.signal.aborted) most = Math.max(most, await readUnproven(on))
  })()
  const body = { trip: on.trip.id, selectedStartDate: date, seats: 4 }
  // 503 is a request to try again: it says nothing about seats
  const hold = async () => {
    for (;;) {
      const answer = await on.calls[0]!(holdSeats, { as: on.proven, body })
      if (answer.status !== 503) return answer
    }
  }
  const requests = bots * threads * requestsPerThread
  let sent = 0
  let holding: ReturnType<typeof hold> | undefined
  const worker = async () => {
    while (sent < requests) {
      const bot = on.bots[Math.floor(sent / threads) % bots]!
      sent += 1
      if (sent === requests / 2) holding = hold()
      await attack(on, bot, random)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const held = await holding!
  sampling.abort()
  await sampled
  if (held.status === 201) {
    const { _id: hold } = held.body
    const paid = { ...body, hold, paymentType: 'full_payment', paymentReference: 'FT 1' } as const
    const booked = await on.calls[1]!(submitBooking, { as: on.proven, body: paid })
    expect(booked.status).toBe(201)
    await on.calls[1]!(cancelBooking, { as: on.proven, params: { id: booked.body._id } })
  }
  return { status: held.status, most }
}

/** Admins reject what was not paid for; holds end, or are ended by the requests of the next round. */
async function passTime({ on, calls, bots: all, admin }: Attack, round: number): Promise<void> {
  on.it.clock.advance({ minutes: round % 2 === 0 ? 41 : 71 })
  if (round % 3 === 0) await releaseExpiredHolds(on.it.context)
  await Promise.all([on.it.relay.drain(), serveWaitingLists(on.it.context)])
  const status = 'rejected' as const
  for (const bot of all.slice(0, bots / 2)) {
    for (const id of bot.bookings.splice(0))
      await calls[0]!(changeBookingStatus, { as: admin, params: { id }, body: { status, adminNotes: 'Not found.' } })
  }
}

async function playRounds(rounds: number) {
  const on = await prepare()
  const played: { status: number; most: number }[] = []
  for (let round = 1; round <= rounds; round += 1) {
    played.push(await playRound(on, round * 7_919))
    await passTime(on, round)
  }
  expect([...on.statuses]).not.toContain(500)
  expect(await findSeatDifferences(on.on.it.db)).toEqual([])
  return { on, played }
}

test('race: 40 accounts that pay nothing never have more than 38 of 50 seats, and others always find seats', async () => {
  const { on, played } = await playRounds(3)
  expect(played.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(Math.max(...played.map(({ most }) => most))).toBeLessThanOrEqual(maxSeats)
  expect(Math.max(...played.map(({ most }) => most))).toBeGreaterThan(maxSeats - 4)
  expect([...on.refusals]).toContain('booking.unproven_share')
})

test('negative control: without the share they take all seats', { tags: 'exhaustive' }, async () => {
  const attack = await prepare()
  await attack.on.it.db.updateTable('settings').set({ max_unproven_share: 0 }).execute()
  const { status, most } = await playRound(attack, 7_919)
  expect(status).toBe(409)
  expect(most).toBeGreaterThan(maxSeats)
})
