import type { MyBooking, MyBookingsSummary } from '@rihla/contract/bookings/booking-schema.ts'
import { type BookingGroup, bookingGroups } from '@rihla/contract/bookings/booking.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import type { Page } from '#http/paging.ts'
import { listBookingsInOrder } from '../row/bookings.queries.ts'
import {
  countMyBookings,
  findBookingGroup,
  listMyBookingIds,
  type MyBookingsFilter,
  type Traveller,
} from './my-bookings.queries.ts'
import { presentMyBooking } from './present-booking.ts'

const travellerOf = ({ clock }: Context, customer: CurrentUser): Traveller => ({
  customerId: customer.id,
  today: clock.today(),
  now: clock.now(),
})

/** A page of the customer's bookings and the number of all matches. */
export async function listMyBookings(
  context: Context,
  customer: CurrentUser,
  { filter, slice }: { filter: MyBookingsFilter; slice: Page },
): Promise<{ bookings: MyBooking[]; total: number }> {
  const traveller = travellerOf(context, customer)
  const [page, counted] = await Promise.all([
    listMyBookingIds(context.db, traveller, filter, slice),
    countMyBookings(context.db, traveller),
  ])
  const groups = new Map(page.map(({ id, group }) => [id, group]))
  const rows = await listBookingsInOrder(context.db, [...groups.keys()])
  const isMatching = (counted: { group: BookingGroup; status: string }) =>
    (!filter.group || counted.group === filter.group) && (!filter.status || counted.status === filter.status)
  return {
    bookings: rows.map((row) => presentMyBooking(context, row, customer, groups.get(row.id))),
    total: counted.filter(isMatching).reduce((sum, { n }) => sum + n, 0),
  }
}

export async function summarizeMyBookings(context: Context, customer: CurrentUser): Promise<MyBookingsSummary> {
  const counted = await countMyBookings(context.db, travellerOf(context, customer))
  const countOf = (group: BookingGroup) =>
    counted.filter((each) => each.group === group).reduce((sum, { n }) => sum + n, 0)
  const counts = Object.fromEntries(bookingGroups.map((group) => [group, countOf(group)])) as Record<
    BookingGroup,
    number
  >
  return { counts: { all: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts } }
}

/** The group of "My bookings" that lists this booking. */
export const groupForTraveller = (context: Context, customer: CurrentUser, id: string): Promise<BookingGroup | null> =>
  findBookingGroup(context.db, travellerOf(context, customer), id)
