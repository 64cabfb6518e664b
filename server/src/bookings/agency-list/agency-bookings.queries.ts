import { transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import {
  type AgencyBookingSort,
  agencyTrustedStatuses,
  type ApprovalSort,
  type BookingRequest,
  bookingSearchTerm,
  type BookingStatus,
} from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { partsOfSort } from '@rihla/contract/sorting.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#database/database.ts'
import { escapeLike, wordsOf } from '#database/like-pattern.ts'
import { listPage } from '#database/list-rows.ts'
import { literalList } from '#database/literal-list.ts'
import { plannedPerValues } from '#database/named-statements.ts'
import type { Page } from '#http/paging.ts'
import { phonePatterns } from '#http/read-phone.ts'
import {
  asksForAnotherDate,
  asksToCancel,
  type BookingFilter,
  fromBookings,
  listBookingsByIds,
  totalInUsd,
} from '../row/bookings.queries.ts'

export interface AgencyBookingFilter extends BookingFilter {
  statuses?: readonly BookingStatus[] | undefined
  awaitingBalance?: boolean | undefined
  request?: BookingRequest | undefined
  search?: string | undefined
}

export interface AgencyScope {
  agencyId: string
  today: CalendarDate
}

/** A deposit whose balance the agency may collect now: `isBalanceDue` in SQL. */
const awaitsBalance = sql<boolean>`(b.payment_type = 'deposit_payment' and b.remaining_minor > 0
  and b.remaining_paid_at is null and b.status in (${literalList(transitionOf('collect_remaining').from)}))`

const requests: Record<BookingRequest, RawBuilder<SqlBool>> = {
  date_change: asksForAnotherDate,
}

const matching = (db: Database, agencyId: string, filter: AgencyBookingFilter) => {
  let query = fromBookings(db, filter).where('b.agency_id', '=', agencyId).where('b.deleted_at', 'is', null)
  if (filter.statuses) query = query.where('b.status', 'in', [...filter.statuses])
  if (filter.awaitingBalance) query = query.where(awaitsBalance)
  if (filter.request) query = query.where(requests[filter.request])
  return filter.search ? query.where(matchesSearch(filter.search)) : query
}

/**
 * Finds all words of a search in any order in customer, lead traveller, trip, booking number or either reference, or the phone
 * number of a booking whose contact the agency sees; the columns are folded on write, the patterns in the plan.
 */
function matchesSearch(search: string): RawBuilder<boolean> {
  const words = wordsOf(bookingSearchTerm(search)).map((word) => `%${escapeLike(word)}%`)
  const byPhone = phonePatterns(search).map(
    (
      phone,
    ) => sql`b.status in (${literalList(agencyTrustedStatuses)}) and (phone_search_text(b.contact_phone) like ${phone}
      or b.contact_phone is null and b.customer_id in (
        select user_id from customers where phone <> '' and phone_search_text(phone) like ${phone}))`,
  )
  const byWords = sql.join([sql`true`, ...words.map(matchesPattern)], sql` and `)
  return sql<boolean>`${plannedPerValues} (${sql.join([byWords, ...byPhone], sql` or `)})`
}

const matchesPattern = (pattern: string): RawBuilder<boolean> =>
  sql<boolean>`(b.search_text like search_fold(${pattern})
    or b.lead_traveller is not null and search_fold(b.lead_traveller) like search_fold(${pattern}) or b.customer_id in (
    select u.id from users u
    where u.role = 'customer' and u.name_key || ' ' || u.email_key like search_fold(${pattern})))`

/** The id is the tiebreaker, so that no booking appears on two pages. */
function orderOf(sort: AgencyBookingSort, today: CalendarDate): RawBuilder<unknown> {
  const { key, direction } = partsOfSort(sort)
  const order = sql.raw(direction)
  const nearest = sql`(b.starts_on < ${today}::date, abs(b.starts_on - ${today}::date))`
  return sql`${key === 'nearest' ? nearest : columns[key]} ${order}, b.id ${order}`
}

const columns = {
  booked: sql`b.created_at`,
  departure: sql`b.starts_on`,
  amount: totalInUsd,
  customer: sql`c.name_key`,
}

/** Ids of the listed bookings, newest first unless sorted otherwise. */
export const selectAgencyBookingIds = (
  db: Database,
  { agencyId, today }: AgencyScope,
  { filter, sort = '-booked' }: { filter: AgencyBookingFilter; sort?: AgencyBookingSort | undefined },
) =>
  matching(db, agencyId, filter)
    .$if(sort.endsWith('customer'), (bookings) => bookings.innerJoin('users as c', 'c.id', 'b.customer_id'))
    .select('b.id')
    .orderBy(orderOf(sort, today))

/** Counts, seats and amounts per status and currency. */
export const listAgencyBookingSums = (db: Database, agencyId: string, filter: AgencyBookingFilter) =>
  matching(db, agencyId, filter)
    .select([
      sql<BookingStatus>`b.status`.as('status'),
      sql<Currency>`b.currency`.as('currency'),
      sql<Currency | null>`b.foreign_currency`.as('cash_currency'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(b.seats)`.as('seats'),
      sql<Minor>`sum(b.total_minor)::bigint`.as('total_minor'),
      sql<Minor>`coalesce(sum(b.foreign_total_minor), 0)::bigint`.as('cash_minor'),
      sql<Minor>`coalesce(sum(remaining_left_minor(b)) filter (where ${awaitsBalance}), 0)::bigint`.as(
        'remaining_minor',
      ),
    ])
    .groupBy(['b.status', 'b.currency', 'b.foreign_currency'])
    .execute()

/** Deposits with a balance to collect, per currency. */
export const listAwaitingSums = (db: Database, { agencyId, today }: AgencyScope) =>
  matching(db, agencyId, { awaitingBalance: true })
    .select([
      sql<Currency>`b.currency`.as('currency'),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where b.starts_on < ${today})`.as('departed'),
      sql<Minor>`sum(remaining_left_minor(b))::bigint`.as('minor'),
      sql<CalendarDate>`min(b.starts_on)`.as('next_on'),
    ])
    .groupBy('b.currency')
    .execute()

/** Requests that wait for the agency's answer, and for how long; late ones are past its deadline. */
export const findOpenRequests = (db: Database, agencyId: string, now: Date) =>
  matching(db, agencyId, {})
    // each half has an index of the open requests, which are few
    .where((eb) => eb.or([asksToCancel, asksForAnotherDate]))
    .select([
      sql<number>`count(*) filter (where ${asksToCancel})::int`.as('cancellations'),
      sql<number>`count(*) filter (where ${asksToCancel} and b.due_at <= ${now})::int`.as('late_cancellations'),
      sql<Date | null>`min(b.cancellation_requested_at) filter (where ${asksToCancel})`.as('oldest_cancellation_at'),
      sql<number>`count(*) filter (where ${asksForAnotherDate})::int`.as('date_changes'),
      sql<Date | null>`min(b.waiting_since) filter (where ${asksForAnotherDate})`.as('oldest_date_change_at'),
      sql<Date | null>`min(b.due_at) filter (where ${asksForAnotherDate})`.as('next_date_change_due_at'),
    ])
    .executeTakeFirstOrThrow()

/** Rows of the CSV export, restricted to the agency's own bookings once more. */
export const listBookingLines = (db: Database, agencyId: string, ids: readonly string[]) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .leftJoin('customers as cd', 'cd.user_id', 'b.customer_id')
    .where('b.agency_id', '=', agencyId)
    .where('b.id', 'in', [...ids])
    .select([
      'b.id',
      'b.created_at',
      'b.status',
      'b.trip_title',
      'b.trip_destination',
      'b.starts_on',
      'b.ends_on',
      'b.seats',
      'b.options',
      'b.currency',
      'b.total_minor',
      'b.payment_type',
      'b.deposit_minor',
      'b.remaining_minor',
      'b.refunded_minor',
      'b.remaining_paid_at',
      'b.foreign_currency',
      'b.foreign_total_minor',
      'b.promo_code',
      'b.payment_reference',
      'b.agency_notes',
    ])
    .select(['c.name as customer_name', 'c.email as customer_email', 'b.lead_traveller'])
    .select((eb) => eb.fn.coalesce('b.contact_phone', 'cd.phone').as('phone'))
    .execute()

export type BookingLine = Awaited<ReturnType<typeof listBookingLines>>[number]

/** Since when a booking waits for its agency: the time its payment was verified, or its customer asked to cancel. */
const waitingSince = sql<Date>`coalesce(b.cancellation_requested_at,
  (select max(e.created_at) from booking_events e where e.booking_id = b.id and e.to_status = 'payment_verified'),
  b.created_at)`

/** A page of the bookings awaiting approval, with those whose customers ask to cancel if wanted (docs/product/bookings.md#agency-review). */
export function listBookingsAwaitingApproval(
  db: Database,
  agencyId: string,
  { sort, withRequests, page }: { sort: ApprovalSort; withRequests: boolean; page: Page },
) {
  const sorted = db
    .selectFrom('bookings as b')
    .where('b.agency_id', '=', agencyId)
    .where((eb) => {
      const toApprove = eb('b.status', '=', 'payment_verified')
      return withRequests ? eb.or([toApprove, asksToCancel]) : toApprove
    })
    .where('b.deleted_at', 'is', null)
    .select('b.id')
    .$if(sort === 'departure', (query) => query.orderBy('b.starts_on'))
    .orderBy(waitingSince)
    .orderBy('b.id')
  return listPage(sorted, page, (ids) => listBookingsByIds(db, ids))
}
