import { describe, expect, test } from 'vitest'
import { planDepartures, type WantedDeparture } from './change-departures.ts'

const today = '2026-11-21'
const departure = (startsOn: string, totalSeats: number, seatsBooked = 0) => ({
  id: `on ${startsOn}`,
  startsOn,
  totalSeats,
  seatsBooked,
  seatsHeld: 0,
  priceMinor: null,
  minSeats: null as number | null,
  decisionDays: 7,
  isCancelled: false,
})
const target = (startsOn: string, totalSeats: number): WantedDeparture => ({
  startsOn,
  totalSeats,
  dateField: 'dates.0.startDate',
  seatsField: 'dates.0.totalSeats',
})

const summary = (plan: ReturnType<typeof planDepartures>) => ({
  inserts: plan.inserts.map(({ startsOn, totalSeats }) => [startsOn, totalSeats]),
  updates: plan.updates.map(({ departure: { startsOn }, target: { totalSeats } }) => [startsOn, totalSeats]),
  removals: plan.removals.map(({ startsOn }) => startsOn),
})

test('adds new dates, updates changed seats, removes missing dates and leaves the rest unchanged', () => {
  const existing = [departure('2026-12-01', 10, 3), departure('2026-12-08', 10), departure('2026-12-15', 10, 10)]
  const wanted = [target('2026-12-15', 10), target('2026-12-01', 5), target('2026-12-22', 7)]
  expect(summary(planDepartures(existing, wanted, today))).toEqual({
    inserts: [['2026-12-22', 7]],
    updates: [['2026-12-01', 5]],
    removals: ['2026-12-08'],
  })
})

test('a departure without a price in the form keeps its own, and null removes it', () => {
  const existing = [{ ...departure('2026-12-01', 10), priceMinor: 500_000 }]
  const updates = (priceMinor?: number | null) =>
    planDepartures(existing, [{ ...target('2026-12-01', 10), ...(priceMinor !== undefined && { priceMinor }) }], today)
      .updates
  expect(updates()).toEqual([])
  expect(updates(500_000)).toEqual([])
  expect(updates(null)).toHaveLength(1)
  expect(updates(600_000)).toHaveLength(1)
})

test('seats can be lowered to the number booked, but no further', () => {
  const existing = [departure('2026-12-01', 10, 4)]
  expect(summary(planDepartures(existing, [target('2026-12-01', 4)], today)).updates).toEqual([['2026-12-01', 4]])
  expect(() => planDepartures(existing, [target('2026-12-01', 3)], today)).toThrow(
    expect.objectContaining({
      code: 'trip.seats_below_booked',
      details: { date: '2026-12-01', n: 4, field: 'dates.0.totalSeats' },
    }),
  )
})

test('a date with booked seats can be neither removed nor moved', () => {
  const existing = [departure('2026-12-01', 10, 1), departure('2026-12-08', 10)]
  const refusal = expect.objectContaining({
    code: 'trip.departure_has_bookings',
    details: { date: '2026-12-01', n: 1 },
  })
  expect(() => planDepartures(existing, [target('2026-12-08', 10)], today)).toThrow(refusal)
  expect(() => planDepartures(existing, [target('2026-12-02', 10), target('2026-12-08', 10)], today)).toThrow(refusal)
})

test('new departures start today at the earliest, but existing past ones stay', () => {
  const existing = [departure('2026-11-01', 10, 8)]
  const plan = planDepartures(existing, [target('2026-11-01', 12), target('2026-11-21', 5)], today)
  expect(summary(plan)).toEqual({ inserts: [['2026-11-21', 5]], updates: [['2026-11-01', 12]], removals: [] })
  expect(() => planDepartures(existing, [target('2026-11-01', 10), target('2026-11-20', 5)], today)).toThrow(
    expect.objectContaining({ code: 'trip.date_past', details: { date: '2026-11-20', field: 'dates.0.startDate' } }),
  )
})

describe('a cancelled departure', () => {
  const existing = [{ ...departure('2026-12-01', 10), isCancelled: true }, departure('2026-12-08', 10)]

  test('is neither removed nor changed by a form that does not name it', () => {
    expect(summary(planDepartures(existing, [target('2026-12-08', 10)], today))).toEqual({
      inserts: [],
      updates: [],
      removals: [],
    })
  })

  test('is refused as a date', () => {
    expect(() => planDepartures(existing, [target('2026-12-01', 10)], today)).toThrow('trip.departure_cancelled')
  })

  test('is no obstacle as the start of a trip whose dates are all cancelled', () => {
    const start = { ...target('2026-12-01', 10), dateField: 'startDate' }
    expect(summary(planDepartures(existing.slice(0, 1), [start], today)).inserts).toEqual([])
  })
})
