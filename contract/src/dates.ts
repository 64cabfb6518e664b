import { intlLocale, listSeparator, type Locale } from './product.ts'

/**
 * A calendar date without a time zone, `YYYY-MM-DD` (docs/product/api.md#dates). Strings of this form sort and compare
 * as dates.
 */
export type CalendarDate = string

const dayMs = 86_400_000
const toUtc = (date: CalendarDate): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))

/**
 * Years 1000 to 2999, so that dates computed from two of them still have four-digit years and fit PostgreSQL's range.
 */
export function isCalendarDate(value: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const time = toUtc(value)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value)
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(toUtc(date) + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((toUtc(to) - toUtc(from)) / dayMs)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs a hundred times as much as using it, and a page of cards uses dozens. */
export function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, known)
  return known
}

/** The calendar date of a moment in a time zone, such as the platform's `PLATFORM_TIME_ZONE`. */
export const dayIn = (timeZone: string, moment: Date): CalendarDate =>
  formatterOf('en-CA', { timeZone, dateStyle: 'short' }).format(moment)

/** The time of day of a moment in a time zone, as 'HH:MM'. */
export const timeIn = (timeZone: string, moment: Date): string =>
  formatterOf('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)

/** Arabic has no common abbreviations of days and months. */
const nameLength: Record<Locale, 'short' | 'long'> = { en: 'short', ar: 'long' }

/** 'Fri 4 Dec 2026', 'الجمعة 4 ديسمبر 2026': month names, Latin digits in both languages. */
export function formatDay(date: CalendarDate, locale: Locale, withYear = true): string {
  const parts = formatterOf(intlLocale[locale], {
    timeZone: 'UTC',
    weekday: nameLength[locale],
    day: 'numeric',
    month: nameLength[locale],
    year: 'numeric',
  }).formatToParts(toUtc(date))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  const day = `${part('weekday')} ${part('day')} ${part('month')}`
  return withYear ? `${day} ${part('year')}` : day
}

/** 'March 2025', 'مارس 2025'. */
export function formatMonth(date: CalendarDate, locale: Locale): string {
  const form = formatterOf(intlLocale[locale], { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return form.format(toUtc(date))
}

/** 'Thu 3 – Sun 6 Dec 2026': the shortest form of a date range. */
export function formatDaySpan(start: CalendarDate, end: CalendarDate, locale: Locale): string {
  if (start === end) return formatDay(start, locale)
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  const sameMonth = start.slice(0, 7) === end.slice(0, 7)
  const first = formatDay(start, locale, !sameYear)
  return `${sameMonth ? first.split(' ').slice(0, 2).join(' ') : first} – ${formatDay(end, locale)}`
}

/** A moment in the platform's time zone, such as 'Tue 24 Nov, 21:40'. */
export function formatMoment(moment: string, locale: Locale, timeZone: string): string {
  const at = new Date(moment)
  return `${formatDay(dayIn(timeZone, at), locale, false)}${listSeparator[locale]}${timeIn(timeZone, at)}`
}
