import { toMinor } from '@rihla/contract/money.ts'
import { performTransition } from '@rihla/server/booking-actions/perform-transition.ts'
import { giveDestination } from '@rihla/server/refunds/give-destination.ts'
import { asUser, inThePast } from '@rihla/server/testing/builders/acting.ts'
import { buildBooking, type BuiltBooking } from '@rihla/server/testing/builders/bookings.ts'
import type { DemoBooking, DemoDateChange } from './content/bookings/demo-booking.ts'
import type { DemoPeople } from './fill-people.ts'
import type { FilledTrip, FilledTrips } from './fill-trips.ts'
import type { Filling } from './filling.ts'
import { demoBookings, proofKey, transferOf } from './proofs.ts'
import { givePicture } from './store-pictures.ts'

export interface Market {
  people: DemoPeople
  trips: FilledTrips
}

/** The scripted bookings, which fill the queues and the demo customer's My Bookings. */
export async function fillBookings(filling: Filling, market: Market): Promise<void> {
  for (const booking of demoBookings) await fillBooking(filling, market, booking)
}

async function fillBooking(filling: Filling, { people, trips }: Market, booking: DemoBooking): Promise<void> {
  const trip = trips.get(booking.trip)
  const departure = trip?.coming[booking.departure ?? 0]
  if (!trip || !departure) throw new Error(`'${booking.trip}' has no departure ${booking.departure ?? 0}`)
  const customer = people.customers[booking.customer]
  const createdAt = filling.hoursAgo(booking.hoursAgo)
  const built = await buildBooking(filling, {
    trip,
    customer,
    departure,
    seats: booking.seats,
    paymentType: booking.isDeposit ? 'deposit_payment' : 'full_payment',
    promoCode: booking.promoCode ?? null,
    transitions: booking.transitions ?? [],
    notes: booking.notes ?? {},
    admin: people.admin,
    createdAt,
    ...(booking.received && { received: inMinor(booking.received) }),
    ...(booking.refunded !== undefined && { refundedMinor: toMinor(booking.refunded) }),
    ...(booking.sent !== 'screenshot' && { reference: booking.reference }),
    ...(booking.sent !== 'reference' && {
      proofId: await givePicture(filling, { key: proofKey(booking), ownerId: customer.id, at: createdAt }),
    }),
  })
  // the proof picture was drawn before the booking was priced, so the amounts must match
  if (booking.sent !== 'reference' && built.depositMinor !== transferOf(booking, trip.content, filling)) {
    throw new Error(`the proof of ${booking.reference} shows another amount`)
  }
  if (booking.dateChange) await changeDate(filling, { built, trip }, booking.dateChange)
  const { refundTo } = booking
  if (!refundTo) return
  await inThePast(filling, filling.now, (past) =>
    giveDestination(past, asUser(customer.id, 'customer'), built.id, refundTo),
  )
}

const inMinor = (received: NonNullable<DemoBooking['received']>): NonNullable<DemoBooking['received']> =>
  Object.fromEntries(Object.entries(received).map(([action, amount]) => [action, toMinor(amount)]))

async function changeDate(
  filling: Filling,
  { built, trip }: { built: BuiltBooking; trip: FilledTrip },
  { to, reason, hoursAgo, accepted }: DemoDateChange,
): Promise<void> {
  const date = trip.coming[to]!.startsOn
  await inThePast(filling, filling.hoursAgo(hoursAgo), (past) =>
    performTransition(past, asUser(built.customerId, 'customer'), built.id, {
      action: 'request_date_change',
      date,
      note: reason,
    }),
  )
  if (!accepted) return
  await inThePast(filling, filling.hoursAgo(accepted.hoursAgo), (past) =>
    performTransition(past, asUser(built.agencyId, 'agency'), built.id, {
      action: 'accept_date_change',
      note: accepted.note,
    }),
  )
}
