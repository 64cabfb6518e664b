import type { CancellationRules } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, ForeignCurrency } from '@rihla/contract/money.ts'
import type { SeatOption } from '@rihla/contract/pricing/seat-options.ts'
import {
  agencyTripFields,
  type AgencyTripField,
  tripFields,
  type TripFieldValues,
} from '@rihla/contract/trips/fields.ts'
import type { ItineraryDay } from '@rihla/contract/trips/trip-schema.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { v7 as uuid } from 'uuid'
import { type Departure, insertDepartures, lockDepartures, type NewDeparture } from '#seats/trip-departures.queries.ts'
import { changeTripStatus } from '#trips/decide-trip.ts'
import { columnOf, type TripFieldColumns } from '#trips/trip-field-columns.ts'
import { insertTrip, updateTrip, updateTripImages } from '#trips/trips.queries.ts'
import { updateUploadAttached } from '#uploads/uploads.queries.ts'
import type { Context } from '#context.ts'
import { anyAdmin, inThePast } from './acting.ts'
import { inTransaction } from './in-transaction.ts'
import { buildAgency, type BuilderContext } from './people.ts'

type PlainField = Exclude<AgencyTripField, 'isInternational' | 'discountCode'>

export interface TripOverrides extends Partial<TripFieldValues<PlainField>> {
  id?: string
  /** Created and verified by default. */
  agency?: { id: string }
  status?: TripStatus
  /** Major units; the EGP part if there is a `foreign` part. */
  price?: number
  currency?: Currency
  foreign?: { amount: number; currency: ForeignCurrency; exchangeRate?: number; paymentInstructions?: string }
  /** Nights of every departure; defaults to 2, or 0 for a one-day trip. */
  nights?: number
  /** The first is the trip's own start date. Defaults to one in two weeks; dates may be in the past. */
  departures?: NewDeparture[]
  options?: SeatOption[]
  discount?: { percentage: number; code?: string | null; startDate?: CalendarDate; endDate?: CalendarDate }
  discountCode?: string | null
  /** Everything is refunded without. */
  cancellationRules?: CancellationRules
  itinerary?: ItineraryDay[]
  /** Ids of uploads of kind trip-image, cover first. */
  imageIds?: string[]
  itineraryPdfId?: string | null
  /** 1 to 12; 0 means not featured. */
  featuredOrder?: number
  createdAt?: Date
}

export interface BuiltTrip {
  id: string
  agencyId: string
  title: string
  startsOn: CalendarDate
  endsOn: CalendarDate
  /** Sorted by date. */
  departures: Departure[]
}

const twoWeeks = 14

function priceColumns({ price = 4_500, currency = 'EGP', foreign }: TripOverrides) {
  return {
    price_minor: Math.round(price * 100),
    currency: foreign ? 'EGP' : currency,
    is_international: foreign !== undefined,
    foreign_amount_minor: foreign ? Math.round(foreign.amount * 100) : null,
    foreign_currency: foreign?.currency ?? null,
    exchange_rate: foreign?.exchangeRate ?? null,
    payment_instructions: foreign?.paymentInstructions ?? null,
  }
}

const discountColumns = ({ discount, discountCode }: TripOverrides) => ({
  has_discount: discount !== undefined,
  discount_percentage: discount?.percentage ?? 0,
  discount_code: discount?.code ?? discountCode ?? null,
  discount_start_date: discount?.startDate ?? null,
  discount_end_date: discount?.endDate ?? null,
})

const defaults: TripOverrides = {
  title: 'Three days in the White Desert',
  destination: 'Farafra',
  description: 'Chalk towers, hot springs and a night under the stars.',
  includes: ['Transport', 'Tents'],
  excludes: ['Drinks'],
  cancellationPolicy: 'Free until a week before.',
  accommodation: 'Camp',
  pickupLocation: 'Tahrir Square',
  dropoffLocation: 'Tahrir Square',
  isDraftPublic: true,
}

const isPlain = (name: AgencyTripField): name is PlainField => name !== 'isInternational' && name !== 'discountCode'

const fieldColumns = (overrides: TripOverrides) =>
  Object.fromEntries(
    agencyTripFields
      .filter(isPlain)
      .map((name) => [columnOf(name), overrides[name] ?? defaults[name] ?? tripFields[name].empty]),
  ) as TripFieldColumns<PlainField>

/** Changes only the status, as after bookings that were made while the trip was published. */
export const setTripStatus = (context: Context, tripId: string, status: TripStatus): Promise<void> =>
  inThePast(context, context.clock.now(), async (past) => {
    if (status === 'archived') await updateTrip(past.db, tripId, {}, { status, now: past.clock.now() })
    else await changeTripStatus(past, await anyAdmin(past), { tripId, status, reason: '' })
  })

/** A published trip with its agency; by default with one departure of 20 seats in two weeks. */
export async function buildTrip({ db, clock }: BuilderContext, overrides: TripOverrides = {}): Promise<BuiltTrip> {
  const now = overrides.createdAt ?? clock.now()
  const agencyId = overrides.agency?.id ?? (await buildAgency({ db, clock })).id
  const first = { startsOn: addDays(clock.today(), twoWeeks), totalSeats: 20 }
  const departures = overrides.departures ?? [first]
  const { startsOn, totalSeats } = departures[0] ?? first
  const isOneDayTrip = overrides.isOneDayTrip ?? false
  const endsOn = addDays(startsOn, isOneDayTrip ? 0 : (overrides.nights ?? 2))
  const id = overrides.id ?? uuid()
  const status = overrides.status ?? 'published'
  const fields = fieldColumns(overrides)
  return inTransaction(db, async (trx) => {
    await insertTrip(trx, {
      ...fields,
      ...priceColumns(overrides),
      ...discountColumns(overrides),
      options: JSON.stringify(overrides.options ?? []),
      cancellation_rules: overrides.cancellationRules ? JSON.stringify(overrides.cancellationRules) : null,
      itinerary: JSON.stringify(overrides.itinerary ?? []),
      id,
      agency_id: agencyId,
      status,
      start_date: startsOn,
      end_date: endsOn,
      total_seats: totalSeats,
      itinerary_pdf_id: overrides.itineraryPdfId ?? null,
      is_featured: (overrides.featuredOrder ?? 0) > 0,
      featured_order: overrides.featuredOrder ?? 0,
      show_in_homepage: (overrides.featuredOrder ?? 0) > 0,
      published_at: status === 'draft' ? null : now,
      created_at: now,
      updated_at: now,
    })
    await insertDepartures(trx, id, departures)
    await updateTripImages(trx, id, overrides.imageIds ?? [])
    for (const uploadId of [...(overrides.imageIds ?? []), overrides.itineraryPdfId]) {
      if (uploadId) await updateUploadAttached(trx, uploadId)
    }
    const built = await lockDepartures(trx, id)
    return {
      id,
      agencyId,
      title: fields.title,
      startsOn,
      endsOn,
      departures: built.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn)),
    }
  })
}
