import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { committingAtOnce } from '#database/commit-at-once.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { insertingOutboxEntry, insertOutboxEntries, type NewOutboxEntry } from '#outbox/outbox.queries.ts'

export type WaitingRow = Selectable<DB['waiting_list_entries']>

/** As `join_waiting_list` reads it: JSON, so moments are ISO 8601 and hashes hexadecimal. */
export interface WantedEntry {
  id: string
  customer_id: string | null
  email: string | null
  email_key: string | null
  locale: Locale
  trip_id: string
  departure_id: string
  starts_on: CalendarDate
  seats: number
  wanted_seats: number | null
  state: 'unverified' | 'waiting'
  token_hash: string | null
  network: string | null
  token_expires_at: string | null
  booking_number: string
  created_at: string
  queued_at: string | null
}

const live = sql`('unverified', 'waiting', 'offered')`

/**
 * Joins the list or changes the caller's live entry, in one statement that is its own transaction (docs/locking.md). Returns
 * undefined when the booking number is taken; what refuses it is thrown as a raised code.
 */
export async function insertOrUpdateWaiting(
  db: Database,
  { wanted, maxEntries, entry }: { wanted: WantedEntry; maxEntries: number; entry: NewOutboxEntry },
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`${committingAtOnce}
    with joined as materialized (
      select * from join_waiting_list(
        jsonb_populate_record(null::waiting_list_entries, ${JSON.stringify(wanted)}::jsonb), ${maxEntries})
    ),
    entry as (${insertingOutboxEntry(sql`joined where id = ${wanted.id} and state = 'waiting'`, entry)})
    select * from joined`.execute(db)
  return rows[0]?.id ? rows[0] : undefined
}

/** Confirms the address of an entry, in one statement. Returns undefined when the token is not, or no longer, valid. */
export async function updateWaitingConfirmed(
  db: Database,
  { id, hash, now }: { id: string; hash: Buffer; now: Date },
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`${committingAtOnce}
    select * from confirm_waiting_list(${id}::uuid, ${hash}::bytea, ${now}::timestamptz)`.execute(db)
  return rows[0]?.id ? rows[0] : undefined
}

export const findWaiting = (db: Database | Transaction, id: string): Promise<WaitingRow | undefined> =>
  db.selectFrom('waiting_list_entries').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns false when the entry does not wait any more. */
