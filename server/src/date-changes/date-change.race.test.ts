import { cancelDeparture } from '@rihla/contract/departures/departure-cancellation.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { replaceInFunction, replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { startWhileLocked } from '#testing/start-while-locked.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'

let it: TestApp
afterEach(() => it.close())

interface Requests {
  agency: BuiltUser
  customer: BuiltUser
  trip: BuiltTrip
  ids: string[]
}

const [from, to] = ['2026-12-03', '2026-12-17'] as const
const message = { en: 'A sandstorm.', ar: 'عاصفة رملية.' }

/** Confirmed bookings of one seat on the first date whose customer asks for the second one, with so many seats. */
async function startRequests(
  count: number,
  seatsOnSecond: number,
  alter?: (text: string) => string,
): Promise<Requests> {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z', ...(alter && { alter }) })
  const agency = await buildAgency(it.context)
  const customer = await buildCustomer(it.context)
  const departures = [
    { startsOn: from, totalSeats: 20 },
    { startsOn: to, totalSeats: seatsOnSecond },
  ]
  const trip = await buildTrip(it.context, { agency, departures })
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { id } = await buildBooking(it.context, { trip, customer, status: 'confirmed' })
    await it.call(performTransition, {
      as: customer,
      params: { id, action: 'request_date_change' },
      body: { date: to },
    })
    ids.push(id)
  }
  return { agency, customer, trip, ids }
}

async function accept({ agency }: Requests, id: string): Promise<string> {
  const answer = await it.call(performTransition, {
    as: agency,
    params: { id, action: 'accept_date_change' },
    body: {},
  })
  return answer.status === 200 ? '200' : `${answer.status} ${answer.error.code}`
}

const lockSecond = ({ trip }: Requests) => sql`select from departures where id = ${trip.departures[1]!.id} for update`

const acceptTogether = (requests: Requests) =>
  startWhileLocked(it, { lock: lockSecond(requests), waiting: requests.ids.length }, () =>
    Promise.all(requests.ids.map((id) => accept(requests, id))),
  )

const bookedOn = async ({ trip }: Requests, at: 0 | 1) =>
  (
    await it.db
      .selectFrom('departures')
      .select('seats_booked')
      .where('id', '=', trip.departures[at]!.id)
      .executeTakeFirstOrThrow()
  ).seats_booked

describe('race of moves onto the last seat', () => {
  test('one moves, and the other requests stay open', async () => {
    const requests = await startRequests(4, 1)
    const answers = await acceptTogether(requests)
    expect(answers.toSorted()).toEqual(['200', ...Array<string>(3).fill('409 booking.date_change_no_seats')])
    expect([await bookedOn(requests, 0), await bookedOn(requests, 1)]).toEqual([3, 1])
    const open = await it.db.selectFrom('bookings').select('id').where('date_change', 'is not', null).execute()
    expect(open).toHaveLength(3)
    expect(await findSeatDifferences(it.db)).toEqual([])
  })

  test('negative control: without the lock and the constraint the date is oversold', async () => {
    const requests = await startRequests(4, 1)
    await sql`alter table departures drop constraint departures_seats_conserved,
      drop constraint departures_holds_conserved`.execute(it.db)
    await replaceInFunction(
      it.db,
      'move_seats(uuid, uuid, integer, timestamptz)',
      'perform from departures where id in (former, wanted) order by id for update;',
      '',
    )
    await acceptTogether(requests)
    expect(await bookedOn(requests, 1)).toBeGreaterThan(1)
  })
})

test('race of moves in both directions: all succeed, none is a deadlock', async () => {
  const requests = await startRequests(4, 20)
  const { agency, customer, trip } = requests
  const back: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const departure = trip.departures[1]!
    const { id } = await buildBooking(it.context, { trip, customer, departure, status: 'confirmed' })
    await it.call(performTransition, {
      as: customer,
      params: { id, action: 'request_date_change' },
      body: { date: from },
    })
    back.push(id)
  }
  const ids = requests.ids.flatMap((id, n) => [id, back[n]!])
  expect(await acceptTogether({ agency, customer, trip, ids })).toEqual(ids.map(() => '200'))
  expect(await findSeatDifferences(it.db)).toEqual([])
})

