import { freeCancellationDays } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { type CalendarDate, isCalendarDate } from '@rihla/contract/dates.ts'
import { decisionDays } from '@rihla/contract/departures/minimum-group.ts'
import type { Trip, TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { journeyOf } from '../values/trip-form-links.ts'
import { mapDayTexts, type TripFormValues } from '../values/trip-form-values.ts'
import { inputFields, inputOf, rulesOf } from '../values/trip-input.ts'

/** Placeholder for empty fields. */
const placeholder = '—'

/** Departures as saving would create them. */
const datesOf = ({ dates = [] }: TripInput): Trip['dates'] =>
  dates
    .map((date) => ({
      seatsBooked: 0,
      seatsHeld: 0,
      endDate: '',
      price: null,
      minSeats: null,
      decisionDays: decisionDays.default,
      seatsConfirmed: null,
      isGuaranteed: false,
      hasDeparted: false,
      ...date,
      _id: date.startDate,
    }))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))

interface PreviewFacts {
  values: TripFormValues
  /** The saved trip, for fields outside the form: reviews, discount, the agency's rating. */
  trip: Trip
  untitled: string
  today: CalendarDate
}

/** The form's trip as if published, with placeholders for missing fields. */
export function previewOf({ values, trip, untitled, today }: PreviewFacts): Trip {
  const journey = journeyOf(values)
  const days = journey ?? { startDate: today, endDate: today }
  const rows = values.dates.filter(({ startDate }) => isCalendarDate(startDate))
  const input = inputOf({ ...values, ...days, dates: rows })
  const { price = 0, currency = 'EGP', pricing, options = [], itinerary = [] } = input
  const dates = journey ? datesOf(input) : []
  const cancellationRules = rulesOf(values)
  return {
    ...trip,
    ...inputFields(values),
    title: input.title || untitled,
    destination: input.destination || placeholder,
    images: values.images,
    price,
    currency,
    pricing: pricing ? { exchangeRate: null, paymentInstructions: null, ...pricing } : null,
    startDate: days.startDate,
    endDate: days.endDate,
    durationText: input.durationText || (journey ? null : placeholder),
    dates,
    totalSeats: dates.reduce((sum, date) => sum + date.totalSeats, 0),
    seatsBooked: dates.reduce((sum, date) => sum + date.seatsBooked, 0),
    status: 'published',
    effectiveDiscountCode: trip.effectiveDiscountCode ? (input.discountCode ?? trip.effectiveDiscountCode) : null,
    options: options.map((option) => ({ ...option, name: option.name || placeholder })),
    cancellationRules,
    freeCancellationDays:
      cancellationRules && values.acceptsCancellations ? freeCancellationDays(cancellationRules) : null,
    itinerary: itinerary.map(({ activities = [], ...day }, at) => ({
      day: at + 1,
      ...mapDayTexts((name) => day[name] ?? ''),
      title: day.title || placeholder,
      activities,
    })),
    itineraryPdf: values.itineraryPdf || null,
  }
}
