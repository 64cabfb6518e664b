import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import { productName } from '@rihla/contract/product.ts'
import { createEvent, type DateTime } from 'ics'

export interface CalendarEvent {
  /** Part of the UID: importing the file again updates the event instead of adding one. */
  bookingId: string
  title: string
  description: string
  location: string
  startsOn: CalendarDate
  endsOn: CalendarDate
  url: string
  now: Date
}

const dayOf = (date: CalendarDate): DateTime => date.split('-').map(Number) as [number, number, number]

/** The library escapes line feeds; a lone carriage return would begin a new line of the file. */
const textOf = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')

/** The days of a trip as an all-day event (iCalendar): a date has no time zone, so it is the same everywhere. */
export function renderCalendar(event: CalendarEvent): string {
  const { error, value } = createEvent({
    uid: `${event.bookingId}@${new URL(event.url).hostname}`,
    productId: `-//${productName.en}//EN`,
    title: textOf(event.title),
    description: textOf(event.description),
    location: textOf(event.location),
    url: event.url,
    start: dayOf(event.startsOn),
    // the end of an all-day event is the first day without it
    end: dayOf(addDays(event.endsOn, 1)),
    created: event.now.getTime(),
    status: 'CONFIRMED',
    busyStatus: 'OOF',
    transp: 'OPAQUE',
    calName: productName.en,
  })
  if (error || !value) throw error ?? new Error('The calendar could not be created')
  return value
}