describe('race of moves against the cancellation', () => {
  test.each([
    ['of the date that they leave', 0],
    ['of the date that they go to', 1],
  ] as const)('%s: each booking is refunded, or confirmed on the date that remains', async (_, cancelled) => {
    const requests = await startRequests(8, 20)
    const cancel = async () =>
      (
        await it.call(cancelDeparture, {
          as: requests.agency,
          params: { id: requests.trip.departures[cancelled]!.id },
          body: { reason: 'weather', message },
        })
      ).status
    const moves = requests.ids.map((id, n) => (n === 3 ? undefined : accept(requests, id)))
    const [status] = await Promise.all([cancel(), ...moves])
    expect(status).toBe(200)
    expect(await bookedOn(requests, cancelled)).toBe(0)
    const bookings = await it.db.selectFrom('bookings').select(['status', 'starts_on', 'departure_id']).execute()
    const isOnCancelled = (id: string | null) => id === requests.trip.departures[cancelled]!.id
    for (const { status: ended, departure_id } of bookings) {
      expect(ended).toBe(isOnCancelled(departure_id) ? 'refund_pending' : 'confirmed')
    }
    expect(await findSeatDifferences(it.db)).toEqual([])
  })

  const acceptDuringCancellation = async () => {
    const requests = await startRequests(4, 20)
    const cancelled = sql`update departures set cancelled_at = now() where id = ${requests.trip.departures[1]!.id}`
    return {
      requests,
      answer: () =>
        startWhileLocked(it, { lock: cancelled, waiting: 4 }, () =>
          Promise.all(requests.ids.map((id) => accept(requests, id))),
        ),
    }
  }

  test('of a date that is locked meanwhile: they are refused', async () => {
    const { requests, answer } = await acceptDuringCancellation()
    expect(await answer()).toEqual(Array<string>(4).fill('409 booking.departure_cancelled'))
    expect(await bookedOn(requests, 0)).toBe(4)
  })

  test('negative control: without trigger and constraint they move onto the cancelled date', async () => {
    const { requests, answer } = await acceptDuringCancellation()
    await sql`drop trigger departures_refuse_seats on departures`.execute(it.db)
    await sql`alter table departures drop constraint departures_cancelled_empty`.execute(it.db)
    await answer()
    expect(await bookedOn(requests, 1)).toBe(4)
  })
})

describe('race of a move against a request to cancel by its customer', () => {
  async function decideTogether(alter?: (text: string) => string) {
    const requests = await startRequests(4, 20, alter)
    it.clock.advance({ minutes: 1 })
    const cancel = async (id: string) =>
      String(
        (
          await it.call(performTransition, {
            as: requests.customer,
            params: { id, action: 'request_cancellation' },
            body: {},
          })
        ).status,
      )
    const locked = sql`select from bookings where id = any (${requests.ids}::uuid[]) for update`
    const answers = await startWhileLocked(it, { lock: locked, waiting: 8 }, () =>
      Promise.all(requests.ids.map((id) => Promise.all([accept(requests, id), cancel(id)]))),
    )
    return { requests, answers }
  }

  test('exactly one of them is performed', async () => {
    const { requests, answers } = await decideTogether()
    const won = answers.map((pair) => pair.filter((answer) => answer === '200').length)
    expect(won).toEqual([1, 1, 1, 1])
    const bookings = await it.db.selectFrom('bookings').select(['starts_on', 'status']).execute()
    for (const { starts_on, status } of bookings) expect(starts_on === to).toBe(status === 'confirmed')
    expect(requests.ids).toHaveLength(4)
    expect(await findSeatDifferences(it.db)).toEqual([])
  })

  test('negative control: without compare-and-set both are performed', async () => {
    const compareAndSet = replacePiece(
      /(update "bookings" set .* where "id" = \$\d+) and ("status" = \$\d+ and "waiting_since" is not distinct from \$\d+.*)$/,
      '$1 and (true or ($2))',
    )
    const { answers } = await decideTogether(compareAndSet.alter)
    expect(compareAndSet.count()).toBeGreaterThan(0)
    expect(answers.flat().filter((answer) => answer === '200').length).toBeGreaterThan(4)
  })
})
