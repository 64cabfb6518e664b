import type { SeatDifference } from '#seats/seat-differences.queries.ts'

export const describeSeats = ({
  departureId,
  totalSeats,
  counted,
  booked,
  countedHeld,
  held,
}: SeatDifference): string =>
  `departure ${departureId}: of ${totalSeats} seats ${counted} counted as booked and ${countedHeld} as held, ${booked} and ${held} are`

export const describePromo = ({
  code,
  used,
  limit,
  held,
}: {
  code: string
  used: number
  limit: number | null
  held: number
}): string => `${code}: ${used} uses of ${limit ?? 'any number'} counted, ${held} bookings`
