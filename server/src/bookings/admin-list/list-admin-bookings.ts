import { refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import { limits } from '@rihla/contract/limits.ts'
import { partsOfSort } from '@rihla/contract/sorting.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import type { Page } from '#http/paging.ts'
import { countBookingsByStatus, findDayOfPlace } from '../booking-sums.queries.ts'
import { listBookingsInOrder } from '../row/bookings.queries.ts'
import { presentDesk } from '../presentation/present-booking.ts'
import {
  type AdminBookingsFilter,
  type AdminBookingsSort,
  countAdminBookings,
  findChosen,
  listAdminBookingIds,
} from './admin-bookings.queries.ts'
import { listCurrentPresence } from './presence.queries.ts'
import { presentPresence } from './presence.ts'
import { listReusedAmong } from './reused-payments.queries.ts'

/** Fewer bookings are counted off faster than their day is found. */
const farOffset = 2_000

interface PageOptions {
  filter: AdminBookingsFilter
  sort?: AdminBookingsSort | undefined
  slice: Page
}

/** A page of the admin booking list with status counts, reused payments, presence and the names of the filter. */
export async function listAdminBookings(
  context: Context,
  admin: CurrentUser,
  { filter, slice, ...options }: PageOptions,
) {
  const { db, clock } = context
  const sort = options.sort ?? '-booked'
  const [counts, presence, chosen, counted] = await Promise.all([
    countBookingsByStatus(db),
    listCurrentPresence(db, clock.now()),
    findChosen(db, filter),
    isByStatusOnly(filter) ? undefined : countAdminBookings(db, filter),
  ])
  const isCapped = counted !== undefined && counted > limits.exactTotal
  const total = isCapped ? limits.exactTotal : (counted ?? totalOf(counts, filter))
  const ids = await listPage(context, filter, { sort, slice, total: isCapped ? Infinity : total })
  const [rows, reused] = await Promise.all([listBookingsInOrder(db, ids), listReusedAmong(db, ids)])
  return {
    bookings: rows.map((row) => presentDesk(context, row, admin)),
    total,
    isCapped,
    counts,
    reused,
    claims: presentPresence(presence, admin),
    chosen,
  }
}

/** Pages in the second half are read in reverse order, which keeps the SQL offset small. */
async function listPage(
  { db }: Context,
  filter: AdminBookingsFilter,
  { sort, slice, total }: { sort: AdminBookingsSort; slice: Page; total: number },
): Promise<string[]> {
  const limit = Math.min(slice.limit, total - slice.offset)
  if (limit <= 0) return []
  if (slice.offset <= total / 2) return listFarPage(db, filter, { sort, slice })
  const reversed = (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as AdminBookingsSort
  const fromEnd = { limit, offset: total - slice.offset - limit }
  return (await listFarPage(db, filter, { sort: reversed, slice: fromEnd })).toReversed()
}

/** Far pages by time of booking begin on the day that the sums tell, instead of counting off all bookings before it. */
async function listFarPage(
  db: Database,
  filter: AdminBookingsFilter,
  { sort, slice }: { sort: AdminBookingsSort; slice: Page },
): Promise<string[]> {
  const { key, direction } = partsOfSort(sort)
  const isFar = key === 'booked' && slice.offset >= farOffset && isByStatusOnly(filter) && !filter.moneyToReturn
  const { status } = filter
  const start = isFar ? await findDayOfPlace(db, { status, direction, offset: slice.offset }) : undefined
  if (!start) return listAdminBookingIds(db, filter, { sort, slice })
  const rest = { limit: slice.limit, offset: slice.offset - start.skipped }
  return listAdminBookingIds(db, filter, { sort, slice: rest, fromDay: start.day })
}

/** Whether the total follows from the counts per status, which are read anyway. */
const isByStatusOnly = (filter: AdminBookingsFilter): boolean =>
  Object.values({ ...filter, status: '', moneyToReturn: '' }).every((value) => value === undefined || value === '')

function totalOf(counts: Readonly<Record<string, number>>, { status, moneyToReturn }: AdminBookingsFilter): number {
  const isCounted = (counted: string) =>
    (!status || counted === status) && (!moneyToReturn || refundDueStatuses.some((status) => status === counted))
  return Object.entries(counts).reduce((sum, [counted, n]) => (isCounted(counted) ? sum + n : sum), 0)
}
