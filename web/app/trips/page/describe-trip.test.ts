import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { expect, test } from 'vitest'
import { describeTrip } from './describe-trip.ts'

const today = '2026-11-21'
const place = { url: 'https://rihla.example/trip/1', origin: 'https://rihla.example', today, reviews: [] }
const departure = (startDate: string, seatsBooked: number, price: number | null = null) => ({
  _id: startDate,
  startDate,
  endDate: startDate,
  totalSeats: 10,
  seatsBooked,
  seatsHeld: 0,
  minSeats: null,
  decisionDays: 7,
  seatsConfirmed: null,
  isGuaranteed: false,
  hasDeparted: false,
  price,
})

const trip = (facts: Partial<Trip> = {}): Trip =>
  ({
    title: 'Siwa at sunset',
    description: 'Salt lakes and stars',
    images: [],
    price: 4500,
    currency: 'EGP',
    status: 'published',
    isInternational: false,
    pricing: null,
    dates: [departure('2026-11-01', 0), departure('2026-12-04', 10), departure('2026-12-18', 2)],
    itinerary: [],
    averageRating: null,
    reviewCount: 0,
    agency: { name: 'sahara', agencyDetails: { name: 'Sahara Lines' } },
    ...facts,
  }) as Trip

interface StructuredTrip {
  offers: { price?: number; availability: string; priceSpecification: { priceComponent: object[] } }
  subTrip: {
    departureTime: string
    offers: { price?: number; availability: string; inventoryLevel: { value: number } }
  }[]
  aggregateRating: object
}

const described = (facts: Partial<Trip> = {}) =>
  JSON.parse(JSON.stringify(describeTrip(trip(facts), place))) as StructuredTrip

test('describes an offer that is valid until the last departure', () => {
  expect(described().offers).toMatchObject({
    '@type': 'Offer',
    price: 4500,
    priceCurrency: 'EGP',
    availability: 'https://schema.org/InStock',
    priceValidUntil: '2026-12-18',
    seller: { name: 'Sahara Lines' },
  })
})

test('lists upcoming departures with their seats, and no past ones', () => {
  const structured = described().subTrip.map(({ departureTime, offers }) => [
    departureTime,
    offers.availability.replace('https://schema.org/', ''),
    offers.inventoryLevel.value,
  ])
  expect(structured).toEqual([
    ['2026-12-04', 'SoldOut', 0],
    ['2026-12-18', 'InStock', 8],
  ])
})

test.each([
  [{ dates: [departure('2026-12-04', 10)] }, 'SoldOut'],
  [{ dates: [{ ...departure('2026-12-04', 9), seatsHeld: 1 }] }, 'OutOfStock'],
  [{ dates: [departure('2026-12-04', 9)] }, 'LimitedAvailability'],
  [{ dates: [], status: 'draft' as const }, 'PreOrder'],
])('derives the availability from the seats: %j', (facts, availability) => {
  expect(described(facts).offers.availability).toBe(`https://schema.org/${availability}`)
})

test('offers the lowest price of the upcoming dates, and each date at its own', () => {
  const dates = [departure('2026-11-01', 0, 1), departure('2026-12-04', 0, 5000), departure('2026-12-18', 0, 4800)]
  const { offers, subTrip } = described({ dates })
  expect([offers.price, ...subTrip.map((date) => date.offers.price)]).toEqual([4800, 5000, 4800])
})

test('omits the offer when all departures have left', () => {
  expect(described({ dates: [departure('2026-11-01', 0)] })).not.toHaveProperty('offers')
})

test('describes a price in two currencies by its components, not as one sum', () => {
  const pricing = {
    egpAmount: 12_000,
    foreignAmount: 350,
    foreignCurrency: 'USD' as const,
    exchangeRate: null,
    paymentInstructions: null,
  }
  const { offers } = described({ isInternational: true, price: 12_000, pricing })
  expect(offers).not.toHaveProperty('price')
  expect(offers.priceSpecification.priceComponent).toMatchObject([
    { price: 12_000, priceCurrency: 'EGP' },
    { price: 350, priceCurrency: 'USD' },
  ])
})

test('omits the rating without reviews', () => {
  expect(described()).not.toHaveProperty('aggregateRating')
  expect(described({ averageRating: 4.5, reviewCount: 8 }).aggregateRating).toMatchObject({
    ratingValue: 4.5,
    reviewCount: 8,
  })
})
