import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { TripSummary } from '@rihla/contract/trips/trip-schema.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { TripCard } from './trip-card.tsx'
import { TripGrid } from './trip-grid.tsx'

afterEach(cleanup)

const departure = (startDate: string, totalSeats: number, seatsBooked: number, price: number | null = null) => ({
  _id: startDate,
  startDate,
  endDate: startDate,
  totalSeats,
  seatsBooked,
  seatsHeld: 0,
  minSeats: null,
  decisionDays: 7,
  seatsConfirmed: null,
  isGuaranteed: false,
  price,
})

const past = departure('2020-01-02', 10, 0)
const full = departure('2039-11-26', 10, 10)
const almostFull = departure('2039-12-01', 14, 12)
const halfFull = departure('2039-12-08', 18, 11)
const free = departure('2039-12-15', 20, 0)

const trip = (changes: Partial<TripSummary>): TripSummary =>
  ({
    _id: 'siwa',
    title: 'Siwa at sunset',
    destination: 'Siwa',
    images: [],
    price: 4_500,
    currency: 'EGP',
    startDate: '2039-12-01',
    endDate: '2039-12-04',
    dates: [],
    status: 'published',
    isFeatured: false,
    isInternational: false,
    isOneDayTrip: false,
    pricing: null,
    effectiveDiscountCode: null,
    discountPercentage: 0,
    discountStartDate: null,
    discountEndDate: null,
    includes: [],
    freeCancellationDays: null,
    agency: {
      name: 'sahara',
      isVerified: false,
      averageRating: null,
      reviewCount: 0,
      agencyDetails: { name: 'Sahara' },
    },
    ...changes,
  }) as TripSummary

function show(changes: Partial<TripSummary>): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <TripCard trip={trip(changes)} heart={null} /> }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Page />
    </I18nProvider>,
  )
  return screen.getByRole('article').textContent
}

test.each([
  ['the next date, and how many follow', [almostFull, halfFull, free], 'Thu 1 Dec · Almost Full · 2 more dates'],
  ['a single date', [halfFull], 'Thu 8 Dec · Filling Fast'],
  ['one more date', [free, departure('2039-12-22', 2, 1)], 'Thu 15 Dec · 20 seats left · 1 more date'],
  ['one seat', [departure('2039-12-01', 10, 9)], 'Thu 1 Dec · Almost Full'],
  ['past and sold-out dates do not count', [past, full, halfFull, free], 'Thu 8 Dec · Filling Fast · 1 more date'],
  ['nothing left', [past, full], 'Sold Out'],
  ['only held seats left', [past, full, { ...almostFull, seatsHeld: 2 }], 'All seats being booked'],
  ['held seats of a date do not hide another', [{ ...almostFull, seatsHeld: 2 }, free], 'Thu 15 Dec · 20 seats left'],
])('shows the seats of the next bookable departure: %s', (_, dates, text) => {
  expect(show({ dates })).toMatch(new RegExp(`per person${text}$`))
})

const priceOf = (dates: TripSummary['dates']) => /(?:From )?EGP [\d,]+(?=per person)/.exec(show({ dates }))?.[0].trim()

test.each([
  ["the trip's price", [free], 'EGP 4,500'],
  ['the price of a single date', [departure('2039-12-01', 10, 0, 5_000)], 'EGP 5,000'],
  ['the lowest price of several dates', [departure('2039-12-01', 10, 0, 5_000), free], 'From EGP 4,500'],
  [
    'no price of past and sold-out dates',
    [departure('2020-01-02', 10, 0, 1), departure('2039-11-01', 9, 9, 2), free],
    'EGP 4,500',
  ],
])('shows %s', (_, dates, text) => {
  expect(priceOf(dates)).toBe(text)
})

test('a draft shows its next date without seats', () => {
  expect(show({ dates: [almostFull], status: 'draft' })).toMatch(/per personThu 1 Dec$/)
})

test.each([
  ['live', 'SUMMER15', '15% off · SUMMER15'],
  ['not live', null, null],
])('the badge names the code of a discount that is %s', (_, effectiveDiscountCode, text) => {
  show({ effectiveDiscountCode, discountPercentage: 15 })
  const badge = screen.queryByText('off', { exact: false })?.closest('.dotted')
  expect(badge?.textContent ?? null).toBe(text)
})

test.each([
  ['until its last day', { dates: [almostFull], freeCancellationDays: 7 }, 'Free cancellation until Thu 24 Nov'],
  ['not without it', { dates: [almostFull], freeCancellationDays: null }, null],
  ['not after it', { dates: [almostFull], freeCancellationDays: 36_500 }, null],
  ['not of a draft', { dates: [almostFull], freeCancellationDays: 7, status: 'draft' as const }, null],
  ['not without free seats', { dates: [full], freeCancellationDays: 7 }, null],
])('free cancellation: %s', (_, changes, text) => {
  show(changes)
  expect(screen.queryByText(/Free cancellation/)?.textContent ?? null).toBe(text)
})

test.each([false, true])('shows three inclusions and how many more there are; in a swipeable row: %s', (swipes) => {
  const card = <TripCard trip={trip({ includes: ['Hotel', 'Bus', 'Guide', 'Dinner', 'Entry'] })} heart={null} />
  const Page = createRoutesStub([{ path: '/', Component: () => <TripGrid swipes={swipes}>{[card]}</TripGrid> }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Page />
    </I18nProvider>,
  )
  expect(screen.getByRole('article').textContent).toContain('Hotel · Bus · Guide+2 more')
})
