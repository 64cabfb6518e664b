import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { type BookingChoice, bookableSeats } from '#trips/page/use-booking-choice.ts'

export interface ChosenSeats {
  selectedStartDate: CalendarDate
  seats: number
}

/** The chosen date has sold out or was removed. The traveller chooses another one; none is preselected. */
export const isDateGone = ({ wanted, departure }: BookingChoice): boolean =>
  wanted.date !== undefined && wanted.date !== departure?.startDate

export const chosenSeats = (choice: BookingChoice): { selectedStartDate: CalendarDate | null; seats: number } => ({
  selectedStartDate: (!isDateGone(choice) && choice.departure?.startDate) || null,
  seats: choice.seats,
})

/** What the customer chose, even if fewer seats or none are left. */
export function wantedSeats({ wanted, departure, seats }: BookingChoice): ChosenSeats | null {
  const date = wanted.date ?? departure?.startDate
  return date ? { selectedStartDate: date, seats: wanted.seats ?? seats } : null
}

/** Seats that can still be booked on the date of a hold. */
export function leftOnDate({ departures }: BookingChoice, { selectedStartDate }: HeldSeats): number {
  return bookableSeats(departures.find(({ startDate }) => startDate === selectedStartDate))
}