export async function updateWaitingLeft(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waiting_list_entries')
    .set({ state: 'left', ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['unverified', 'waiting'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** As `next_waiting` orders (docs/product/waiting-list.md#offers). */
const isServedFirst = (entry: 'e' | 'ahead') =>
  sql<boolean>`(settings.max_unproven_share between 1 and 99 and is_proven(${sql.ref(`${entry}.customer_id`)}))`

const endsOn = sql<CalendarDate>`(e.starts_on + case when t.is_one_day_trip then 0 else t.end_date - t.start_date end)`

const selectPresented = (db: Database, condition: RawBuilder<boolean>) =>
  sql<PresentedRow>`
    select e.id, e.trip_id, e.starts_on, ${endsOn} as ends_on, coalesce(h.seats, e.seats) as seats, e.state,
      case when e.state = 'offered' then h.expires_at end as offer_expires_at,
      case when e.state = 'waiting' then (
        select count(*)::int from waiting_list_entries ahead
        where ahead.departure_id = e.departure_id and ahead.state = 'waiting'
          and (${isServedFirst('e')}, ahead.place) <= (${isServedFirst('ahead')}, e.place)
      ) end as position,
      t.title, t.destination, cover_file.storage_key as cover_key
    from waiting_list_entries e
    cross join settings
    join trips t on t.id = e.trip_id
    left join seat_holds h on h.id = e.id and h.ended_at is null
    left join trip_images cover on cover.trip_id = t.id and cover.position = 0
    left join uploads cover_file on cover_file.id = cover.upload_id
    where ${condition}
    order by e.state = 'offered' desc, e.starts_on, e.id`.execute(db)

export interface PresentedRow extends Pick<WaitingRow, 'id' | 'trip_id' | 'starts_on' | 'seats' | 'state'> {
  ends_on: CalendarDate
  offer_expires_at: Date | null
  position: number | null
  title: string
  destination: string
  cover_key: string | null
}

/** The customer's entries that wait or have an offer that was announced. */
export const listWaitingOf = async (db: Database, customerId: string): Promise<PresentedRow[]> =>
  (
    await selectPresented(
      db,
      sql<boolean>`e.customer_id = ${customerId}
        and (e.state = 'waiting' or (e.state = 'offered' and e.offered_at is not null))`,
    )
  ).rows

export const findPresentedWaiting = async (db: Database, id: string): Promise<PresentedRow | undefined> =>
  (await selectPresented(db, sql<boolean>`e.id = ${id}`)).rows[0]

export interface MailedEntry extends WaitingRow {
  title: string
}

/** The entries with these ids, and the titles of their trips. */
export const listMailedWaiting = (trx: Transaction, ids: readonly string[]): Promise<MailedEntry[]> =>
  trx
    .selectFrom('waiting_list_entries as e')
    .innerJoin('trips as t', 't.id', 'e.trip_id')
    .selectAll('e')
    .select('t.title')
    .where('e.id', 'in', [...ids])
    .orderBy('e.id')
    .execute()

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
        where d.starts_on = ${today}::date and d.departed_at is not null and e.state in ${live} limit ${limit})
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

/** Entries whose address was not confirmed in time. */
export async function deleteUnconfirmedWaiting(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('waiting_list_entries')
    .where('state', '=', 'unverified')
    .where('token_expires_at', '<=', now)
    .execute()
}

/** Deletes entries of departures before this day. Returns how many. */
export async function deleteWaitingBefore(db: Database, day: CalendarDate, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from waiting_list_entries where id in (
      select id from waiting_list_entries where starts_on < ${day}::date and state not in ${live} limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows)
}

/** Of a deleted person, also those joined as a visitor. */
export async function deleteWaitingOf(
  trx: Transaction,
  { customerId, emailKey }: { customerId: string; emailKey: string },
): Promise<void> {
  await sql`delete from waiting_list_entries
    where (customer_id = ${customerId} or email_key = ${emailKey}) and state <> 'offered'`.execute(trx)
}

type WaitingTarget = { tripId: string } | { agencyId: string } | { customerId: string } | { departureId: string }

/**
 * Ends the entries of a deleted trip, agency or customer, or of a cancelled departure, before their seats return, so that none is offered to them. Their
 * holds and departures are locked.
 */
export async function updateWaitingEnding(trx: Transaction, target: WaitingTarget, now: Date): Promise<void> {
  if ('customerId' in target) {
    await sql`update waiting_list_entries set state = 'left', ended_at = ${now}
      where customer_id = ${target.customerId} and state in ${live}`.execute(trx)
    return
  }
  const isOfTarget =
    'tripId' in target
      ? sql`trip_id = ${target.tripId}`
      : 'departureId' in target
        ? sql`departure_id = ${target.departureId}`
        : sql`trip_id in (select id from trips where agency_id = ${target.agencyId})`
  const { rows } = await sql<{ id: string; place: number | null }>`
    update waiting_list_entries set state = 'closed', ended_at = ${now} where ${isOfTarget} and state in ${live}
    returning id, place`.execute(trx)
  const confirmed = rows.filter(({ place }) => place !== null)
  await insertOutboxEntries(
    trx,
    confirmed.map(({ id }) => ({ kind: 'waiting', subjectId: id, payload: {} })),
  )
}

export interface WaitingParty {
  id: string
  /** Null for visitors. */
  name: string | null
  seats: number
  queued_at: Date
  state: string
}

/** Parties of a departure that wait or have an offer, in their order. */
export const listWaitingParties = async (db: Database, departureId: string, limit: number): Promise<WaitingParty[]> =>
  (
    await sql<WaitingParty>`
      select e.id, u.name, e.seats, e.queued_at, e.state from waiting_list_entries e left join users u on u.id = e.customer_id
      where e.departure_id = ${departureId} and e.state in ('waiting', 'offered')
      order by e.state = 'waiting', e.place limit ${limit}`.execute(db)
  ).rows
