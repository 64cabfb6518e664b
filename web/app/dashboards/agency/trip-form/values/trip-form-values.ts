import type { CancellationPreset } from '@rihla/contract/cancellation/cancellation-rules.ts'
import type { Currency, ForeignCurrency } from '@rihla/contract/money.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { agencyTripFields, type AgencyTripField, mapTripFields, tripFields } from '@rihla/contract/trips/fields.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { decisionDays } from '@rihla/contract/departures/minimum-group.ts'
import { orOne, toForm, type TripFieldFormValues, type Typed } from './field-values.ts'

export interface DateRow {
  key: string
  startDate: string
  totalSeats: Typed
  /** Per seat; '' for the trip's price. */
  price: Typed
  /** Confirmed seats that it takes to run; '' for none. */
  minSeats: Typed
  decisionDays: Typed
  /** Booked seats of an existing departure: it cannot be removed or get fewer seats. */
  seatsBooked: number
}

export interface OptionRow {
  key: string
  name: string
  /** Per seat; negative for a reduction. */
  priceChange: Typed
}

export interface TierRow {
  key: string
  daysBefore: Typed
  refundPercent: Typed
  /** '' for the same share as of the balance. */
  depositRefundPercent: Typed
}

/** Rows without date or seats are not saved (docs/product/trips.md#trip-form). */
export const isCompleteRow = (row: DateRow): row is DateRow & { totalSeats: number } =>
  row.startDate !== '' && row.totalSeats !== '' && row.totalSeats >= 1

/** Nothing of the dates is entered. */
export const hasNoDates = ({ dates, endDate }: Pick<TripFormValues, 'dates' | 'endDate'>): boolean =>
  endDate === '' && dates.every(({ startDate }) => startDate === '')

/** Options without content are not saved. */
export const isFilledOption = ({ name, priceChange }: OptionRow): boolean => name.trim() !== '' || priceChange !== ''

const dayTextNames = ['title', 'time', 'location', 'details'] as const
type DayText = (typeof dayTextNames)[number]

export const mapDayTexts = (valueOf: (name: DayText) => string): Record<DayText, string> =>
  Object.fromEntries(dayTextNames.map((name) => [name, valueOf(name)])) as Record<DayText, string>

export type DayRow = Record<DayText, string> & { key: string; activities: string[] }

/** Days without content are not saved. */
export const hasContent = (day: DayRow): boolean =>
  [...dayTextNames.map((name) => day[name]), ...day.activities].some((text) => text.trim() !== '')

/** The values of the trip form. A type, not an interface, because the form library needs an index signature. */
export type TripFormValues = TripFieldFormValues & {
  price: Typed
  currency: Currency
  pricing: {
    egpAmount: Typed
    foreignAmount: Typed
    foreignCurrency: ForeignCurrency
    exchangeRate: Typed
    paymentInstructions: string
  }
  options: OptionRow[]
  /** Of the row of the start date. */
  totalSeats: Typed
  startDate: string
  endDate: string
  dates: DateRow[]
  status: TripStatus
  /** `none`: everything comes back. */
  cancellationPreset: CancellationPreset | 'none'
  /** Read for `custom` only. */
  cancellationTiers: TierRow[]
  /** Urls of uploads, the cover first. */
  images: string[]
  itinerary: DayRow[]
  itineraryPdf: string
}

const makeKey = (): string => crypto.randomUUID()

export const makeDateRow = (): DateRow => ({
  key: makeKey(),
  startDate: '',
  totalSeats: '',
  price: '',
  minSeats: '',
  decisionDays: decisionDays.default,
  seatsBooked: 0,
})

export const makeOptionRow = (): OptionRow => ({ key: makeKey(), name: '', priceChange: '' })

export const makeTierRow = (): TierRow => ({
  key: makeKey(),
  daysBefore: '',
  refundPercent: '',
  depositRefundPercent: '',
})

export const makeDayRow = (): DayRow => ({ key: makeKey(), ...mapDayTexts(() => ''), activities: [''] })

