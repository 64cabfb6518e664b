import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { v7 as uuid } from 'uuid'
import type { Random } from './random.ts'
import type { GeneratedDeparture, GeneratedTrip } from './trips.ts'

interface BookingOptions {
  trips: readonly GeneratedTrip[]
  customerIds: readonly string[]
  /** Number of attempts; those without free seats are skipped. */
  maxBookings: number
  today: CalendarDate
}

const statuses = ['pending', 'payment_verified', 'agency_approved', 'confirmed', 'confirmed', 'confirmed', 'refunded']
const holdsSeats = (status: string): boolean => (seatHoldingStatuses as readonly string[]).includes(status)

interface Booked {
  trip: GeneratedTrip['row']
  departure: GeneratedDeparture
  customerId: string
  seats: number
  status: string
}

const usedNumbers = new Set<string>()

/** The last 8 characters are the number of the booking, which the database uses once. */
function unusedId(): string {
  for (;;) {
    const id = uuid()
    const number = id.slice(-8)
    if (usedNumbers.has(number)) continue
    usedNumbers.add(number)
    return id
  }
}

function bookingRow({ trip, departure, customerId, seats, status }: Booked, today: CalendarDate) {
  const total = trip.price_minor * seats
  const created = `${addDays(departure.startsOn < today ? departure.startsOn : today, -5)}T09:00:00Z`
  return {
    id: unusedId(),
    customer_id: customerId,
    trip_id: trip.id,
    agency_id: trip.agency_id,
    departure_id: departure.id,
    starts_on: departure.startsOn,
    ends_on: departure.startsOn,
    seats,
    status,
    trip_title: trip.title,
    trip_destination: trip.destination,
    currency: trip.currency,
    list_price_per_seat_minor: trip.price_minor,
    price_per_seat_minor: trip.price_minor,
    promo_discount_minor: 0,
    total_minor: total,
    payment_type: 'full_payment',
    deposit_minor: total,
    remaining_minor: 0,
    is_international: trip.is_international,
    foreign_per_seat_minor: trip.foreign_amount_minor,
    foreign_total_minor: trip.foreign_amount_minor === null ? null : trip.foreign_amount_minor * seats,
    foreign_currency: trip.foreign_currency,
    payment_reference: 'generated',
    created_at: created,
    updated_at: created,
  }
}

type BookingRow = ReturnType<typeof bookingRow>

const reviewRow = (random: Random, booking: BookingRow) => ({
  id: uuid(),
  booking_id: booking.id,
  customer_id: booking.customer_id,
  trip_id: booking.trip_id,
  agency_id: booking.agency_id,
  rating: random.pick([5, 5, 5, 4, 4, 3, 2]),
  comment: 'We would go again tomorrow.',
  created_at: booking.created_at,
})

/** Bookings concentrate on popular trips, and some trips have none. A third of past bookings get a review. */
export function makeBookings(random: Random, { trips, customerIds, maxBookings, today }: BookingOptions) {
  const bookings: BookingRow[] = []
  const reviews: ReturnType<typeof reviewRow>[] = []
  for (let n = 0; n < maxBookings; n += 1) {
    const { row: trip, departures } = trips[Math.floor(random.next() ** 2 * trips.length)]!
    const departure = random.pick(departures)
    const status = departure.startsOn < today ? 'confirmed' : random.pick(statuses)
    const seats = random.whole(1, 4)
    if (holdsSeats(status)) {
      if (departure.seatsBooked + seats > departure.totalSeats) continue
      departure.seatsBooked += seats
    }
    const booking = bookingRow({ trip, departure, customerId: random.pick(customerIds), seats, status }, today)
    bookings.push(booking)
    if (departure.startsOn < today && random.percent(33)) reviews.push(reviewRow(random, booking))
  }
  return { bookings, reviews }
}
