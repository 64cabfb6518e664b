import { meetingOf } from '../bookings/meeting-point.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import { momentAt } from '../moment-at.ts'

interface DepartureTimes {
  startsOn: CalendarDate
  pickup: string
  firstDayTime: string
}

/** The meeting time that the trip names, also of the evening before, else the end of the first day (docs/product/bookings.md#departure). */
export function departureMoment({ startsOn, pickup, firstDayTime }: DepartureTimes, timeZone: string): Date {
  const meeting = meetingOf({ pickup, firstDayTime })
  if (!meeting) return momentAt(addDays(startsOn, 1), '00:00', timeZone)
  return momentAt(addDays(startsOn, -meeting.daysBefore), meeting.time, timeZone)
}

/** From its moment on, a departure is neither quoted, held, booked nor offered. */
export const hasDeparted = (departure: DepartureTimes, now: Date, timeZone: string): boolean =>
  departureMoment(departure, timeZone) <= now
