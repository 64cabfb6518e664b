import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import { durationOf } from '@rihla/contract/departures/duration.ts'
import { isDiscountActive } from '@rihla/contract/pricing/discount.ts'
import type { ForeignCurrency } from '@rihla/contract/money.ts'
import { toMajor } from '@rihla/contract/money.ts'
import {
  listedTripFields,
  mapTripFields,
  pageTripFields,
  type TripFieldOf,
  tripFieldsOf,
  type TripFieldValues,
} from '@rihla/contract/trips/fields.ts'
import { tripStatusesFrom } from '@rihla/contract/trips/trip-lifecycle.ts'
import type { SeatOption } from '@rihla/contract/pricing/seat-options.ts'
import type {
  ItineraryDay,
  ListedTrip,
  Trip,
  TripAgency,
  TripCard,
  TripOption,
  TripSummary,
} from '@rihla/contract/trips/trip-schema.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { publicFileUrl } from '#files/file-urls.ts'
import type { TripSummaryRow } from './lists/trip-summaries.queries.ts'
import type { TripCardRow, TripRow } from './select-trips.ts'
import { presentTripFields } from './trip-field-columns.ts'

const rating = (average: string | number | null): number | null =>
  average === null ? null : Math.round(Number(average) * 10) / 10

const presentAgency = (row: TripCardRow): TripAgency => ({
  _id: row.agency_id,
  name: row.agency_account_name,
  email: row.agency_email,
  isVerified: row.agency_verified_at !== null,
  createdAt: row.agency_created_at.toISOString(),
  averageRating: rating(row.agency_rating),
  reviewCount: row.agency_review_count ?? 0,
  agencyDetails: {
    name: row.agency_name,
    description: row.agency_description,
    logo: row.agency_logo_key === null ? null : publicFileUrl(row.agency_logo_key),
    contactPhone: row.agency_contact_phone,
    website: row.agency_website,
    address: row.agency_address,
  },
})

function presentDepartures(row: TripCardRow, today: CalendarDate): TripCard['dates'] {
  const { nights } = durationOf({ startDate: row.start_date, endDate: row.end_date, isOneDayTrip: row.is_one_day_trip })
  return row.departures.map((departure) => ({
    _id: departure.id,
    startDate: departure.starts_on,
    endDate: nights === 0 ? departure.starts_on : addDays(departure.starts_on, nights),
    totalSeats: departure.total_seats,
    seatsBooked: departure.seats_booked,
    seatsHeld: departure.seats_held,
    price: departure.price_minor === null ? null : toMajor(departure.price_minor),
    minSeats: departure.min_seats,
    decisionDays: departure.decision_days,
    seatsConfirmed: departure.confirmed,
    isGuaranteed: departure.is_guaranteed,
    hasDeparted: departure.departed_at !== null || departure.starts_on < today,
  }))
}

const presentPricing = (row: TripCardRow): TripCard['pricing'] =>
  row.foreign_amount_minor === null
    ? null
    : {
        egpAmount: toMajor(row.price_minor),
        foreignAmount: toMajor(row.foreign_amount_minor),
        foreignCurrency: row.foreign_currency as ForeignCurrency,
        exchangeRate: row.exchange_rate === null ? null : row.exchange_rate,
        paymentInstructions: row.payment_instructions,
      }

const presentOptions = (row: TripRow): TripOption[] =>
  (row.options as unknown as SeatOption[]).map(({ name, priceChangeMinor }) => ({
    name,
    priceChange: toMajor(priceChangeMinor),
  }))

/** A trip as shown in lists. */
export function presentTripCard(row: TripCardRow, today: CalendarDate): TripCard {
  const dates = presentDepartures(row, today)
  const fields = presentTripFields(tripFieldsOf.card, row)
  return {
    ...fields,
    _id: row.id,
    images: row.image_keys.map(publicFileUrl),
    price: toMajor(row.price_minor),
    currency: row.currency,
    startDate: row.start_date,
    endDate: row.end_date,
    dates,
    totalSeats: dates.reduce((sum, departure) => sum + departure.totalSeats, 0),
    seatsBooked: dates.reduce((sum, departure) => sum + departure.seatsBooked, 0),
    status: row.status,
    pricing: presentPricing(row),
    effectiveDiscountCode: isDiscountActive(fields, today) ? row.effective_discount_code : null,
    freeCancellationDays: row.free_cancellation_days,
    averageRating: rating(row.rating),
    reviewCount: row.review_count ?? 0,
    agency: presentAgency(row),
    createdAt: row.created_at.toISOString(),
  }
}

export const presentTripSummary = (row: TripSummaryRow, today: CalendarDate): TripSummary => ({
  ...mapTripFields<TripFieldValues<TripFieldOf<'summary'>>>(tripFieldsOf.summary, (name) => row[name]),
  _id: row.id,
  images: row.cover === null ? [] : [publicFileUrl(row.cover)],
  price: toMajor(row.priceMinor),
  currency: row.currency,
  startDate: row.startDate,
  endDate: row.endDate,
  dates: row.dates.map(([startDate, totalSeats, seatsBooked, seatsHeld, priceMinor, isGuaranteed]) => ({
    startDate,
    totalSeats,
    seatsBooked,
    seatsHeld,
    price: priceMinor === null ? null : toMajor(priceMinor),
    isGuaranteed,
  })),
  status: row.status,
  pricing:
    row.foreignAmountMinor === null
      ? null
      : { foreignAmount: toMajor(row.foreignAmountMinor), foreignCurrency: row.foreignCurrency! },
  effectiveDiscountCode: isDiscountActive(row, today) ? row.discountCode : null,
  freeCancellationDays: row.freeCancellationDays,
  agency: {
    _id: row.agencyId,
    name: row.accountName,
    isVerified: row.isVerified,
    averageRating: rating(row.agencyRating[0]),
    reviewCount: row.agencyRating[1],
    agencyDetails: { name: row.agencyName },
  },
})

/** The trip's agency and admins. */
const canManage = (
  viewer: CurrentUser | undefined,
  row: TripCardRow,
): viewer is CurrentUser & { role: 'agency' | 'admin' } =>
  viewer?.role === 'admin' || (viewer?.role === 'agency' && viewer.id === row.agency_id)

function nextStatuses(row: TripRow, viewer: CurrentUser | undefined): TripStatus[] {
  if (!canManage(viewer, row) || (viewer.role === 'admin' && !row.is_ready_for_review)) return []
  return tripStatusesFrom(row.status, { role: viewer.role, isVerified: row.agency_verified_at !== null })
}

/** A trip with its content, the same for every viewer. */
export const presentListedTrip = (row: TripRow, today: CalendarDate): ListedTrip => ({
  ...presentTripCard(row, today),
  ...presentTripFields(listedTripFields, row),
  itinerary: row.itinerary as unknown as ItineraryDay[],
  itineraryPdf: row.itinerary_pdf_key === null ? null : publicFileUrl(row.itinerary_pdf_key),
})

/** The full trip for this viewer; the query has decided that they may see it. */
export const presentTrip = (row: TripRow, viewer: CurrentUser | undefined, today: CalendarDate): Trip => ({
  ...presentListedTrip(row, today),
  ...presentTripFields(pageTripFields, row),
  options: presentOptions(row),
  cancellationRules: row.cancellation_rules as Trip['cancellationRules'],
  version: row.version,
  nextStatuses: nextStatuses(row, viewer),
})
