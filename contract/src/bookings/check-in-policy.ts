import { addDays, type CalendarDate } from '../dates.ts'

/** Some trips gather the night before, and attendance is often recorded after the return. */
const daysBefore = 1
const daysAfter = 7

interface Journey {
  startsOn: CalendarDate
  endsOn: CalendarDate
}

/**
 * The days on which travellers of a departure can be checked in, both inclusive (docs/product/bookings.md#check-in).
 */
export const checkInDays = ({ startsOn, endsOn }: Journey): { from: CalendarDate; until: CalendarDate } => ({
  from: addDays(startsOn, -daysBefore),
  until: addDays(endsOn, daysAfter),
})

export function isCheckInOpen(journey: Journey, today: CalendarDate): boolean {
  const { from, until } = checkInDays(journey)
  return from <= today && today <= until
}