/** Prices after switching between domestic and international. */
export const defaultPrices = (): Pick<TripFormValues, 'price' | 'currency' | 'pricing'> => ({
  price: '',
  currency: 'EGP',
  pricing: { egpAmount: '', foreignAmount: '', foreignCurrency: 'USD', exchangeRate: '', paymentInstructions: '' },
})

type Read = (name: AgencyTripField) => Trip[AgencyTripField] | readonly never[]

const fieldValues = (read: Read): TripFieldFormValues =>
  mapTripFields(agencyTripFields, (name) => toForm(tripFields[name], read(name)))

export const emptyTrip = (): TripFormValues => ({
  ...fieldValues((name) => tripFields[name].empty),
  ...defaultPrices(),
  options: [],
  totalSeats: '',
  startDate: '',
  endDate: '',
  dates: [makeDateRow()],
  status: 'draft',
  cancellationPreset: 'moderate',
  cancellationTiers: [],
  images: [],
  itinerary: [],
  itineraryPdf: '',
  isReadyForReview: false,
})

/** Its second page is not saved yet: what it stores for dates and prices is no answer (docs/product/trips.md#review). */
const isUndated = ({ isReadyForReview, dates }: Trip): boolean => !isReadyForReview && dates.length === 0

const pricesOf = (trip: Trip) => {
  const { isInternational, price, currency, pricing } = trip
  const typed = (amount: number): Typed => (isUndated(trip) && amount === 0 ? '' : amount)
  if (!isInternational || !pricing) return { ...defaultPrices(), price: typed(price), currency }
  const { egpAmount, foreignAmount, exchangeRate, paymentInstructions } = pricing
  return {
    ...defaultPrices(),
    pricing: {
      ...pricing,
      egpAmount: typed(egpAmount),
      foreignAmount: typed(foreignAmount),
      exchangeRate: exchangeRate ?? ('' as const),
      paymentInstructions: paymentInstructions ?? '',
    },
  }
}

export function valuesOf(trip: Trip): TripFormValues {
  const { status, images } = trip
  const { startDate, endDate, totalSeats: total } = isUndated(trip) ? unknownDates : trip
  const dates = trip.dates.map(({ _id, startDate: day, totalSeats, price, seatsBooked, ...group }): DateRow => ({
    key: _id,
    startDate: day,
    totalSeats,
    price: price ?? '',
    minSeats: group.minSeats ?? '',
    decisionDays: group.decisionDays,
    seatsBooked,
  }))
  return {
    ...fieldValues((name) => trip[name]),
    ...pricesOf(trip),
    options: trip.options.map((option) => ({ key: makeKey(), ...option })),
    totalSeats: dates.find((date) => date.startDate === startDate)?.totalSeats ?? total,
    startDate,
    endDate,
    dates: orOne(dates, makeDateRow()),
    status,
    cancellationPreset: trip.cancellationRules?.preset ?? 'none',
    cancellationTiers: (trip.cancellationRules?.tiers ?? []).map((tier) => ({
      key: makeKey(),
      daysBefore: tier.daysBefore,
      refundPercent: tier.refundPercent,
      depositRefundPercent: tier.depositRefundPercent ?? '',
    })),
    images: [...images],
    itinerary: trip.itinerary.map((day) => ({
      key: makeKey(),
      ...mapDayTexts((name) => day[name]),
      activities: orOne(day.activities, ''),
    })),
    itineraryPdf: trip.itineraryPdf ?? '',
  }
}

const unknownDates = { startDate: '', endDate: '', totalSeats: '' } as const

/** Form values for a copy of a trip: a private draft with everything except the dates. */
export const copyOf = (trip: Trip, title: string): TripFormValues => ({
  ...valuesOf(trip),
  title: title.slice(0, 200),
  startDate: '',
  endDate: '',
  totalSeats: '',
  dates: [makeDateRow()],
  status: 'draft',
  isDraftPublic: false,
  isReadyForReview: false,
})
