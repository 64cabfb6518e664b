import { isCalendarDate, type CalendarDate } from '@rihla/contract/dates.ts'
import { limits } from '@rihla/contract/limits.ts'
import { tripSorts, type publicTripStatuses, type TripSort } from '@rihla/contract/trips/trip.ts'
import { latinDigits } from '#ui/digits.ts'

export const tripScopes = ['international', 'domestic'] as const
const statuses = ['published', 'draft'] as const satisfies readonly (typeof publicTripStatuses)[number][]

/** How long a trip lasts, in travellers' measures. */
export const durations = {
  day: { daysMin: 1, daysMax: 1 },
  weekend: { daysMin: 2, daysMax: 3 },
  week: { daysMin: 4, daysMax: 7 },
  longer: { daysMin: 8 },
} as const
export type TripLength = keyof typeof durations
const lengths = Object.keys(durations) as TripLength[]

/** What a visitor wants to see of the catalogue. What is absent does not matter to them. */
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

/** In the order the address names them. */
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

const pagesMost = 10_000

const oneOf = <V extends string>(values: readonly V[], asked: string | null): V | undefined =>
  values.find((value) => value === asked)

/** Words as they are searched: control characters would not reach the database, outer spaces mean nothing. */
export function normalizeWords(text: string | null): string | undefined {
  const words = (text ?? '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .trim()
  return words || undefined
}

/** A whole number from `least` to `most`, in any digits; one beyond the most is the most. */
function wholeNumber(text: string | null, least: number, most: number): number | undefined {
  const latin = latinDigits(text ?? '').replace(/[\s,]/g, '')
  if (!/^\d{1,15}(?:\.\d+)?$/.test(latin)) return undefined
  const number = Math.trunc(Number(latin))
  return number < least ? undefined : Math.min(number, most)
}

function dayFrom(text: string | null, earliest: CalendarDate): CalendarDate | undefined {
  const day = latinDigits(text ?? '')
  return isCalendarDate(day) && day >= earliest ? day : undefined
}

/**
 * What an address asks for, as far as it makes sense: what is no value of ours is left out, too much is the most there
 * is, and a span that ends before it begins has no end. Days before `today` say nothing: no trip leaves on them.
 */
export function readFilters(query: URLSearchParams, today: CalendarDate = '1000-01-01'): Filters {
  const departsFrom = dayFrom(query.get('departsFrom'), today)
  const priceMin = wholeNumber(query.get('priceMin'), 1, limits.maxPrice)
  const sort = oneOf(tripSorts, query.get('sort'))
  return withoutAbsent({
    search: normalizeWords(query.get('search')),
    destination: normalizeWords(query.get('destination')),
    filter: oneOf(tripScopes, query.get('filter')),
    status: oneOf(statuses, query.get('status')),
    departsFrom,
    departsTo: dayFrom(query.get('departsTo'), departsFrom ?? today),
    priceMin,
    priceMax: wholeNumber(query.get('priceMax'), priceMin ?? 1, limits.maxPrice),
    seats: wholeNumber(query.get('seats'), 1, limits.seatsPerBooking),
    duration: oneOf(lengths, query.get('duration')),
    sort: sort === 'featured' ? undefined : sort,
    page: wholeNumber(query.get('page'), 2, pagesMost),
  })
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const withoutAbsent = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>

export const writeFilters = (filters: Filters): URLSearchParams =>
  new URLSearchParams(
    filterNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, String(filters[name])]])),
  )

/** Anything else than turning the page begins at the first page again. */
export type FiltersChange = { [Name in keyof Filters]?: Filters[Name] | undefined }

export const changeFilters = (filters: Filters, change: FiltersChange): Filters =>
  withoutAbsent({ ...filters, page: undefined, ...change })

/** The same, as `GET /api/trips` is asked. */
export function tripsQuery({ filter, duration, page = 1, ...same }: Filters) {
  return {
    ...same,
    ...(filter && { isInternational: filter === 'international' }),
    ...(duration && durations[duration]),
    page,
  }
}

const narrowing = ['destination', 'filter', 'status', 'seats', 'duration'] as const

/** How many filters hold; a span counts once, search and order are none. */
export const countFilters = (filters: Filters): number =>
  narrowing.filter((name) => filters[name] !== undefined).length +
  Number(Boolean(filters.departsFrom ?? filters.departsTo)) +
  Number(Boolean(filters.priceMin ?? filters.priceMax))
