import type { Currency, ForeignCurrency } from '@rihla/contract/money.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { mapTripTexts, type TripStatus, type TripText } from '@rihla/contract/trips/trip.ts'

/** A number input's value; '' while empty. */
export type Typed = number | ''

export interface DateRow {
  /** React key of the row. */
  key: string
  startDate: string
  totalSeats: Typed
  /** Booked seats of an existing departure: it cannot be removed or get fewer seats. */
  seatsBooked: number
}

export interface DayRow {
  key: string
  title: string
  time: string
  location: string
  details: string
  activities: string[]
}

export interface PricingValues {
  egpAmount: Typed
  foreignAmount: Typed
  foreignCurrency: ForeignCurrency
  exchangeRate: Typed
  paymentInstructions: string
}

/** The values of the trip form. A type, not an interface, because the form library needs an index signature. */
export type TripFormValues = Record<TripText, string> & {
  title: string
  destination: string
  isInternational: boolean
  isOneDayTrip: boolean
  price: Typed
  currency: Currency
  pricing: PricingValues
  /** Seats of the departure on the start date, if it has no row. */
  totalSeats: Typed
  startDate: string
  endDate: string
  dates: DateRow[]
  status: TripStatus
  discountCode: string
  includes: string[]
  excludes: string[]
  /** Urls of uploads, the cover first. */
  images: string[]
  itinerary: DayRow[]
  itineraryPdf: string
}

const makeKey = (): string => crypto.randomUUID()

export const makeDateRow = (): DateRow => ({ key: makeKey(), startDate: '', totalSeats: '', seatsBooked: 0 })

export const makeDayRow = (): DayRow => ({
  key: makeKey(),
  title: '',
  time: '',
  location: '',
  details: '',
  activities: [''],
})

export const copyDayRow = (day: DayRow): DayRow => ({ ...day, key: makeKey(), activities: [...day.activities] })

/** Prices after switching between domestic and international. */
export const defaultPrices = (): Pick<TripFormValues, 'price' | 'currency' | 'pricing'> => ({
  price: '',
  currency: 'EGP',
  pricing: { egpAmount: '', foreignAmount: '', foreignCurrency: 'USD', exchangeRate: '', paymentInstructions: '' },
})

export const emptyTrip = (): TripFormValues => ({
  title: '',
  destination: '',
  ...mapTripTexts(() => ''),
  isInternational: false,
  isOneDayTrip: false,
  ...defaultPrices(),
  totalSeats: '',
  startDate: '',
  endDate: '',
  dates: [makeDateRow()],
  status: 'draft',
  discountCode: '',
  includes: [''],
  excludes: [''],
  images: [],
  itinerary: [],
  itineraryPdf: '',
})

const orOne = <T>(rows: readonly T[], empty: T): T[] => (rows.length > 0 ? [...rows] : [empty])

const pricesOf = ({ isInternational, price, currency, pricing }: Trip) => {
  if (!isInternational || !pricing) return { ...defaultPrices(), price, currency }
  const { egpAmount, foreignAmount, foreignCurrency, exchangeRate, paymentInstructions } = pricing
  return {
    ...defaultPrices(),
    pricing: {
      egpAmount,
      foreignAmount,
      foreignCurrency,
      exchangeRate: exchangeRate ?? ('' as const),
      paymentInstructions: paymentInstructions ?? '',
    },
  }
}

/** The form values of a trip. */
export function valuesOf(trip: Trip): TripFormValues {
  const first = trip.dates.find(({ startDate }) => startDate === trip.startDate)
  return {
    title: trip.title,
    destination: trip.destination,
    ...mapTripTexts((name) => trip[name]),
    isInternational: trip.isInternational,
    isOneDayTrip: trip.isOneDayTrip,
    ...pricesOf(trip),
    totalSeats: first?.totalSeats ?? trip.totalSeats,
    startDate: trip.startDate,
    endDate: trip.endDate,
    dates: orOne(
      trip.dates.map(({ _id, startDate, totalSeats, seatsBooked }) => ({
        key: _id,
        startDate,
        totalSeats,
        seatsBooked,
      })),
      makeDateRow(),
    ),
    status: trip.status,
    discountCode: trip.discountCode ?? '',
    includes: orOne(trip.includes, ''),
    excludes: orOne(trip.excludes, ''),
    images: [...trip.images],
    itinerary: trip.itinerary.map(({ title, time, location, details, activities }) => ({
      key: makeKey(),
      title,
      time,
      location,
      details,
      activities: orOne(activities, ''),
    })),
    itineraryPdf: trip.itineraryPdf ?? '',
  }
}

/** Form values for a copy of a trip: everything except its dates. */
export const copyOf = (trip: Trip, title: string): TripFormValues => ({
  ...valuesOf(trip),
  title: title.slice(0, 200),
  startDate: '',
  endDate: '',
  dates: [makeDateRow()],
  status: 'draft',
})
