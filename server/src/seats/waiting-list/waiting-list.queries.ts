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

/** Entries in these states wait or have an offer. */
export const live = sql`('unverified', 'waiting', 'offered')`

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
