import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import { committingAtOnce } from '#database/commit-at-once.ts'
import type { Database, Transaction } from '#database/database.ts'
import { live } from './waiting-list.queries.ts'

interface Announcement {
  id: string
  terms: object
  now: Date
  expiresAt: Date
  endsAt: Date
}

/**
 * Starts the time of an offer and freezes its terms. Returns undefined when it has ended or was announced. The hold is locked
 * before its entry.
 */
export async function updateOfferAnnounced(
  trx: Transaction,
  { id, terms, now, expiresAt, endsAt }: Announcement,
): Promise<{ expires_at: Date } | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    update seat_holds h
    set terms = coalesce(h.terms, ${JSON.stringify(terms)}::jsonb), created_at = ${now}, expires_at = ${expiresAt},
      ends_at = ${endsAt}, customer_id = coalesce(h.customer_id, e.customer_id)
    from waiting_list_entries e
    where h.id = ${id} and h.ended_at is null and e.id = h.id and e.state = 'offered' and e.offered_at is null
    returning h.expires_at`.execute(trx)
  if (!rows[0]) return undefined
  await trx
    .updateTable('waiting_list_entries')
    .set({ offered_at: now, offer_expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
  return rows[0]
}

/** Takes back offers before their announcement: the entries wait again at their places. */
export async function updateOffersWithdrawn(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ departure_id: string | null; seats: number }>`
    with locked as (
      select id from seat_holds where id = any (${ids}::uuid[]) and ended_at is null order by id for update
    ),
    held as (delete from seat_holds h using locked where h.id = locked.id returning h.id, h.departure_id, h.seats),
    entry as (
      update waiting_list_entries e set state = 'waiting' from held where e.id = held.id and e.state = 'offered'
    )
    select departure_id, sum(seats)::int as seats from held group by departure_id order by departure_id`.execute(trx)
  for (const { departure_id: id, seats } of rows)
    await sql`update departures set seats_held = seats_held - ${seats} where id = ${id}`.execute(trx)
}

/** Offers that end soon and were not reminded of; marks them. */
export async function updateOffersReminded(
  trx: Transaction,
  { now, endingBefore, lastingMs }: { now: Date; endingBefore: Date; lastingMs: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update waiting_list_entries set reminded_at = ${now}
    where state = 'offered' and reminded_at is null and offer_expires_at > ${now} and offer_expires_at <= ${endingBefore}
      and offer_expires_at - offered_at >= make_interval(secs => ${lastingMs / 1_000})
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Departures that are over but still have live entries, at most `limit`. */
export async function listEndedDepartures(
  db: Database,
  { today, limit }: { today: CalendarDate; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ departure_id: string }>`
    select distinct departure_id from (
      (select departure_id from waiting_list_entries
        where starts_on < ${today}::date and state in ${live} and departure_id is not null limit ${limit})
      union all
      (select e.departure_id from departures d join waiting_list_entries e on e.departure_id = d.id
        where d.starts_on between ${today}::date and ${today}::date + 1 and d.departed_at is not null and e.state in ${live} limit ${limit})
    ) as ended`.execute(db)
  return rows.map((row) => row.departure_id)
}

/** Ends the entries of a departure with their offers. */
export async function updateWaitingOver(trx: Transaction, departureId: string, now: Date): Promise<void> {
  await sql`select from seat_holds where departure_id = ${departureId} and is_offer and ended_at is null
    order by id for update`.execute(trx)
  await sql`select from departures where id = ${departureId} for no key update`.execute(trx)
  await sql`update waiting_list_entries set state = 'closed', ended_at = ${now}
    where departure_id = ${departureId} and state in ${live}`.execute(trx)
  await sql`
    with ended as (
      update seat_holds set ended_at = ${now} where departure_id = ${departureId} and is_offer and ended_at is null
      returning seats
    )
    update departures set seats_held = seats_held - freed.seats
    from (select coalesce(sum(seats), 0)::int as seats from ended) as freed
    where id = ${departureId} and freed.seats > 0`.execute(trx)
}

/**
 * Departures with free seats that a waiting party fits into, at most `limit`: of a trip that was not bookable, or of a party that
 * would have exceeded the share of customers without a verified payment.
 */
export async function listUnservedDepartures(
  db: Database,
  { today, limit }: { today: CalendarDate; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.id
    from waiting_list_entries e
    join departures d on d.id = e.departure_id
    join trips t on t.id = d.trip_id
    where e.state = 'waiting' and d.starts_on >= ${today}::date and d.departed_at is null
      and t.status = 'published'
      and e.seats <= d.total_seats - d.seats_booked - d.seats_held
      and not exceeds_unproven_share(d.id, e.customer_id, e.seats, d.seats_booked + d.seats_held)
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Offers the free seats of a departure, in one statement that is its own transaction. */
export async function updateDepartureOffering(db: Database, departureId: string): Promise<void> {
  await sql`${committingAtOnce} select offer_seats(${departureId}::uuid)`.execute(db)
}
