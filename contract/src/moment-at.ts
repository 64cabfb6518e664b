import { type CalendarDate, formatterOf } from './dates.ts'

/** How far the zone's clocks are ahead of UTC at a moment, in ms. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = formatterOf('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - moment
}

const dayMs = 86_400_000

/**
 * The moment at which the clocks of the time zone show a day and time: of a repeated hour the earlier one. A time that the clocks
 * skip is moved forward.
 */
export function momentAt(day: CalendarDate, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const before = offsetAt(shown - dayMs, timeZone)
  const after = offsetAt(shown + dayMs, timeZone)
  const moments = [shown - Math.max(before, after), shown - Math.min(before, after)]
  const found = before === after ? undefined : moments.find((moment) => moment + offsetAt(moment, timeZone) === shown)
  return new Date(found ?? shown - before)
}
