import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { type BookingRow, listBookingsByIds, type Slice } from '../presentation/bookings.queries.ts'
import { presentBooking } from '../presentation/present-booking.ts'
import {
  type AdminBookingsFilter,
  type AdminBookingsSort,
  countAdminBookings,
  countedMost,
  countBookingsByStatus,
  findChosen,
  listAdminBookingIds,
} from './admin-bookings.queries.ts'
import { listCurrentPresence } from './presence.queries.ts'
import { presentPresence } from './present-presence.ts'
import { listReusedAmong } from './reused-payments.queries.ts'

interface Asked {
  filter: AdminBookingsFilter
  sort?: AdminBookingsSort | undefined
  slice: Slice
}

/** A page of all bookings, with what an admin has to know beside them. */
export async function listAdminBookings(context: Context, admin: CurrentUser, { filter, slice, ...asked }: Asked) {
  const { db, clock } = context
  const sort = asked.sort ?? '-booked'
  const [counts, claims, chosen, counted] = await Promise.all([
    countBookingsByStatus(db),
    listCurrentPresence(db, clock.now()),
    findChosen(db, filter),
    isByStatusOnly(filter) ? undefined : countAdminBookings(db, filter),
  ])
  const total = counted ?? totalOf(counts, filter)
  const isCapped = total === countedMost && isBroad(filter)
  const ids = await listPage(context, filter, { sort, slice, total: isCapped ? Infinity : total })
  const [rows, reused] = await Promise.all([listBookingsByIds(db, ids), listReusedAmong(db, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    bookings: ids.flatMap((id) => presentFound(context, byId.get(id))),
    total,
    isCapped,
    counts,
    reused,
    claims: presentPresence(claims, admin),
    chosen,
  }
}

const presentFound = (context: Context, row: BookingRow | undefined) =>
  row ? [presentBooking(context, row, 'admin')] : []

/** Pages behind the middle are read from the other end, so that the last one is as near as the first. */
async function listPage(
  { db }: Context,
  filter: AdminBookingsFilter,
  { sort, slice, total }: { sort: AdminBookingsSort; slice: Slice; total: number },
): Promise<string[]> {
  const limit = Math.min(slice.limit, total - slice.offset)
  if (limit <= 0) return []
  if (slice.offset <= total / 2) return listAdminBookingIds(db, filter, { sort, slice })
  const turned = (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as AdminBookingsSort
  const fromEnd = { limit, offset: total - slice.offset - limit }
  return (await listAdminBookingIds(db, filter, { sort: turned, slice: fromEnd })).toReversed()
}

const isBroad = ({ found }: AdminBookingsFilter): boolean => found !== undefined && 'pattern' in found

/** Then the counts per status, read anyway, say how many there are. */
const isByStatusOnly = (filter: AdminBookingsFilter): boolean =>
  Object.values({ ...filter, status: '', moneyToReturn: '' }).every((value) => value === undefined || value === '')

function totalOf(counts: Readonly<Record<string, number>>, { status, moneyToReturn }: AdminBookingsFilter): number {
  const isCounted = (counted: string) =>
    (!status || counted === status) && (!moneyToReturn || isMoneyToReturn(counted as BookingStatus))
  return Object.entries(counts).reduce((sum, [counted, n]) => (isCounted(counted) ? sum + n : sum), 0)
}

const isMoneyToReturn = (status: BookingStatus): boolean => status === 'refund_pending' || status === 'agency_rejected'
