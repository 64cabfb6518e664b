import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { addDays, type CalendarDate, daysBetween } from '@rihla/contract/dates.ts'
import { buildBooking, type BuiltBooking } from '@rihla/server/testing/builders/bookings.ts'
import { buildReview } from '@rihla/server/testing/builders/reviews.ts'
import { demoReviews } from './content/reviews/demo-reviews.ts'
import type { Market } from './fill-bookings.ts'
import type { Traveller } from './fill-people.ts'
import type { FilledTrip } from './fill-trips.ts'
import { type Filling, spread } from './filling.ts'
import { travellerOf } from './traveller-of.ts'

/** Past bookings: one per review, and one without a review per departure. Of every fourth departure another one was refunded. */
export async function fillReviews(filling: Filling, { people, trips }: Market): Promise<void> {
  const crowd = [...Object.values(people.customers), ...people.travellers]
  for (const [index, trip] of [...trips.values()].entries()) {
    const party = new Set<string>()
    const past = { trip, crowd, party, admin: people.admin }
    if (trip.content.key === tripToReview) await fillJourneyToReview(filling, past, people.customers.mariam)
    const reviews = demoReviews[trip.content.key] ?? []
    for (const [turn, [rating, comment, reply = null]] of reviews.entries()) {
      const departure = trip.past[Math.floor((turn * trip.past.length) / reviews.length)]
      if (!departure) throw new Error(`'${trip.content.key}' was reviewed, but never happened`)
      const locale = /[\u0600-\u06ff]/.test(comment) ? 'ar' : 'en'
      const booking = await fillPastBooking(filling, { ...past, departure, locale, seed: index * 7 + turn })
      const createdAt = writtenAt(filling, booking, index + turn)
      const written = { booking, rating, comment, reply, createdAt }
      await buildReview(filling, written)
    }
    for (const [turn, departure] of trip.past.entries()) {
      await fillPastBooking(filling, { ...past, departure, locale: 'en', seed: index * 11 + turn + 3 })
      if ((index + turn) % 4 > 0) continue
      const transitions = refunded[(index + turn) % refunded.length]!
      await fillPastBooking(filling, { ...past, departure, locale: 'en', seed: index * 13 + turn + 5, transitions })
    }
  }
}

/** A trip of the demo agency, so that it can reply to the demo customer's review. */
const tripToReview = 'siwa-salt'

/** A past booking that the demo customer has not reviewed yet. */
async function fillJourneyToReview(
  filling: Filling,
  past: Pick<PastBooking, 'trip' | 'party' | 'admin'>,
  customer: Traveller,
): Promise<void> {
  const departure = past.trip.past[0]
  if (!departure) throw new Error(`'${tripToReview}' never happened`)
  await fillPastBooking(filling, { ...past, departure, crowd: [customer], locale: customer.locale, seed: 1 })
}

const refunded = [
  ['verify_payment', 'approve', 'cancel', 'process_refund'],
  ['verify_payment', 'reject', 'process_refund'],
  ['verify_payment', 'cancel', 'process_refund'],
] as const

interface PastBooking {
  trip: FilledTrip
  departure: FilledTrip['departures'][number]
  crowd: readonly Traveller[]
  /** Customers already booked on this departure. */
  party: Set<string>
  admin: { id: string }
  locale: 'en' | 'ar'
  seed: number
  /** Takes place as booked by default. */
  transitions?: readonly BookingAction[]
}

async function fillPastBooking(filling: Filling, wanted: PastBooking): Promise<BuiltBooking> {
  const { trip, departure, crowd, party, admin, locale, seed } = wanted
  const bookedDaysAgo = daysBetween(departure.startsOn, filling.today) + 5 + Math.floor(spread(seed) * 16)
  const isDeposit = spread(seed + 5) < 0.3
  const usual = ['verify_payment', 'approve', 'confirm'] as const
  return buildBooking(filling, {
    trip,
    departure,
    admin,
    customer: travellerOf(crowd, { locale, sinceDays: bookedDaysAgo + 1, not: party, seed }),
    seats: trip.content.seats > 10 ? 1 + Math.floor(spread(seed + 9) * 3) : 1,
    paymentType: isDeposit ? 'deposit_payment' : 'full_payment',
    transitions: wanted.transitions ?? (isDeposit ? [...usual, 'collect_remaining'] : usual),
    createdAt: filling.daysAgo(bookedDaysAgo),
  })
}

/** One to five days after the end of the trip, in the evening. */
function writtenAt({ now }: Filling, { endsOn }: { endsOn: CalendarDate }, seed: number): Date {
  const evening = `${addDays(endsOn, 1 + (seed % 5))}T${17 + (seed % 5)}:${10 + ((seed * 13) % 50)}:00Z`
  return new Date(Math.min(Date.parse(evening), now.getTime() - 3_600_000 * (2 + (seed % 9))))
}
