import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'

const months = Array.from({ length: 12 }, (_, index) => index)

/** Names of the months in both languages, folded like search words. */
const monthNames = months.map((index) =>
  ['en', 'ar-EG'].map((locale) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2026, index))
      .toLowerCase()
      .replaceAll(/[أإآ]/g, 'ا'),
  ),
)

const minBegun = 3

/** The month (0 to 11) that a word names; a name that is still being typed may be incomplete. */
export function monthOf(word: string, { isBegun }: { isBegun: boolean }): number | undefined {
  const begins = (name: string) => isBegun && word.length >= minBegun && name.startsWith(word)
  const found = monthNames.findIndex((names) => names.some((name) => name === word || begins(name)))
  return found === -1 ? undefined : found
}

/** First and last day of the next such month; of this one, if it is this one. */
export function nextMonth(month: number, today: CalendarDate): { departsFrom: CalendarDate; departsTo: CalendarDate } {
  const [year, current] = today.split('-').map(Number) as [number, number]
  const yearOfMonth = month + 1 < current ? year + 1 : year
  const firstOf = (index: number) => new Date(Date.UTC(yearOfMonth, index)).toISOString().slice(0, 10)
  return { departsFrom: firstOf(month), departsTo: addDays(firstOf(month + 1), -1) }
}
