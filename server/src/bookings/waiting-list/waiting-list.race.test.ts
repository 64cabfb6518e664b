import { cancelBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { holdSeats, releaseSeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { joinWaitingList, leaveWaitingList, listWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { type BuiltUser, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { tripInput } from '#testing/trip-input.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts'
import { findSeatDifferences } from '../presentation/bookings.queries.ts'
import { serveWaitingLists } from './serve-waiting-lists.ts'

let instances: TwoInstances | undefined
afterEach(() => instances?.close())

const now = '2026-11-21T09:00:00Z'
const date = '2026-12-03'
const people = 24
const atOnce = 16

/**
 * Records unfair events in the transaction that causes them, while it holds the lock of the departure: an offer that passes
 * over an earlier party that is not larger, seats taken by a passer-by that a waiting party fits into, and free seats that
 * a waiting party fits into at a commit.
 */
async function recordUnfairness(db: Database): Promise<void> {
  await sql`
    create table unfair (what text, at timestamptz default clock_timestamp());
    create function waits(departure uuid, up_to integer, before bigint, except_customer uuid) returns boolean
      language plpgsql as $$
    begin
      return exists (select from waiting_list_entries e
        where e.departure_id = departure and e.state = 'waiting' and e.seats <= up_to and (before is null or e.place < before)
          and e.customer_id is distinct from except_customer
          and not exists (select from seat_holds h
            where h.customer_id = e.customer_id and h.departure_id = departure and h.ended_at is null));
    end
    $$;
    create function check_hold() returns trigger language plpgsql as $$
    begin
      if new.is_offer then
        if waits(new.departure_id, new.seats, (select place from waiting_list_entries where id = new.id), null) then
          insert into unfair (what) values ('an earlier party was passed over');
        end if;
      elsif waits(new.departure_id, new.seats, null, new.customer_id) then
        insert into unfair (what) values ('a hold took seats of the queue');
      end if;
      return null;
    end
    $$;
    create trigger check_hold after insert on seat_holds for each row execute function check_hold();
    create function check_booking() returns trigger language plpgsql as $$
    begin
      if not exists (select from seat_holds where booking_id = new.id and ended_at = new.created_at)
        and waits(new.departure_id, new.seats, null, new.customer_id) then
        insert into unfair (what) values ('a booking took seats of the queue');
      end if;
      return null;
    end
    $$;
    create trigger check_booking after insert on bookings for each row execute function check_booking();
    create function check_departure() returns trigger language plpgsql as $$
    declare free integer;
    begin
      select total_seats - seats_booked - seats_held into free from departures where id = new.id;
      if waits(new.id, free, null, null) then insert into unfair (what) values ('free seats were not offered'); end if;
      return null;
    end
    $$;
    create constraint trigger check_departure after update on departures deferrable initially deferred
      for each row execute function check_departure()`.execute(db)
}

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
  bookings: { id: string; customer: BuiltUser }[]
  holds: { id: string; customer: BuiltUser }[]
  statuses: Map<number, number>
}

async function startRound({ it }: TwoInstances): Promise<Round> {
  const agency = await buildAgency(it.context)
  const customers = await Promise.all(Array.from({ length: people }, () => buildCustomer(it.context)))
  const trip = await buildTrip(it.context, { agency, departures: [{ startsOn: date, totalSeats: 12 }] })
  return { trip, agency, customers, bookings: [], holds: [], statuses: new Map() }
}

/** One request of a random kind, to either instance. */
async function act({ it, callSecond }: TwoInstances, round: Round, random: ReturnType<typeof sequence>): Promise<void> {
  const call = random.upTo(2) === 0 ? it.call : callSecond
  const customer = round.customers[random.upTo(people)]!
  const seats = random.upTo(3) + 1
  const choice = { trip: round.trip.id, selectedStartDate: date, seats }
  const payment = { paymentType: 'full_payment', paymentReference: 'FT 1' } as const
  const kind = random.upTo(24)
  const booking = round.bookings[random.upTo(round.bookings.length)]
  const held = round.holds[random.upTo(round.holds.length)]
  const book = async (more: object = {}) => {
    const answer = await call(submitBooking, { as: customer, body: { ...choice, ...payment, ...more } })
    if (answer.status === 201) round.bookings.push({ id: answer.body._id, customer })
    return answer
  }
  const send = async (): Promise<{ status: number }> => {
    if (kind < 4) return book()
    if (kind < 7) {
      const answer = await call(holdSeats, { as: customer, body: choice })
      if (answer.status === 201) round.holds.push({ id: answer.body._id, customer })
      return answer
    }
    if (kind < 12) {
      const { selectedStartDate } = choice
      return call(joinWaitingList, { as: customer, params: { id: round.trip.id }, body: { selectedStartDate, seats } })
    }
    if (kind < 16) {
      const [entry] = (await call(listWaitingList, { as: customer })).body
      if (!entry) return { status: 200 }
      if (entry.state === 'offered' && kind < 14) return book({ seats: entry.seats, hold: entry._id })
      return call(leaveWaitingList, { as: customer, params: { id: entry._id }, query: {} })
    }
    if (kind < 20 && booking) return call(cancelBooking, { as: booking.customer, params: { id: booking.id } })
    if (kind < 21 && held) return call(releaseSeatHold, { as: held.customer, params: { id: held.id } })
    if (kind < 23) {
      it.clock.advance({ minutes: 15 })
      if (kind === 21) await releaseExpiredHolds(it.context)
      else await serveWaitingLists(it.context)
      return { status: 200 }
    }
    const dates = [{ startDate: date, totalSeats: 10 + random.upTo(4) }]
    const body = tripInput({ dates, status: 'published' })
    return call(changeTrip, { as: round.agency, params: { id: round.trip.id }, body })
  }
  const { status } = await send()
  round.statuses.set(status, (round.statuses.get(status) ?? 0) + 1)
}

async function play(on: TwoInstances, { requests, seed }: { requests: number; seed: number }): Promise<Round> {
  on.it.clock.set(now)
  const round = await startRound(on)
  const random = sequence(seed)
  let left = requests
  const worker = async () => {
    while (left-- > 0) await act(on, round, random)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  await on.it.relay.drain()
  return round
}

const listUnfair = async (db: Database) => {
  const { rows } = await sql<{ what: string; n: number }>`
    select what, count(*)::int as n from unfair group by what order by what`.execute(db)
  return rows
}

const listOversold = async (db: Database) =>
  (await sql`select id from departures where seats_booked + seats_held > total_seats`.execute(db)).rows

/** Entries whose customer was told more than once that seats are held. */
const listOfferedTwice = async (db: Database) =>
  (
    await sql`select a.subject_id from mails m join mails_about a on a.mail_id = m.id
      where m.kind = 'waiting.offered' group by 1 having count(*) > 1`.execute(db)
  ).rows

describe('race: cancellations, holds, bookings, offers, refusals and edits at once', () => {
  test('sell every seat once, to the waiting parties in their order', async () => {
    instances = await createTwoInstances({ now, poolSize: 20 })
    const { db } = instances.it
    await recordUnfairness(db)
    for (const seed of [1, 2, 3]) {
      const { statuses } = await play(instances, { requests: 400, seed: seed * 7_919 })
      expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    }
    expect(await listUnfair(db)).toEqual([])
    expect(await listOversold(db)).toEqual([])
    expect(await listOfferedTwice(db)).toEqual([])
    expect(await findSeatDifferences(db)).toEqual([])
    const { rows } = await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from waiting_list_entries group by 1`.execute(db)
    const counts = Object.fromEntries(rows.map(({ state, n }) => [state, n]))
    expect(counts.accepted).toBeGreaterThan(5)
    expect(counts.declined).toBeGreaterThan(2)
  })

  test('negative control: without the order of the queue and the offer of freed seats they are unfair', async () => {
    instances = await createTwoInstances({ now, poolSize: 20 })
    const { db } = instances.it
    await recordUnfairness(db)
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef('next_waiting(uuid, integer)'::regprocedure) as text`.execute(db)
    expect(rows[0]!.text).toContain('order by e.place')
    await sql.raw(rows[0]!.text.replace('order by e.place', 'order by e.place desc')).execute(db)
    await play(instances, { requests: 250, seed: 7_919 })
    const reversed = (await listUnfair(db)).map(({ what }) => what)
    expect(reversed).toContain('an earlier party was passed over')
    await sql`drop trigger departures_offer_freed on departures`.execute(db)
    await sql.raw(rows[0]!.text.replace('e.seats <= free', 'false')).execute(db)
    await play(instances, { requests: 250, seed: 15_838 })
    const unserved = (await listUnfair(db)).map(({ what }) => what)
    expect(unserved).toEqual(
      expect.arrayContaining(['a booking took seats of the queue', 'free seats were not offered']),
    )
  })
})
