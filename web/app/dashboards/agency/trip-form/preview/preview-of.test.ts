import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { expect, test } from 'vitest'
import { emptyTrip, makeDateRow, makeDayRow, makeOptionRow, type TripFormValues } from '../values/trip-form-values.ts'
import { previewOf } from './preview-of.ts'

const saved = {
  _id: 't1',
  reviewCount: 4,
  averageRating: 4.5,
  durationText: 'Two days',
  title: 'Old',
  effectiveDiscountCode: null,
} as unknown as Trip

const preview = (change: Partial<TripFormValues>) =>
  previewOf({ values: { ...emptyTrip(), ...change }, trip: saved, untitled: 'Untitled trip', today: '2026-11-21' })

const row = (startDate: string, totalSeats: number, seatsBooked = 0) => ({
  ...makeDateRow(),
  startDate,
  totalSeats,
  seatsBooked,
})

test('previews an empty form with placeholders', () => {
  expect(preview({})).toMatchObject({
    title: 'Untitled trip',
    destination: '—',
    durationText: '—',
    dates: [],
    images: [],
    options: [],
    price: 0,
    status: 'published',
  })
})

test.each<[name: string, change: Partial<TripFormValues>]>([
  ['a start without an end', { startDate: '2026-12-03', dates: [row('2026-12-03', 5)] }],
  ['a partially typed year', { startDate: '0002-12-03', endDate: '2026-12-06' }],
  ['an end before the start', { startDate: '2026-12-06', endDate: '2026-12-03' }],
])('shows no dates for %s', (_, change) => {
  expect(preview(change)).toMatchObject({ dates: [], durationText: '—' })
})

test('shows the departures that saving would create', () => {
  const days = { startDate: '2026-12-03', endDate: '2026-12-06', totalSeats: 20 } as const
  const { dates, totalSeats } = preview({
    ...days,
    dates: [row('2026-12-10', 8, 2), row('0002-12-12', 4), row('2026-12-03', 20)],
  })
  expect(dates).toMatchObject([
    { startDate: '2026-12-03', endDate: '2026-12-06', totalSeats: 20, seatsBooked: 0 },
    { startDate: '2026-12-10', endDate: '2026-12-13', totalSeats: 8, seatsBooked: 2 },
  ])
  expect(totalSeats).toBe(28)
})

test('shows the prices of dates and the options, without empty rows', () => {
  const days = { startDate: '2026-12-03', endDate: '2026-12-06', totalSeats: 20 } as const
  const { dates, options } = preview({
    ...days,
    dates: [{ ...row('2026-12-10', 8), price: 4_999.5 }],
    options: [makeOptionRow(), { ...makeOptionRow(), name: ' Child ', priceChange: -500 }],
  })
  expect(dates.map(({ price }) => price)).toEqual([4_999.5])
  expect(options).toEqual([{ name: 'Child', priceChange: -500 }])
})

test('takes edited fields from the form and all others from the saved trip', () => {
  const days = { startDate: '2026-12-03', endDate: '2026-12-03' } as const
  const itinerary = [{ ...makeDayRow(), details: 'Swim' }]
  const shown = preview({ ...days, title: 'New', durationText: ' Long weekend ', itinerary })
  expect(shown).toMatchObject({ _id: 't1', reviewCount: 4, title: 'New', durationText: 'Long weekend' })
  expect(shown.itinerary).toMatchObject([{ day: 1, title: '—', details: 'Swim' }])
})
