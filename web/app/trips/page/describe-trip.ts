import { isUpcoming } from '@rihla/contract/departures/is-upcoming.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { seatLabel, seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import type { Departure, Trip } from '@rihla/contract/trips/trip-schema.ts'
import { pictureUrl } from '@rihla/contract/uploads/pictures.ts'
import { describeRating } from '#reviews/describe-rating.ts'
import { lowestPrice, seatsOf, seatPrice } from '../bookable-departures.ts'
import type { SchemaThing } from '#ui/structured-data.tsx'

interface TripPlace {
  reviews: readonly Review[]
  /** URL of the page, and origin of the site. */
  url: string
  origin: string
  today: CalendarDate
}

const schemaOrg = (term: string): string => `https://schema.org/${term}`

function availabilityOf(seats: Pick<Departure, 'totalSeats' | 'seatsBooked' | 'seatsHeld'>): string {
  const label = seatLabel(seats)
  if (label === 'sold_out') return schemaOrg('SoldOut')
  if (label === 'being_booked') return schemaOrg('OutOfStock')
  return schemaOrg(label === 'almost_full' ? 'LimitedAvailability' : 'InStock')
}

/** Price per person. Two currencies are listed as components: they have no meaningful sum. */
function describePrice({ currency, pricing }: Trip, price: number): Record<string, unknown> {
  if (!pricing) return { price, priceCurrency: currency }
  const part = (amount: number, priceCurrency: string, name: string) => ({
    '@type': 'UnitPriceSpecification',
    name,
    price: amount,
    priceCurrency,
    unitText: 'person',
  })
  return {
    priceSpecification: {
      '@type': 'CompoundPriceSpecification',
      priceComponent: [
        part(price, currency, 'Paid online'),
        part(pricing.foreignAmount, pricing.foreignCurrency, 'Cash at the meeting point'),
      ],
    },
  }
}

function describeOffer(trip: Trip, upcoming: readonly Departure[], url: string): SchemaThing | undefined {
  const last = upcoming.at(-1)
  if (!last && trip.status === 'published') return undefined
  const isComingSoon = trip.status !== 'published'
  return {
    '@type': 'Offer',
    url,
    ...describePrice(trip, lowestPrice(trip, upcoming).price),
    availability: isComingSoon ? schemaOrg('PreOrder') : availabilityOf(seatsOf(upcoming)),
    priceValidUntil: last?.startDate,
    seller: describeOrganizer(trip),
  }
}

const describeOrganizer = ({ agency }: Trip): SchemaThing => ({
  '@type': 'TravelAgency',
  name: agency.agencyDetails.name || agency.name,
})

const describeDeparture = (departure: Departure, trip: Trip): SchemaThing => ({
  '@type': 'Trip',
  name: trip.title,
  departureTime: departure.startDate,
  arrivalTime: departure.endDate,
  offers: {
    '@type': 'Offer',
    availability: availabilityOf(departure),
    inventoryLevel: { '@type': 'QuantitativeValue', value: seatsLeft(departure) },
    ...describePrice(trip, seatPrice(trip, departure)),
  },
})

const describeDay = (day: Trip['itinerary'][number], i: number): SchemaThing => ({
  '@type': 'ListItem',
  position: i + 1,
  name: day.title,
  description: day.location || undefined,
})

/** Only reviews with a name: search engines reject reviews without an author. */
const describeReview = ({ customer, rating, comment, createdAt }: Review): SchemaThing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: customer.name },
  datePublished: createdAt.slice(0, 10),
  reviewBody: comment || undefined,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
})

/**
 * Describes the trip as a product with price and seats, for which search results show price, stars and availability.
 * Not as an event: search engines reject travel packages as events.
 */
export function describeTrip(trip: Trip, { reviews, url, origin, today }: TripPlace): SchemaThing {
  const upcoming = trip.dates.filter((date) => isUpcoming(date, today))
  const named = reviews.filter(({ customer }) => customer.name).slice(0, 3)
  return {
    '@type': ['Product', 'TouristTrip'],
    '@id': url,
    name: trip.title,
    url,
    description: trip.description || undefined,
    image: trip.images.slice(0, 3).map((image) => origin + pictureUrl(image, 1440)),
    provider: describeOrganizer(trip),
    offers: describeOffer(trip, upcoming, url),
    subTrip: upcoming.map((departure) => describeDeparture(departure, trip)),
    itinerary:
      trip.itinerary.length > 0 ? { '@type': 'ItemList', itemListElement: trip.itinerary.map(describeDay) } : undefined,
    aggregateRating: describeRating(trip),
    review: named.length > 0 ? named.map(describeReview) : undefined,
  }
}
