import type { BookingStatus, bookingSorts, PaymentType } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { partsOfSort } from '@rihla/contract/sorting.ts'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isId } from '../../http/ids.ts'
import type { Slice } from '../showing/bookings.queries.ts'

export interface AdminBookingsFilter {
  status?: BookingStatus | undefined
  paymentType?: PaymentType | undefined
  tripId?: string | undefined
  agencyId?: string | undefined
  departsFrom?: CalendarDate | undefined
  departsTo?: CalendarDate | undefined
  moneyToReturn?: boolean | undefined
  search?: string | undefined
}

export type AdminBookingsSort = (typeof bookingSorts)[number]

/** Word by word the condition of the indexes (0020): bookings of deleted things stay while money is due to go back. */
const isListed = sql<SqlBool>`(b.deleted_at is null or b.status in ('refund_pending', 'agency_rejected'))`

/** In the sums of their worth in US dollars, by the reporting rates (DECISIONS.md §5). */
const worth = sql`b.total_minor * case b.currency when 'EGP' then (select usd_per_egp from settings)
  when 'EUR' then (select usd_per_eur from settings) else 1 end`

const sortColumns = {
  booked: sql`b.created_at`,
  departure: sql`b.starts_on`,
  amount: worth,
  customer: sql`search_fold(c.name)`,
}

function matching(db: Database, filter: AdminBookingsFilter) {
  const { status, paymentType, tripId, agencyId, departsFrom, departsTo, moneyToReturn } = filter
  const term = filter.search?.trim()
  let query = db.selectFrom('bookings as b').where(isListed)
  if (status) query = query.where('b.status', '=', status)
  if (moneyToReturn) query = query.where('b.status', 'in', ['refund_pending', 'agency_rejected'])
  if (paymentType) query = query.where('b.payment_type', '=', paymentType)
  if (tripId) query = query.where('b.trip_id', '=', tripId)
  if (agencyId) query = query.where('b.agency_id', '=', agencyId)
  if (departsFrom) query = query.where('b.starts_on', '>=', departsFrom)
  if (departsTo) query = query.where('b.starts_on', '<=', departsTo)
  if (term) query = query.where(matches(term))
  return query
}

/** By customer, trip, number or reference. Parts of a union, because an `or` over two tables would use no index. */
function matches(term: string) {
  if (isId(term)) return sql<SqlBool>`b.id = ${term}`
  const pattern = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`b.id in (
    select id from bookings where search_text like search_fold(${pattern})
    union all
    select id from bookings where payment_reference_key(payment_reference) = payment_reference_key(${term})
    union all
    select id from bookings where customer_id in (
      select id from users where role = 'customer' and search_fold(name) || ' ' || email_key like search_fold(${pattern})))`
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
  const found = await matching(db, filter)
    .$if(key === 'customer', (query) => query.innerJoin('users as c', 'c.id', 'b.customer_id') as typeof query)
    .select('b.id')
    .orderBy(sortColumns[key], direction)
    .orderBy('b.id', direction)
    .$if(slice !== undefined, (query) => query.limit(slice!.limit).offset(slice!.offset))
    .execute()
  return found.map(({ id }) => id)
}

export async function countAdminBookings(db: Database, filter: AdminBookingsFilter): Promise<number> {
  const { n } = await matching(db, filter)
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
