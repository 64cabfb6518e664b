import { addDays, type CalendarDate } from '../dates.ts'
import { isUpcoming } from './is-upcoming.ts'

/** Days before the start on which the agency decides, if too few have booked (docs/product/departures.md#minimum-group). */
export const decisionDays = { min: 0, max: 90, default: 7 } as const

interface MinimumGroup {
  startDate: CalendarDate
  minSeats: number | null
  decisionDays: number
  isGuaranteed: boolean
}

/** The last day for the agency to decide; null where nothing is to be decided. */
export const decisionDayOf = ({ startDate, minSeats, isGuaranteed, ...of }: MinimumGroup): CalendarDate | null =>
  minSeats === null || isGuaranteed ? null : addDays(startDate, -of.decisionDays)

/** Whether the day of the decision has come for a departure that travellers have booked and that has not left. */
export function needsDecision(
  departure: MinimumGroup & { seatsBooked: number; hasDeparted: boolean },
  today: CalendarDate,
): boolean {
  const day = decisionDayOf(departure)
  return day !== null && day <= today && isUpcoming(departure, today) && departure.seatsBooked > 0
}
