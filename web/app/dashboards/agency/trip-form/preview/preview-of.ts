import type { SessionUser } from '#api/session.ts'
import { type CalendarDate, isCalendarDate } from '@rihla/contract/dates.ts'
import type { Trip, TripAgency, TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { mapTripTexts } from '@rihla/contract/trips/trip.ts'
import { journeyOf } from '../values/trip-form-links.ts'
import type { TripFormValues } from '../values/trip-form-values.ts'
import { inputOf } from '../values/trip-input.ts'

/** Placeholder for empty fields. */
const placeholder = '—'

const agencyOf = ({ _id, name, email, isVerified, createdAt, agencyDetails }: SessionUser): TripAgency => ({
  _id,
  name,
  email,
  isVerified,
  createdAt,
  averageRating: null,
  reviewCount: 0,
  agencyDetails: agencyDetails ?? {
    name,
    description: '',
    logo: null,
    contactPhone: '',
    website: '',
    address: '',
  },
})

/** Departures as saving would create them, including the start date if no row has it. */
function datesOf({ dates = [], startDate, endDate, totalSeats }: TripInput): Trip['dates'] {
  const hasStartDate = dates.some((date) => date.startDate === startDate)
  const all = hasStartDate || totalSeats < 1 ? dates : [{ startDate, endDate, totalSeats }, ...dates]
  return all
    .map(({ seatsBooked = 0, endDate: end = '', ...date }) => ({
      _id: date.startDate,
      ...date,
      seatsBooked,
      endDate: end,
    }))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
}

interface PreviewFacts {
  values: TripFormValues
  /** The saved trip, for fields outside the form: reviews, discount, the agency's rating. */
  trip: Trip | undefined
  user: SessionUser
  untitled: string
  today: CalendarDate
}

/** The form's trip as if published, with placeholders for missing fields. */
export function previewOf({ values, trip, user, untitled, today }: PreviewFacts): Trip {
  const journey = journeyOf(values)
  const days = journey ?? { startDate: today, endDate: today }
  const rows = values.dates.filter(({ startDate }) => isCalendarDate(startDate))
  const { price = 0, currency = 'EGP', pricing, ...input } = inputOf({ ...values, ...days, dates: rows })
  const { includes = [], excludes = [], images = [], itinerary = [] } = input
  const dates = journey ? datesOf(input) : []
  return {
    ...(trip ?? unsaved(user, today)),
    title: input.title || untitled,
    destination: input.destination || placeholder,
    ...mapTripTexts((name) => values[name].trim()),
    images,
    price,
    currency,
    pricing: pricing
      ? {
          ...pricing,
          exchangeRate: pricing.exchangeRate ?? null,
          paymentInstructions: pricing.paymentInstructions ?? null,
        }
      : null,
    isInternational: values.isInternational,
    isOneDayTrip: values.isOneDayTrip,
    startDate: days.startDate,
    endDate: days.endDate,
    durationText: journey ? (trip?.durationText ?? null) : placeholder,
    dates,
    totalSeats: dates.reduce((sum, date) => sum + date.totalSeats, 0),
    seatsBooked: dates.reduce((sum, date) => sum + date.seatsBooked, 0),
    status: 'published',
    discountCode: input.discountCode ?? null,
    includes,
    excludes,
    itinerary: itinerary.map(({ title, time = '', location = '', details = '', activities = [] }, at) => ({
      day: at + 1,
      title: title || placeholder,
      time,
      location,
      details,
      activities,
    })),
    itineraryPdf: values.itineraryPdf || null,
  }
}

/** Default fields of an unsaved trip. */
const unsaved = (user: SessionUser, today: CalendarDate) => ({
  _id: '',
  isFeatured: false,
  featuredOrder: 0,
  showInHomepage: false,
  hasDiscount: false,
  discountPercentage: 0,
  discountStartDate: null,
  discountEndDate: null,
  averageRating: null,
  reviewCount: 0,
  agency: agencyOf(user),
  createdAt: `${today}T00:00:00.000Z`,
  version: 0,
  nextStatuses: [],
})
