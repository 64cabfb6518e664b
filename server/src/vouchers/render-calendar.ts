import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import { productName } from '@rihla/contract/product.ts'
import { type Alarm, createEvent, type DateTime } from 'ics'
import type { Coordinates } from '@rihla/contract/trips/meeting-pin.ts'
import { momentAt } from '@rihla/contract/moment-at.ts'
import { foldOctets } from './fold-octets.ts'

export interface CalendarEvent {
  /** Part of the UID: importing the file again updates the event instead of adding one. */
  bookingId: string
  title: string
  description: string
  location: string
  /** Of the meeting point, if they are known. */
  coordinates: Coordinates | undefined
  startsOn: CalendarDate
  endsOn: CalendarDate
  /** A cancelled entry removes the earlier one and its reminders. */
  state: 'tentative' | 'confirmed' | 'cancelled'
  /** Rises with every change of what the entry says: calendars keep the highest. */
  sequence: number
  createdAt: Date
  changedAt: Date
  organizer: { name: string; email: string }
  /** When travellers meet on the first day, as 'HH:MM' in the time zone; without it the event is all-day. */
  startsAt: string | undefined
  timeZone: string
  url: string
}

const dayOf = (date: CalendarDate): DateTime => date.split('-').map(Number) as [number, number, number]

/** The library escapes line feeds; a lone carriage return would begin a new line of the file. */
const textOf = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')

/** The library does not escape the text of an alarm. */
const alarmTextOf = (text: string): string =>
  textOf(text)
    .replaceAll('\n', ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)

/**
 * All-day events are dates without a time zone, the same everywhere. A timed one is in UTC, so that it needs no rules of
 * daylight saving time in the file.
 */
function daysOf({ startsOn, endsOn, startsAt, timeZone }: CalendarEvent) {
  const after = addDays(endsOn, 1)
  // the end of an all-day event is the first day without it
  if (startsAt === undefined) return { start: dayOf(startsOn), end: dayOf(after) }
  return {
    start: momentAt(startsOn, startsAt, timeZone).getTime(),
    startOutputType: 'utc',
    end: momentAt(after, '00:00', timeZone).getTime(),
    endOutputType: 'utc',
  } as const
}

const styles = {
  tentative: { method: 'PUBLISH', status: 'TENTATIVE', busyStatus: 'TENTATIVE', transp: 'OPAQUE' },
  confirmed: { method: 'PUBLISH', status: 'CONFIRMED', busyStatus: 'OOF', transp: 'OPAQUE' },
  cancelled: { method: 'CANCEL', status: 'CANCELLED', busyStatus: 'FREE', transp: 'TRANSPARENT' },
} as const

function alarmsOf({ state, startsAt, title }: CalendarEvent): Alarm[] {
  if (state === 'cancelled') return []
  return (startsAt === undefined ? [24] : [24, 3]).map((hours) => ({
    action: 'display',
    description: alarmTextOf(title),
    // in hours: the library writes days as `P1DT`, which is no duration
    trigger: { hours, before: true },
  }))
}

/**
 * A trip as an event (iCalendar) with reminders one day and, where the time is known, three hours before
 * (docs/product/bookings.md#calendar).
 */
export function renderCalendar(event: CalendarEvent): string {
  const { error, value } = createEvent({
    uid: `${event.bookingId}@${new URL(event.url).hostname}`,
    productId: `-//${productName.en}//EN`,
    title: textOf(event.title),
    description: textOf(event.description),
    location: textOf(event.location),
    ...(event.coordinates && { geo: event.coordinates }),
    url: event.url,
    ...daysOf(event),
    alarms: alarmsOf(event),
    sequence: event.sequence,
    created: event.createdAt.getTime(),
    lastModified: event.changedAt.getTime(),
    organizer: event.organizer,
    ...styles[event.state],
    calName: productName.en,
  })
  if (error || !value) throw error ?? new Error('The calendar could not be created')
  return foldOctets(value)
}
