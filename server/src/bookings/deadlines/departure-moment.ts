import { meetingTimeOf } from '@rihla/contract/bookings/meeting-point.ts'
import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import { momentAt } from '@rihla/contract/moment-at.ts'

interface Departure {
  startsOn: CalendarDate
  pickup: string
  firstDayTime: string
}

/** The meeting time that the trip names, else the end of the first day (docs/product/bookings.md#departure). */
export function departureMoment({ startsOn, pickup, firstDayTime }: Departure, timeZone: string): Date {
  const time = meetingTimeOf({ pickup, firstDayTime })
  return time === undefined ? momentAt(addDays(startsOn, 1), '00:00', timeZone) : momentAt(startsOn, time, timeZone)
}
