import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { describe, expect, test } from 'vitest'
import { changesForTravellers } from './changed-terms.ts'
import { isPastRow } from './past-row.ts'
import { makeDateRow, valuesOf } from './trip-form-values.ts'

const today = '2026-12-10'
const date = (startDate: string, hasDeparted: boolean) => ({
  _id: startDate,
  startDate,
  endDate: startDate,
  totalSeats: 10,
  seatsBooked: 3,
  price: null,
  minSeats: null,
  decisionDays: 7,
  hasDeparted,
})
const texts = { title: '', destination: '', description: '', accommodation: '', dropoffLocation: '' }
const tripWith = (hasDeparted: boolean) =>
  ({
    ...texts,
    cancellationPolicy: '',
    pickupLocation: 'Tahrir Square, 06:00',
    startDate: today,
    endDate: today,
    isOneDayTrip: true,
    includes: [],
    excludes: [],
    images: [],
    itinerary: [],
    options: [],
    dates: [date(today, hasDeparted)],
  }) as unknown as Trip

describe('a row of the dates', () => {
  test.each([
    ['whose meeting time has passed', today, tripWith(true), true],
    ['of today, still to leave', today, tripWith(false), false],
    ['of today in a new trip', today, undefined, false],
    ['of yesterday', '2026-12-09', undefined, true],
    ['without a date', '', undefined, false],
  ])('%s', (_, startDate, of, isPast) => {
    expect(isPastRow({ ...makeDateRow(), startDate }, of, today)).toBe(isPast)
  })
})

test('travellers of a departure that has left are not among those notified of a change', () => {
  const changed = (hasDeparted: boolean) => {
    const trip = tripWith(hasDeparted)
    const values = { ...valuesOf(trip), pickupLocation: 'Ramses Square, 07:00' }
    const { travellers, changes } = changesForTravellers(trip, values, today)
    return [travellers, changes.length > 0]
  }
  expect(changed(false)).toEqual([3, true])
  expect(changed(true)).toEqual([0, false])
})
