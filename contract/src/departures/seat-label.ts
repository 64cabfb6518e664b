export const seatLabels = ['sold_out', 'being_booked', 'almost_full', 'filling_fast', 'seats_left'] as const
export type SeatLabel = (typeof seatLabels)[number]

interface Seats {
  totalSeats: number
  seatsBooked: number
  seatsHeld?: number
}

/** Neither booked nor held. */
export const seatsLeft = ({ totalSeats, seatsBooked, seatsHeld = 0 }: Seats): number =>
  Math.max(0, totalSeats - seatsBooked - seatsHeld)

/** Nothing is left, but held seats may become free again. */
export const areLastSeatsHeld = (seats: Seats): boolean =>
  seatsLeft(seats) === 0 && seats.seatsBooked < seats.totalSeats

/** None left, only held ones left, 20 % or less, 50 % or less, or more (docs/product/trips.md#seat-labels). */
export function seatLabel(seats: Seats): SeatLabel {
  const left = seatsLeft(seats)
  if (left === 0) return areLastSeatsHeld(seats) ? 'being_booked' : 'sold_out'
  if (left * 100 <= seats.totalSeats * 20) return 'almost_full'
  if (left * 100 <= seats.totalSeats * 50) return 'filling_fast'
  return 'seats_left'
}
