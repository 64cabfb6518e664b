import { recordNoShow } from '@rihla/server/check-ins/no-show.ts'
import { asUser, inThePast } from '@rihla/server/testing/builders/acting.ts'
import type { Market } from '../fill-bookings.ts'
import type { Filling } from '../filling.ts'
import { fillPastBooking } from './past-booking.ts'

/** Two travellers who did not come, recorded by the agency in the morning of the departure (docs/product/check-in.md#no-show). */
export async function fillNoShow(filling: Filling, market: Market): Promise<void> {
  const booking = await fillPastBooking(filling, market, {
    customer: 'rana',
    trip: 'wadi-hitan-day',
    departure: 0,
    seats: 2,
  })
  const morning = new Date(`${booking.startsOn}T07:30:00Z`)
  await inThePast(filling, morning, (past) =>
    recordNoShow(past, asUser(booking.agencyId, 'agency'), booking.id, { isNoShow: true }),
  )
}
