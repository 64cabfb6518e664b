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
import { isFound, type Found } from './search.queries.ts'

export interface AdminBookingsFilter {
  status?: BookingStatus | undefined
  paymentType?: PaymentType | undefined
  tripId?: string | undefined
  agencyId?: string | undefined
  departsFrom?: CalendarDate | undefined
  departsTo?: CalendarDate | undefined
  moneyToReturn?: boolean | undefined
  found?: Found | undefined
}

export type AdminBookingsSort = (typeof bookingSorts)[number]

/** Word by word the condition of the indexes (0020): bookings of deleted things stay while money is due to go back. */
const isListed = sql<SqlBool>`(b.deleted_at is null or b.status in (${literalList(refundDueStatuses)}))`

/** What the total is worth in US dollars by the reporting rates (DECISIONS.md §5), for comparing only. */
const worth = sql`b.total_minor * case b.currency when 'EGP' then (select usd_per_egp::float8 from settings)
  when 'EUR' then (select usd_per_eur::float8 from settings) else 1 end`

/** Customers of one name stay together. */
const sortColumns = {
  booked: [sql`b.created_at`],
  departure: [sql`b.starts_on`],
  amount: [worth],
  customer: [sql`c.name_key`, sql`c.id`],
}

function matching(db: Database, filter: AdminBookingsFilter) {
  const { status, paymentType, tripId, agencyId, departsFrom, departsTo, moneyToReturn, found } = filter
  let query = db.selectFrom('bookings as b').where(isListed)
  if (status) query = query.where('b.status', '=', status)
  if (moneyToReturn) query = query.where('b.status', 'in', [...refundDueStatuses])
  if (paymentType) query = query.where('b.payment_type', '=', paymentType)
  if (tripId) query = query.where('b.trip_id', '=', tripId)
  if (agencyId) query = query.where('b.agency_id', '=', agencyId)
  if (departsFrom) query = query.where('b.starts_on', '>=', departsFrom)
  if (departsTo) query = query.where('b.starts_on', '<=', departsTo)
  if (found) query = query.where(isFound(found))
  return query
}

export interface Ordered {
  sort: AdminBookingsSort
  slice?: Slice
}

/** Which bookings stand on this page of the admin's list, in their order; without a slice all of them. */
export async function listAdminBookingIds(
  db: Database,
  filter: AdminBookingsFilter,
  { sort, slice }: Ordered,
): Promise<string[]> {
  const { key, direction } = partsOfSort(sort)
  let query = matching(db, filter)
    .$if(key === 'customer', (all) => all.innerJoin('users as c', 'c.id', 'b.customer_id') as typeof all)
    .select('b.id')
  for (const column of [...sortColumns[key], sql`b.id`]) query = query.orderBy(column, direction)
  if (slice) query = query.limit(slice.limit).offset(slice.offset)
  return (await query.execute()).map(({ id }) => id)
}

/** Counting ends at this many where a search finds too much to count it all. */
export const countedMost = 1_001

export async function countAdminBookings(db: Database, filter: AdminBookingsFilter): Promise<number> {
  const isBroad = filter.found !== undefined && !('ids' in filter.found)
  const { n } = await db
    .selectFrom(
      matching(db, filter)
        .select('b.id')
        .$if(isBroad, (query) => query.limit(countedMost))
        .as('m'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** How many bookings an admin has in each status. */
export async function countBookingsByStatus(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('bookings as b')
    .select((eb) => ['b.status', eb.fn.countAll<number>().as('n')])
    .where(isListed)
    .groupBy('b.status')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.n)]))
}

/** What the trip and the agency of a filter are called. */
export async function findChosen(db: Database, { tripId, agencyId }: AdminBookingsFilter) {
  const [trip, agency] = await Promise.all([
    tripId ? db.selectFrom('trips').select('title').where('id', '=', tripId).executeTakeFirst() : undefined,
    agencyId ? db.selectFrom('agencies').select('name').where('user_id', '=', agencyId).executeTakeFirst() : undefined,
  ])
  return { trip: trip?.title ?? null, agency: agency?.name ?? null }
}
