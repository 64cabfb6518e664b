import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatLabel, type SeatLabel, seatsLeft } from './seat-label.ts'

test.each<[totalSeats: number, seatsBooked: number, label: SeatLabel]>([
  [20, 20, 'sold_out'],
  [20, 19, 'almost_full'],
  [20, 16, 'almost_full'],
  [20, 15, 'filling_fast'],
  [20, 10, 'filling_fast'],
  [20, 9, 'seats_left'],
  [20, 0, 'seats_left'],
  [1, 0, 'seats_left'],
  [1, 1, 'sold_out'],
  [3, 2, 'filling_fast'],
  [5, 4, 'almost_full'],
  [0, 0, 'sold_out'],
])('of %i seats, %i booked: %s', (totalSeats, seatsBooked, label) => {
  expect(seatLabel({ totalSeats, seatsBooked })).toBe(label)
})

test.each<[seatsBooked: number, seatsHeld: number, label: SeatLabel]>([
  [9, 1, 'being_booked'],
  [0, 10, 'being_booked'],
  [10, 0, 'sold_out'],
  [8, 1, 'almost_full'],
  [0, 4, 'seats_left'],
])('of 10 seats, %i booked and %i held: %s', (seatsBooked, seatsHeld, label) => {
  expect(seatLabel({ totalSeats: 10, seatsBooked, seatsHeld })).toBe(label)
})

test('property: a departure is sold out exactly when no seat is left', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), (totalSeats, seatsBooked) => {
      const seats = { totalSeats, seatsBooked }
      expect(seatsLeft(seats)).toBeGreaterThanOrEqual(0)
      expect(seatLabel(seats) === 'sold_out').toBe(seatsLeft(seats) === 0)
    }),
  )
})
