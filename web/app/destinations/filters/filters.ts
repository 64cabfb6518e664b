import { isCalendarDate, type CalendarDate } from '@rihla/contract/dates.ts'
import { limits } from '@rihla/contract/limits.ts'
import { readPageNumber } from '@rihla/contract/page-number.ts'
import { tripSorts, type publicTripStatuses } from '@rihla/contract/trips/trip.ts'
import { parseNumber } from '@rihla/contract/typed-number.ts'
import { latinDigits } from '#ui/digits.ts'

/** Duration filter, in days. */
const durations = {
  day: { daysMin: 1, daysMax: 1 },
  weekend: { daysMin: 2, daysMax: 3 },
  week: { daysMin: 4, daysMax: 7 },
  longer: { daysMin: 8 },
} as const

const maxPage = 10_000

const oneOf =
  <V extends string>(values: readonly V[]) =>
  (requested: string | null): V | undefined =>
    values.find((value) => value === requested)

/** Normalizes search text: control characters, which the database rejects, and whitespace runs become single spaces. */
export function normalizeSearchText(text: string | null): string | undefined {
  const normalized = (text ?? '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .trim()
  return normalized || undefined
}

/** Parses a whole number as people type it: below `min` it is ignored, above `max` it is capped. */
const wholeNumber =
  (min: number, max: number) =>
  (text: string | null): number | undefined => {
    const read = parseNumber(text ?? '', { decimals: 2 })
    if (read.kind !== 'number') return undefined
    const number = Math.trunc(read.value)
    return number < min ? undefined : Math.min(number, max)
  }

/** The first page needs no name. */
function laterPage(text: string | null): number | undefined {
  const page = readPageNumber(text, maxPage)
  return page === 1 ? undefined : page
}

function dayFrom(text: string | null): CalendarDate | undefined {
  const day = latinDigits(text ?? '')
  return isCalendarDate(day) ? day : undefined
}

/** 'on' is what a form sends without JavaScript. */
const checked = (text: string | null): true | undefined => (text === 'true' || text === 'on' ? true : undefined)

/** How each filter is read from the query, in the order of the URL. Unknown values are undefined. */
const parsers = {
  search: normalizeSearchText,
  destination: normalizeSearchText,
  filter: oneOf(['international', 'domestic']),
  status: oneOf<(typeof publicTripStatuses)[number] & ('published' | 'draft')>(['published', 'draft']),
  departsFrom: dayFrom,
  departsTo: dayFrom,
  priceMin: wholeNumber(1, limits.maxPrice),
  priceMax: wholeNumber(1, limits.maxPrice),
  seats: wholeNumber(1, limits.seatsPerBooking),
  freeCancellation: checked,
  duration: oneOf(Object.keys(durations) as (keyof typeof durations)[]),
  sort: oneOf(tripSorts.filter((sort) => sort !== 'featured')),
  page: laterPage,
}

export const filterNames = Object.keys(parsers) as (keyof typeof parsers)[]

/** Filters of the trip list; absent ones do not restrict it. */
export type Filters = { [Name in keyof typeof parsers]?: NonNullable<ReturnType<(typeof parsers)[Name]>> }

/** `value`, unless it is below `min`. */
const from = <V extends string | number>(min: V | undefined, value: V | undefined): V | undefined =>
  value !== undefined && min !== undefined && value < min ? undefined : value

/**
 * Parses filters leniently: unknown values are dropped, numbers above their maximum are capped, and a range that ends
 * before it begins loses its end. Days before `today` are dropped: no trip departs on them.
 */
export function readFilters(query: URLSearchParams, today: CalendarDate = '1000-01-01'): Filters {
  const read = Object.fromEntries(filterNames.map((name) => [name, parsers[name](query.get(name))])) as FiltersChange
  const departsFrom = from(today, read.departsFrom)
  const departsTo = from(departsFrom ?? today, read.departsTo)
  return withoutAbsent({ ...read, departsFrom, departsTo, priceMax: from(read.priceMin, read.priceMax) })
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const withoutAbsent = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>

export const writeFilters = (filters: Filters): URLSearchParams =>
  new URLSearchParams(
    filterNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, String(filters[name])]])),
  )

/** Any change except of the page goes back to the first page. */
export type FiltersChange = { [Name in keyof Filters]?: Filters[Name] | undefined }

export const changeFilters = (filters: Filters, change: FiltersChange): Filters =>
  withoutAbsent({ ...filters, page: undefined, ...change })

/** The filters as query of `GET /api/trips`. */
export function tripsQuery({ filter, duration, page = 1, ...same }: Filters) {
  return {
    ...same,
    ...(filter && { isInternational: filter === 'international' }),
    ...(duration && durations[duration]),
    page,
  }
}

const narrowing = ['destination', 'filter', 'status', 'seats', 'duration', 'freeCancellation'] as const

/** Number of active filters; a range counts once, search and sort order do not count. */
export const countFilters = (filters: Filters): number =>
  narrowing.filter((name) => filters[name] !== undefined).length +
  Number(Boolean(filters.departsFrom ?? filters.departsTo)) +
  Number(Boolean(filters.priceMin ?? filters.priceMax))

/** Whether the list is only a part of the catalogue. */
export const isNarrowed = (filters: Filters): boolean => countFilters(filters) > 0 || filters.search !== undefined
