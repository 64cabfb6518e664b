import { isCalendarDate, type CalendarDate } from '@rihla/contract/dates.ts'
import { limits } from '@rihla/contract/limits.ts'
import { tripSorts, type publicTripStatuses, type TripSort } from '@rihla/contract/trips/trip.ts'
import { latinDigits } from '#ui/digits.ts'

export const tripScopes = ['international', 'domestic'] as const
const statuses = ['published', 'draft'] as const satisfies readonly (typeof publicTripStatuses)[number][]

/** Duration filter, in days. */
export const durations = {
  day: { daysMin: 1, daysMax: 1 },
  weekend: { daysMin: 2, daysMax: 3 },
  week: { daysMin: 4, daysMax: 7 },
  longer: { daysMin: 8 },
} as const
export type TripLength = keyof typeof durations
const lengths = Object.keys(durations) as TripLength[]

/** Filters of the trip list; absent ones do not restrict it. */
export interface Filters {
  search?: string
  destination?: string
  filter?: (typeof tripScopes)[number]
  status?: (typeof statuses)[number]
  departsFrom?: CalendarDate
  departsTo?: CalendarDate
  priceMin?: number
  priceMax?: number
  seats?: number
  duration?: TripLength
  sort?: Exclude<TripSort, 'featured'>
  page?: number
}

/** In the order of the URL. */
export const filterNames = [
  'search',
  'destination',
  'filter',
  'status',
  'departsFrom',
  'departsTo',
  'priceMin',
  'priceMax',
  'seats',
  'duration',
  'sort',
  'page',
] as const satisfies readonly (keyof Filters)[]

const maxPage = 10_000

const oneOf = <V extends string>(values: readonly V[], requested: string | null): V | undefined =>
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

/** Parses a whole number in Latin or Arabic-Indic digits: below `min` it is ignored, above `max` it is capped. */
function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  const latin = latinDigits(text ?? '').replace(/[\s,]/g, '')
  if (!/^\d{1,15}(?:\.\d+)?$/.test(latin)) return undefined
  const number = Math.trunc(Number(latin))
  return number < min ? undefined : Math.min(number, max)
}

function dayFrom(text: string | null, earliest: CalendarDate): CalendarDate | undefined {
  const day = latinDigits(text ?? '')
  return isCalendarDate(day) && day >= earliest ? day : undefined
}

/**
 * Parses filters leniently: unknown values are dropped, numbers above their maximum are capped, and a range that ends
 * before it begins loses its end. Days before `today` are dropped: no trip departs on them.
 */
export function readFilters(query: URLSearchParams, today: CalendarDate = '1000-01-01'): Filters {
  const departsFrom = dayFrom(query.get('departsFrom'), today)
  const priceMin = wholeNumber(query.get('priceMin'), 1, limits.maxPrice)
  const sort = oneOf(tripSorts, query.get('sort'))
  return withoutAbsent({
    search: normalizeSearchText(query.get('search')),
    destination: normalizeSearchText(query.get('destination')),
    filter: oneOf(tripScopes, query.get('filter')),
    status: oneOf(statuses, query.get('status')),
    departsFrom,
    departsTo: dayFrom(query.get('departsTo'), departsFrom ?? today),
    priceMin,
    priceMax: wholeNumber(query.get('priceMax'), priceMin ?? 1, limits.maxPrice),
    seats: wholeNumber(query.get('seats'), 1, limits.seatsPerBooking),
    duration: oneOf(lengths, query.get('duration')),
    sort: sort === 'featured' ? undefined : sort,
    page: wholeNumber(query.get('page'), 2, maxPage),
  })
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

const narrowing = ['destination', 'filter', 'status', 'seats', 'duration'] as const

/** Number of active filters; a range counts once, search and sort order do not count. */
export const countFilters = (filters: Filters): number =>
  narrowing.filter((name) => filters[name] !== undefined).length +
  Number(Boolean(filters.departsFrom ?? filters.departsTo)) +
  Number(Boolean(filters.priceMin ?? filters.priceMax))
