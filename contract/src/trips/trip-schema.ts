import Type, { type Static } from 'typebox'
import { AgencyDetails } from '../accounts/user-schema.ts'
import { CancellationRules, CancellationRulesInput } from '../cancellation/cancellation-schema.ts'
import { limits } from '../limits.ts'
import { currencies, foreignCurrencies } from '../money.ts'
import {
  CalendarDate,
  CalendarDateInput,
  FileUrl,
  Id,
  Moment,
  Money,
  MoneyInput,
  Nullable,
  OneOf,
  PriceChangeInput,
  requiredLine,
  Strict,
  text,
} from '../schemas.ts'
import { decisionDays } from '../departures/minimum-group.ts'
import { tripFieldRequests, tripFieldResponses } from './field-schemas.ts'
import { agencyTripStatuses, tripStatuses } from './trip.ts'

export const Departure = Type.Object({
  _id: Id,
  startDate: CalendarDate,
  endDate: CalendarDate,
  totalSeats: Type.Integer(),
  seatsBooked: Type.Integer(),
  /** Held by customers who are paying (docs/product/seat-holds.md). */
  seatsHeld: Type.Integer(),
  /** Per seat, instead of the trip's price (the EGP part of an international trip). */
  price: Nullable(Money),
  /** Confirmed seats that it takes to run; null: it runs with any number (docs/product/departures.md#minimum-group). */
  minSeats: Nullable(Type.Integer()),
  /** Days before the start on which the agency decides. */
  decisionDays: Type.Integer(),
  /** Null without a minimum. */
  seatsConfirmed: Nullable(Type.Integer()),
  /** Its minimum is reached, or its agency has decided that it runs. */
  isGuaranteed: Type.Boolean(),
  /** Its meeting time has passed, or its day where the trip names none; it cannot be booked any more. */
  hasDeparted: Type.Boolean(),
})
export type Departure = Static<typeof Departure>

export const Pricing = Type.Object({
  egpAmount: Money,
  foreignAmount: Money,
  foreignCurrency: OneOf(foreignCurrencies),
  exchangeRate: Nullable(Type.Number()),
  paymentInstructions: Nullable(Type.String()),
})

/** What travellers can choose for a seat; `priceChange` is negative for a reduction. */
export const TripOption = Type.Object({ name: Type.String(), priceChange: Money })
export type TripOption = Static<typeof TripOption>

export const ItineraryDay = Type.Object({
  day: Type.Integer(),
  title: Type.String(),
  time: Type.String(),
  location: Type.String(),
  details: Type.String(),
  activities: Type.Array(Type.String()),
})
export type ItineraryDay = Static<typeof ItineraryDay>

export const TripAgency = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  isVerified: Type.Boolean(),
  createdAt: Moment,
  averageRating: Nullable(Type.Number()),
  reviewCount: Type.Integer(),
  agencyDetails: Type.Pick(AgencyDetails, ['name', 'description', 'logo', 'contactPhone', 'website', 'address']),
})
export type TripAgency = Static<typeof TripAgency>

const cardFields = {
  _id: Id,
  /** URLs, cover first; `pictureSources` derives the available widths. */
  images: Type.Array(Type.String()),
  price: Money,
  currency: OneOf(currencies),
  startDate: CalendarDate,
  endDate: CalendarDate,
  /** All departures by date, including past ones. */
  dates: Type.Array(Departure),
  totalSeats: Type.Integer(),
  seatsBooked: Type.Integer(),
  status: OneOf(tripStatuses),
  pricing: Nullable(Pricing),
  /** The code that applies the discount: the trip's own, else the default code. Null without a live discount today. */
  effectiveDiscountCode: Nullable(Type.String()),
  /** Days before a departure until which a cancellation is free; null if never (docs/product/cancellation.md#rules). */
  freeCancellationDays: Nullable(Type.Integer()),
  averageRating: Nullable(Type.Number()),
  reviewCount: Type.Integer(),
  agency: TripAgency,
  createdAt: Moment,
}

/** A trip as returned by lists, for cards. */
export const TripCard = Type.Object({ ...cardFields, ...tripFieldResponses('card') })
export type TripCard = Static<typeof TripCard>

/** What a card shows: of the pictures the cover, of the departures those that have not left and are not fully booked. */
export const TripSummary = Type.Object({
  _id: Id,
  ...tripFieldResponses('summary'),
  images: cardFields.images,
  price: Money,
  currency: cardFields.currency,
  startDate: CalendarDate,
  endDate: CalendarDate,
  dates: Type.Array(
    Type.Pick(Departure, ['startDate', 'totalSeats', 'seatsBooked', 'seatsHeld', 'price', 'isGuaranteed']),
  ),
  status: cardFields.status,
  pricing: Nullable(Type.Pick(Pricing, ['foreignAmount', 'foreignCurrency'])),
  effectiveDiscountCode: cardFields.effectiveDiscountCode,
  freeCancellationDays: cardFields.freeCancellationDays,
  agency: Type.Object({
    ...Type.Pick(TripAgency, ['_id', 'name', 'isVerified', 'averageRating', 'reviewCount']).properties,
    agencyDetails: Type.Pick(AgencyDetails, ['name']),
  }),
})
export type TripSummary = Static<typeof TripSummary>

