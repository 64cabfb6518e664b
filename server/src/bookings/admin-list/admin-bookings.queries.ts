import {
  type BookingStatus,
  type bookingSorts,
  type PaymentType,
  refundDueStatuses,
} from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { partsOfSort } from '@rihla/contract/sorting.ts'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'
import type { Slice } from '../presentation/bookings.queries.ts'
import { matchesSearch, type SearchResult } from './search.queries.ts'

export interface AdminBookingsFilter {
  status?: BookingStatus | undefined
  paymentType?: PaymentType | undefined
  tripId?: string | undefined
  agencyId?: string | undefined
  departsFrom?: CalendarDate | undefined
  departsTo?: CalendarDate | undefined
  moneyToReturn?: boolean | undefined
  searchResult?: SearchResult | undefined
}

export type AdminBookingsSort = (typeof bookingSorts)[number]

/** Must match the condition of the partial indexes (migration 0020): deleted bookings stay listed while a refund is due. */
const isListed = sql<SqlBool>`(b.deleted_at is null or b.status in (${literalList(refundDueStatuses)}))`

/** The total in US dollars at the reporting rates (docs/product/settings.md#reporting-rates), for sorting only. */
const totalInUsd = sql`b.total_minor * case b.currency when 'EGP' then (select usd_per_egp::float8 from settings)
  when 'EUR' then (select usd_per_eur::float8 from settings) else 1 end`

/** Customers with the same name are sorted by id, so that each one's bookings stay together. */
const sortColumns = {
  booked: [sql`b.created_at`],
  departure: [sql`b.starts_on`],
  amount: [totalInUsd],
  customer: [sql`c.name_key`, sql`c.id`],
}

function matching(db: Database, filter: AdminBookingsFilter) {
  const { status, paymentType, tripId, agencyId, departsFrom, departsTo, moneyToReturn, searchResult } = filter
  let query = db.selectFrom('bookings as b').where(isListed)
  if (status) query = query.where('b.status', '=', status)
  if (moneyToReturn) query = query.where('b.status', 'in', [...refundDueStatuses])
  if (paymentType) query = query.where('b.payment_type', '=', paymentType)
  if (tripId) query = query.where('b.trip_id', '=', tripId)
  if (agencyId) query = query.where('b.agency_id', '=', agencyId)
  if (departsFrom) query = query.where('b.starts_on', '>=', departsFrom)
  if (departsTo) query = query.where('b.starts_on', '<=', departsTo)
  if (searchResult) query = query.where(matchesSearch(searchResult))
  return query
}

export interface ListOptions {
  sort: AdminBookingsSort
  slice?: Slice
}

/** Ids of the bookings on this page of the admin's list, in sort order; without a slice all of them. */
export async function listAdminBookingIds(
  db: Database,
  filter: AdminBookingsFilter,
  { sort, slice }: ListOptions,
): Promise<string[]> {
  const { key, direction } = partsOfSort(sort)
  let query = matching(db, filter)
    .$if(key === 'customer', (all) => all.innerJoin('users as c', 'c.id', 'b.customer_id') as typeof all)
    .select('b.id')
  for (const column of [...sortColumns[key], sql`b.id`]) query = query.orderBy(column, direction)
  if (slice) query = query.limit(slice.limit).offset(slice.offset)
  return (await query.execute()).map(({ id }) => id)
}

/** Upper limit for the count of a broad search. */
export const maxCounted = 1_001

export async function countAdminBookings(db: Database, filter: AdminBookingsFilter): Promise<number> {
  const isBroad = filter.searchResult !== undefined && !('ids' in filter.searchResult)
  const { n } = await db
    .selectFrom(
      matching(db, filter)
        .select('b.id')
        .$if(isBroad, (query) => query.limit(maxCounted))
        .as('m'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Number of listed bookings per status. */
export async function countBookingsByStatus(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('bookings as b')
    .select((eb) => ['b.status', eb.fn.countAll<number>().as('n')])
    .where(isListed)
    .groupBy('b.status')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.status, row.n]))
}

/** Names of the trip and the agency selected in the filter. */
export async function findChosen(db: Database, { tripId, agencyId }: AdminBookingsFilter) {
  const [trip, agency] = await Promise.all([
    tripId ? db.selectFrom('trips').select('title').where('id', '=', tripId).executeTakeFirst() : undefined,
    agencyId ? db.selectFrom('agencies').select('name').where('user_id', '=', agencyId).executeTakeFirst() : undefined,
  ])
  return { trip: trip?.title ?? null, agency: agency?.name ?? null }
}
