import {
  bookingSearchTerm,
  type bookingSorts,
  type BookingStatus,
  refundDueStatuses,
} from '@rihla/contract/bookings/booking.ts'
import { transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { limits } from '@rihla/contract/limits.ts'
import { currencies } from '@rihla/contract/money.ts'
import { partsOfSort } from '@rihla/contract/sorting.ts'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#database/database.ts'
import { escapeLike, wordsOf } from '#database/like-pattern.ts'
import { countRows, listIds } from '#database/list-rows.ts'
import { literalList } from '#database/literal-list.ts'
import { isId } from '#http/ids.ts'
import { phonePatterns } from '#http/read-phone.ts'
import type { Page } from '#http/paging.ts'
import { asksToCancel, type BookingFilter, fromBookings, totalInUsd } from '../row/bookings.queries.ts'
import { isWaiting } from '../row/booking-columns.queries.ts'
import { hasRefundToSend, idsWithLateSurplus, idsWithOpenMoney, isNeverVerified } from '../row/open-money.queries.ts'

/** Must match the condition of the partial indexes: deleted bookings stay listed while a refund is due (docs/product/bookings.md#deleted-trips-and-people). */
export const isListed = sql<boolean>`(b.deleted_at is null or b.status in (${literalList(refundDueStatuses)}))`

/** One more than the largest exact total: so many matches are not counted further. */
const maxCounted = limits.exactTotal + 1

/**
 * Result of a booking search: the matching ids, or the LIKE patterns when there are too many to list. A few ids are cheap
 * to sort and count; patterns are evaluated in list order, where a page fills after a few rows.
 */
type SearchResult = { ids: readonly string[] } | { patterns: readonly string[] }

/** Shorter terms contain no trigram: the index could only be scanned as a whole. */
const minIndexedLength = 3

/**
 * Searches customer, lead traveller, trip, booking number and both references for all words in any order, and phone numbers
 * in any written form, after folding letters and digits.
 */
export async function searchBookings(db: Database, term: string): Promise<SearchResult> {
  if (isId(term)) return { ids: [term] }
  const { words, key } = await foldTerm(db, term)
  if (words.length === 0) return { ids: [] }
  const patterns = words.map((word) => `%${escapeLike(word)}%`)
  // the index finds the longest word, the rarest as a rule; the others are looked up in what it finds
  const [rarest, ...others] = patterns
  const plain = (words[0]?.length ?? 0) < minIndexedLength ? sql`|| ''` : sql``
  const rest = sql.join([sql`true`, ...others.map(matchesPattern)], sql` and `)
  const byText = [
    sql`bookings b where b.search_text ${plain} like ${rarest} and ${rest}`,
    sql`bookings b where b.lead_traveller is not null and search_fold(b.lead_traveller) ${plain} like ${rarest} and ${rest}`,
    sql`users u join bookings b on b.customer_id = u.id
      where u.role = 'customer' and (u.name_key || ' ' || u.email_key) ${plain} like ${rarest} and ${rest}`,
  ]
  const byNumber = [
    sql`bookings b where payment_reference_key(b.payment_reference) = ${key}`,
    ...phonePatterns(term).flatMap((phone) => [
      sql`bookings b where b.contact_phone is not null and phone_search_text(b.contact_phone) like ${phone}`,
      sql`customers c join bookings b on b.customer_id = c.user_id where c.phone <> '' and phone_search_text(c.phone) like ${phone}`,
    ]),
  ]
  const branches = [...byText, ...byNumber].map(
    (from, n) => sql`(select ${sql.lit(n)} as branch, b.id from ${from} and ${isListed} limit ${maxCounted})`,
  )
  const ofDeletedTrips = sql`(select ${sql.lit(branches.length)} as branch, b.id from bookings b
    where b.id in (${idsWithOpenMoney}) and not ${isListed}
      and (${sql.join(patterns.map(matchesPattern), sql` and `)} or payment_reference_key(b.payment_reference) = ${key})
    limit ${maxCounted})`
  const { rows } = await sql<{
    branch: number
    id: string
  }>`${sql.join([...branches, ofDeletedTrips], sql` union all `)}`.execute(db)
  const isBroad = byText.some((_, n) => rows.filter(({ branch }) => branch === n).length === maxCounted)
  return isBroad ? { patterns } : { ids: [...new Set(rows.map(({ id }) => id))] }
}

/** The words of a term as the columns contain them, the longest first, and the term as a reference. */
async function foldTerm(db: Database, term: string): Promise<{ words: string[]; key: string | null }> {
  const { rows } = await sql<{ folded: string; key: string | null }>`
    select search_fold(${bookingSearchTerm(term)}) as folded, payment_reference_key(${term}) as key`.execute(db)
  const { folded, key } = rows[0]!
  return { words: wordsOf(folded).toSorted((one, other) => other.length - one.length), key }
}

/** The word is in one of the texts of booking `b`. Not from an index. */
const matchesPattern = (pattern: string) => sql<SqlBool>`(b.search_text || '' like ${pattern}
  or search_fold(b.lead_traveller) || '' like ${pattern} or exists (select 1 from users u
    where u.id = b.customer_id and u.name_key || ' ' || u.email_key || '' like ${pattern}))`

const matchesSearch = (result: SearchResult) =>
  'ids' in result
    ? sql<SqlBool>`b.id = any (${[...result.ids]}::uuid[])`
    : sql<SqlBool>`(${sql.join(result.patterns.map(matchesPattern), sql` and `)})`

/** The booking `b`, or its surplus, is past its deadline at this moment. An index for each kind: with `or`, all that wait would be read. */
export const isLate = (now: Date) => sql<SqlBool>`b.id in (
  select b.id from bookings b where ${isWaiting} and b.due_at <= ${now}
  union all select b.id from bookings b where b.status = 'confirmed' and b.date_change is not null and b.due_at <= ${now}
  union all ${idsWithLateSurplus(now)})`

const hasOpenBalance = sql<SqlBool>`exists (select from balance_transfers x where x.booking_id = b.id and x.decided_at is null)
  and b.status in (${literalList(transitionOf('verify_balance').from)})`

export interface AdminBookingsFilter extends BookingFilter {
  status?: BookingStatus | undefined
  agencyId?: string | undefined
  moneyToReturn?: boolean | undefined
  /** With a transfer of the balance to check. */
  balanceSent?: boolean | undefined
  /** With money to return, or with a surplus. */
  refundsToSend?: boolean | undefined
  /** Of those: without a verified payment, or with one. */
  isNeverVerified?: boolean | undefined
  /** Bookings that were due before this moment. */
  lateAt?: Date | undefined
  /** Whose customers ask to cancel. */
  cancellationRequested?: boolean | undefined
  searchResult?: SearchResult | undefined
}

export type AdminBookingsSort = (typeof bookingSorts)[number]

/** Customers with the same name are sorted by id, so that each one's bookings stay together. */
const sortColumns = {
  booked: [sql`b.created_at`],
  departure: [sql`b.starts_on`],
  amount: [totalInUsd],
  customer: [sql`c.name_key`, sql`c.id`],
}

function matching(db: Database, filter: AdminBookingsFilter) {
  const { status, agencyId, moneyToReturn, balanceSent, refundsToSend, lateAt, searchResult } = filter
  let query = fromBookings(db, filter)
  // of a deleted trip that took place, money may still be open
  if (!balanceSent && !refundsToSend) query = query.where(isListed)
  if (status) query = query.where('b.status', '=', status)
  if (moneyToReturn) query = query.where('b.status', 'in', [...refundDueStatuses])
  if (balanceSent) query = query.where(hasOpenBalance)
  if (refundsToSend) query = query.where(hasRefundToSend)
  if (filter.isNeverVerified !== undefined)
    query = query.where(filter.isNeverVerified ? isNeverVerified : sql<SqlBool>`not ${isNeverVerified}`)
  if (lateAt) query = query.where(isLate(lateAt))
  if (filter.cancellationRequested) query = query.where(asksToCancel)
  if (agencyId) query = query.where('b.agency_id', '=', agencyId)
  if (searchResult) query = query.where(matchesSearch(searchResult))
  return query
}

export interface ListOptions {
  sort: AdminBookingsSort
  slice?: Page
  /** Leaves out the UTC days before this one in the order by time of booking. */
  fromDay?: CalendarDate | undefined
}

/** Ids of the bookings on this page of the admin's list, in sort order; without a slice all of them. */
export async function listAdminBookingIds(
  db: Database,
  filter: AdminBookingsFilter,
  { sort, slice, fromDay }: ListOptions,
): Promise<string[]> {
  const { key, direction } = partsOfSort(sort)
  if (key === 'amount' && slice) return listIdsByAmount(db, filter, { direction, slice })
  // transfers of balances wait since they were sent, not since the booking
  if (key === 'booked' && filter.balanceSent) return listBalanceIds(db, filter, { direction, slice })
  let query = matching(db, filter)
    .$if(key === 'customer', (all) => all.innerJoin('users as c', 'c.id', 'b.customer_id') as typeof all)
    .select('b.id')
  if (fromDay) query = query.where(isFromDay(fromDay, direction))
  for (const column of [...sortColumns[key], sql`b.id`]) query = query.orderBy(column, direction)
  return listIds(query, slice)
}

const balanceSentAt = sql<Date>`(select x.sent_at from balance_transfers x where x.booking_id = b.id and x.decided_at is null)`

const listBalanceIds = (
  db: Database,
  filter: AdminBookingsFilter,
  { direction, slice }: { direction: 'asc' | 'desc'; slice: Page | undefined },
): Promise<string[]> =>
  listIds(matching(db, filter).select('b.id').orderBy(balanceSentAt, direction).orderBy('b.id', direction), slice)

/** Since when a booking is in its status: parts of a refund do not change it. */
const inStatusSince = sql<Date>`coalesce(
  (select max(e.created_at) from booking_events e where e.booking_id = b.id and e.from_status is distinct from e.to_status),
  b.created_at)`

/** Ids of the bookings with a refund due, those that wait the longest first; without a slice all of them. */
export const listRefundDueIds = (db: Database, filter: AdminBookingsFilter, slice?: Page): Promise<string[]> =>
  listIds(
    matching(db, { ...filter, refundsToSend: true })
      .select('b.id')
      .orderBy(inStatusSince)
      .orderBy('b.id'),
    slice,
  )

const isFromDay = (day: CalendarDate, direction: 'asc' | 'desc') =>
  direction === 'asc'
    ? sql<boolean>`b.created_at >= ${day}::timestamp at time zone 'UTC'`
    : sql<boolean>`b.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`

/**
 * An index holds the amounts of each currency in order. The page is among the first bookings of each, so only those are
 * compared in dollars.
 */
function listIdsByAmount(
  db: Database,
  filter: AdminBookingsFilter,
  { direction, slice }: { direction: 'asc' | 'desc'; slice: Page },
): Promise<string[]> {
  const [first, ...others] = currencies.map((currency) => {
    const ordered = matching(db, filter)
      .where('b.currency', '=', currency)
      .select(['b.id', totalInUsd.as('usd')])
      .orderBy('b.total_minor', direction)
      .orderBy('b.id', direction)
      .limit(slice.offset + slice.limit)
    return db.selectFrom(ordered.as('ordered')).selectAll()
  })
  const all = others.reduce((union, other) => union.unionAll(other), first!)
  return listIds(
    db.selectFrom(all.as('b')).select('b.id').orderBy('b.usd', direction).orderBy('b.id', direction),
    slice,
  )
}

/** The search alone has too many matches to count. */
const isBroadSearch = ({ searchResult, ...filter }: AdminBookingsFilter): boolean =>
  searchResult !== undefined &&
  'patterns' in searchResult &&
  Object.values(filter).every((value) => value === undefined)

/** Counts up to one more than the largest exact total. */
export async function countAdminBookings(db: Database, filter: AdminBookingsFilter): Promise<number> {
  if (isBroadSearch(filter)) return maxCounted
  return countRows(db.selectFrom(matching(db, filter).select('b.id').limit(maxCounted).as('m')))
}

/** Names of the trip and the agency selected in the filter. */
export async function findChosen(db: Database, { tripId, agencyId }: AdminBookingsFilter) {
  const [trip, agency] = await Promise.all([
    tripId ? db.selectFrom('trips').select('title').where('id', '=', tripId).executeTakeFirst() : undefined,
    agencyId ? db.selectFrom('agencies').select('name').where('user_id', '=', agencyId).executeTakeFirst() : undefined,
  ])
  return { trip: trip?.title ?? null, agency: agency?.name ?? null }
}

/** Rows of the CSV export. */
export const listAdminBookingLines = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .innerJoin('agencies as ad', 'ad.user_id', 'b.agency_id')
    .where('b.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .select([
      'b.id',
      'b.created_at',
      'b.trip_title',
      'b.starts_on',
      'b.ends_on',
      'b.seats',
      'b.currency',
      'b.total_minor',
      'b.payment_type',
      'b.deposit_minor',
      'b.remaining_minor',
      'b.remaining_paid_at',
      'b.foreign_total_minor',
      'b.foreign_currency',
      'b.cash_collected_at',
      'b.status',
      'b.payment_reference',
      'b.promo_code',
      'b.refunded_minor',
      'b.refunded_at',
    ])
    .select(['c.name as customer_name', 'c.email as customer_email', 'ad.name as agency_name'])
    .select((eb) => [
      'b.received_minor',
      eb
        .exists(
          eb
            .selectFrom('receipts as r')
            .select('r.id')
            .whereRef('r.booking_id', '=', 'b.id')
            .where('r.is_assumed', '=', true),
        )
        .as('is_amount_assumed'),
    ])
    .execute()

export type AdminBookingLine = Awaited<ReturnType<typeof listAdminBookingLines>>[number]
