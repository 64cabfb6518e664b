import type { AgencyBookingSort } from '@rihla/contract/bookings/agency-booking-sorts.ts'
import type { BookingStatus, PaymentType } from '@rihla/contract/bookings/booking.ts'
import { transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { partsOfSort } from '@rihla/contract/sorting.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'
import type { Slice } from '../presentation/bookings.queries.ts'

export interface AgencyBookingFilter {
  statuses?: readonly BookingStatus[] | undefined
  paymentType?: PaymentType | undefined
  tripId?: string | undefined
  departsFrom?: CalendarDate | undefined
  departsTo?: CalendarDate | undefined
  awaitingRemaining?: boolean | undefined
  search?: string | undefined
}

export interface AgencyScope {
  agencyId: string
  today: CalendarDate
}

/** A deposit whose remaining amount the agency may collect now: `canCollectRemaining` in SQL. */
const awaitsRemaining = sql<boolean>`(b.payment_type = 'deposit_payment' and b.remaining_minor > 0
  and b.remaining_paid_at is null and b.status in (${literalList(transitionOf('collect_remaining').from)}))`

const matching = (db: Database, agencyId: string, filter: AgencyBookingFilter) => {
  let query = db.selectFrom('bookings as b').where('b.agency_id', '=', agencyId).where('b.deleted_at', 'is', null)
  if (filter.statuses) query = query.where('b.status', 'in', [...filter.statuses])
  if (filter.paymentType) query = query.where('b.payment_type', '=', filter.paymentType)
  if (filter.tripId) query = query.where('b.trip_id', '=', filter.tripId)
  if (filter.departsFrom) query = query.where('b.starts_on', '>=', filter.departsFrom)
  if (filter.departsTo) query = query.where('b.starts_on', '<=', filter.departsTo)
  if (filter.awaitingRemaining) query = query.where(awaitsRemaining)
  const term = filter.search?.trim().replace(/^#/, '')
  return term ? query.where(matchesTerm(term)) : query
}

/** Matches customer, trip, booking number or either reference; the columns are folded on write. */
function matchesTerm(term: string): RawBuilder<boolean> {
  const pattern = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(b.search_text like search_fold(${pattern}) or b.customer_id in (
    select u.id from users u
    where u.role = 'customer' and u.name_key || ' ' || u.email_key like search_fold(${pattern})))`
}

/** The id is the tiebreaker, so that no booking appears on two pages. */
function orderOf(sort: AgencyBookingSort, today: CalendarDate): RawBuilder<unknown> {
  if (sort === 'due') return sql`b.starts_on < ${today}, b.starts_on, b.id`
  const { key, direction } = partsOfSort(sort)
  const order = sql.raw(direction)
  return sql`${columns[key]} ${order}, b.id ${order}`
}

const columns = {
  booked: sql`b.created_at`,
  departure: sql`b.starts_on`,
  // currencies are compared at the reporting rates (docs/product/settings.md#reporting-rates)
  amount: sql`b.total_minor * case b.currency
    when 'EGP' then (select usd_per_egp from settings) when 'EUR' then (select usd_per_eur from settings) else 1 end`,
  customer: sql`(select u.name_key from users u where u.id = b.customer_id)`,
}

/** Ids of the listed bookings in sort order; without a slice all of them. */
export async function listAgencyBookingIds(
  db: Database,
  { agencyId, today }: AgencyScope,
  { filter, sort, slice }: { filter: AgencyBookingFilter; sort: AgencyBookingSort; slice?: Slice },
): Promise<string[]> {
  const all = matching(db, agencyId, filter).select('b.id').orderBy(orderOf(sort, today))
  const rows = await (slice ? all.limit(slice.limit).offset(slice.offset) : all).execute()
  return rows.map(({ id }) => id)
}

export async function countAgencyBookings(db: Database, agencyId: string, filter: AgencyBookingFilter) {
  const { n } = await matching(db, agencyId, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

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
      sql<Minor>`coalesce(sum(b.remaining_minor) filter (where ${awaitsRemaining}), 0)::bigint`.as('remaining_minor'),
    ])
    .groupBy(['b.status', 'b.currency', 'b.foreign_currency'])
    .execute()

/** Deposits with a remaining amount to collect, per currency. */
export const listAwaitingSums = (db: Database, { agencyId, today }: AgencyScope) =>
  matching(db, agencyId, { awaitingRemaining: true })
    .select([
      sql<Currency>`b.currency`.as('currency'),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where b.starts_on < ${today})`.as('departed'),
      sql<Minor>`sum(b.remaining_minor)::bigint`.as('minor'),
    ])
    .groupBy('b.currency')
    .execute()