const contentFields = {
  itinerary: Type.Array(ItineraryDay),
  itineraryPdf: Nullable(Type.String()),
}

/** A trip of the public list, with its whole content. The screens of the marketplace read `TripSummary`. */
export const ListedTrip = Type.Object({ ...cardFields, ...contentFields, ...tripFieldResponses('list') })
export type ListedTrip = Static<typeof ListedTrip>

/** A trip with all details. */
export const Trip = Type.Object({
  ...cardFields,
  ...contentFields,
  ...tripFieldResponses('page'),
  options: Type.Array(TripOption),
  /** What comes back after a cancellation; null: everything (docs/product/cancellation.md). */
  cancellationRules: Nullable(CancellationRules),
  /** Sent back with an edit to detect concurrent edits. */
  version: Type.Integer(),
  /** Statuses the requesting user may set now. */
  nextStatuses: Type.Array(OneOf(tripStatuses)),
})
export type Trip = Static<typeof Trip>

/** A destination, in its most frequent spelling. */
export const Destination = Type.Object({
  destination: Type.String(),
  trips: Type.Integer(),
  image: Nullable(Type.String()),
})
export type Destination = Static<typeof Destination>

/** Request body to create a trip, or to replace it when editing. */
export const TripInput = Strict({
  ...tripFieldRequests,
  images: Type.Optional(Type.Array(FileUrl, { maxItems: limits.tripImages })),
  price: Type.Optional(MoneyInput),
  currency: Type.Optional(OneOf(currencies)),
  pricing: Type.Optional(
    Nullable(
      Strict({
        egpAmount: MoneyInput,
        foreignAmount: MoneyInput,
        foreignCurrency: OneOf(foreignCurrencies),
        exchangeRate: Type.Optional(Nullable(Type.Number({ minimum: 0.000_1, maximum: 1_000_000 }))),
        paymentInstructions: Type.Optional(Nullable(text(2_000))),
      }),
    ),
  ),
  /** Required, as is `endDate`, unless `isReadyForReview` is false. */
  startDate: Type.Optional(CalendarDateInput),
  endDate: Type.Optional(CalendarDateInput),
  /**
   * Required as the dates. Seats of the departure on `startDate` if `dates` does not include it. Edits may send back the total
   * they received.
   */
  totalSeats: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.seatsPerDeparture * limits.departuresPerTrip })),
  dates: Type.Optional(
    Type.Array(
      Strict({
        _id: Type.Optional(Id),
        startDate: CalendarDateInput,
        endDate: Type.Optional(CalendarDateInput),
        totalSeats: Type.Integer({ minimum: 1, maximum: limits.seatsPerDeparture }),
        /** Null for the trip's price; unchanged if omitted. */
        price: Type.Optional(Nullable(MoneyInput)),
        /** Null for none; unchanged if omitted. With bookings it can only be lowered. */
        minSeats: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: limits.seatsPerDeparture }))),
        decisionDays: Type.Optional(Type.Integer({ minimum: decisionDays.min, maximum: decisionDays.max })),
        /** Sent back by edits and ignored: only bookings change it. */
        seatsBooked: Type.Optional(Type.Integer()),
      }),
      { maxItems: limits.departuresPerTrip },
    ),
  ),
  status: Type.Optional(OneOf(agencyTripStatuses)),
  /** Unchanged if omitted; bookings and holds keep what applied when they were made. */
  cancellationRules: Type.Optional(Nullable(CancellationRulesInput)),
  /** Unchanged if omitted. */
  options: Type.Optional(
    Type.Array(Strict({ name: requiredLine(80), priceChange: PriceChangeInput }), { maxItems: limits.optionsPerTrip }),
  ),
  itinerary: Type.Optional(
    Type.Array(
      Strict({
        day: Type.Optional(Type.Integer()),
        title: Type.String({ maxLength: 200 }),
        time: Type.Optional(Type.String({ maxLength: 100 })),
        location: Type.Optional(Type.String({ maxLength: 200 })),
        details: Type.Optional(text(4_000)),
        activities: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 40 })),
      }),
      { maxItems: limits.itineraryDays },
    ),
  ),
  itineraryPdf: Type.Optional(Nullable(FileUrl)),
  version: Type.Optional(Type.Integer()),
})
export type TripInput = Static<typeof TripInput>
