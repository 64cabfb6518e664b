import { cancelBooking, listMyBookings, summarizeMyBookings } from '@rihla/contract/bookings/bookings.api.ts'
import { listNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import { listTripSummaries, recordTripView } from '@rihla/contract/trips/trips.api.ts'
import { places } from '../../bench/generators/vocabulary.ts'
import { percent, pick, pickPopular } from '../chance.ts'
import { rememberTransition } from '../remembered.ts'
import type { VirtualUser } from '../virtual-user.ts'
import { bookTrip } from './book-trip.ts'
import type { World } from './world.ts'

const language = () => pick(['en', 'ar'] as const)

/** Looks around, opens a trip, perhaps books it, and perhaps looks at the bookings. */
export async function visit(user: VirtualUser, world: World): Promise<void> {
  const { pace, marketplace } = world
  await user.openPage('home page', '/')
  await user.call('bell', listNotifications, { query: { limit: 20 } })
  await pace.think(15)
  await user.openPage('destinations page', '/destinations')
  await pace.think(10)
  await user.call('search', listTripSummaries, { query: { search: pick(places)[language()], limit: 24 } })
  await pace.think(15)
  const trip = pickPopular(marketplace.trips)
  await user.openPage('trip page', `/trip/${trip.id}`)
  await user.call('count view', recordTripView, { params: { id: trip.id } })
  await pace.think(25)
  if (percent(60)) await bookTrip(user, world, trip)
  if (percent(40)) await lookAtBookings(user, world)
}

/** Some cancel one. */
async function lookAtBookings(user: VirtualUser, world: World): Promise<void> {
  await user.call('my bookings', summarizeMyBookings)
  const { status, body } = await user.call('my bookings', listMyBookings, { query: { limit: 20 } })
  await world.pace.think(15)
  const cancellable = status === 200 ? body.find(({ actions }) => actions.includes('cancel')) : undefined
  if (!cancellable || !percent(15)) return
  const cancelled = await user.call('cancel', cancelBooking, { params: { id: cancellable._id } })
  if (cancelled.status === 200) rememberTransition(world.remembered, cancellable._id, 'cancel')
  await world.pace.think(10)
}
