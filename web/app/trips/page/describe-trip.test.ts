import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { expect, test } from 'vitest'
import { describeTrip } from './describe-trip.ts'

const today = '2026-11-21'
const place = { url: 'https://rihla.example/trip/1', origin: 'https://rihla.example', today, reviews: [] }
const departure = (startDate: string, seatsBooked: number) => ({
  _id: startDate,
  startDate,
  endDate: startDate,
  totalSeats: 10,
  seatsBooked,
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

interface Told {
  offers: { price?: number; availability: string; priceSpecification: { priceComponent: object[] } }
  subTrip: { departureTime: string; offers: { availability: string; inventoryLevel: { value: number } } }[]
  aggregateRating: object
}

const described = (facts: Partial<Trip> = {}) => JSON.parse(JSON.stringify(describeTrip(trip(facts), place))) as Told

test('a trip is offered at its price, until its last departure', () => {
  expect(described().offers).toMatchObject({
    '@type': 'Offer',
    price: 4500,
    priceCurrency: 'EGP',
    availability: 'https://schema.org/InStock',
    priceValidUntil: '2026-12-18',
    seller: { name: 'Sahara Lines' },
  })
})

test('departures to come are told with their seats, those that left are not', () => {
  const told = described().subTrip.map(({ departureTime, offers }) => [
    departureTime,
    offers.availability.replace('https://schema.org/', ''),
    offers.inventoryLevel.value,
  ])
  expect(told).toEqual([
    ['2026-12-04', 'SoldOut', 0],
    ['2026-12-18', 'InStock', 8],
  ])
})

test.each([
  [{ dates: [departure('2026-12-04', 10)] }, 'SoldOut'],
  [{ dates: [departure('2026-12-04', 9)] }, 'LimitedAvailability'],
  [{ dates: [], status: 'draft' as const }, 'PreOrder'],
])('its availability is that of its seats: %j', (facts, availability) => {
  expect(described(facts).offers.availability).toBe(`https://schema.org/${availability}`)
})

test('a trip whose departures have all left offers nothing', () => {
  expect(described({ dates: [departure('2026-11-01', 0)] })).not.toHaveProperty('offers')
})

test('a price in two currencies is told in its two parts, never as one sum', () => {
  const pricing = {
    egpAmount: 12_000,
    foreignAmount: 350,
    foreignCurrency: 'USD' as const,
    exchangeRate: null,
    paymentInstructions: null,
  }
  const { offers } = described({ isInternational: true, pricing })
  expect(offers).not.toHaveProperty('price')
  expect(offers.priceSpecification.priceComponent).toMatchObject([
    { price: 12_000, priceCurrency: 'EGP' },
    { price: 350, priceCurrency: 'USD' },
  ])
})

test('stars are told only when travellers gave some', () => {
  expect(described()).not.toHaveProperty('aggregateRating')
  expect(described({ averageRating: 4.5, reviewCount: 8 }).aggregateRating).toMatchObject({
    ratingValue: 4.5,
    reviewCount: 8,
  })
})
