import { type BookingStatus, type PaymentType, transferReference } from '@rihla/contract/bookings/booking.ts'
import type { BookingAction } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { addDays, type CalendarDate, dayIn, daysBetween } from '@rihla/contract/dates.ts'
import type { Minor } from '@rihla/contract/money.ts'
import { normalizePromoCode, type Price, priceBooking } from '@rihla/contract/pricing/price-booking.ts'
import { v7 as uuid } from 'uuid'
import { insertBookingEvent, insertBookingTakingSeats } from '#bookings/transitions/transitions.queries.ts'
import type { Transaction } from '#database/database.ts'
import type { Departure } from '#trips/departures.queries.ts'
import { findPromoByCode, updatePromoTakingUse } from '#promos/promos.queries.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { updateUploadAttached } from '#uploads/uploads.queries.ts'
import { inTransaction } from './in-transaction.ts'
import type { BuilderContext } from './people.ts'
import { type ReplayedBooking, replayTransitions } from './replay-transitions.ts'
import type { BuiltTrip } from './trips.ts'

export interface BookingOverrides {
  id?: string
  trip: BuiltTrip
  customer: { id: string }
  /** A departure of the trip; defaults to the first. May be in the past. */
  departure?: Pick<Departure, 'id' | 'startsOn'>
  seats?: number
  paymentType?: PaymentType
  promoCode?: string | null
  /** Final status, reached through the shortest sequence of transitions. */
  status?: BookingStatus
  /** Explicit transitions after `submit`; overrides `status`. */
  transitions?: readonly BookingAction[]
  /** Notes per transition; required notes have a default. */
  notes?: Partial<Record<BookingAction, string>>
  /** The admin who makes the platform's decisions. */
  admin?: { id: string }
  /** Refunded amount in minor units; defaults to everything paid. */
  refundedMinor?: Minor
  proofId?: string
  /** Entered by the customer; generated if there is no proof either. */
  reference?: string
  transferReference?: string
  /** The transitions happen between this time and now. Defaults to four days ago, or one hour for a pending booking. */
  createdAt?: Date
}

export interface BuiltBooking {
  id: string
  customerId: string
  tripId: string
  agencyId: string
  startsOn: CalendarDate
  endsOn: CalendarDate
  seats: number
  status: BookingStatus
  totalMinor: Minor
  depositMinor: Minor
  remainingMinor: Minor
  createdAt: Date
}

/** The shortest legal sequence of transitions from `pending` to each status. */
export const shortestTransitions: Record<BookingStatus, readonly BookingAction[]> = {
  pending: [],
  payment_verified: ['verify_payment'],
  agency_approved: ['verify_payment', 'approve'],
  confirmed: ['verify_payment', 'approve', 'confirm'],
  rejected: ['reject_payment'],
  agency_rejected: ['verify_payment', 'reject'],
  refund_pending: ['cancel'],
  refunded: ['verify_payment', 'cancel', 'process_refund'],
  cancelled: ['cancel', 'close_without_refund'],
}

const hourMs = 3_600_000

/** Writes a booking as the application would, including events and seats, but without mails. */
export async function buildBooking(context: BuilderContext, overrides: BookingOverrides): Promise<BuiltBooking> {
  const { trip, customer, seats = 1 } = overrides
  const transitions = overrides.transitions ?? shortestTransitions[overrides.status ?? 'pending']
  const now = context.clock.now()
  const createdAt = overrides.createdAt ?? new Date(now.getTime() - (transitions.length === 0 ? 1 : 96) * hourMs)
  const departure = overrides.departure ?? trip.departures[0]
  if (!departure) throw new Error(`'${trip.title}' has no departure to book`)
  const id = overrides.id ?? uuid()
  return inTransaction(context.db, async (trx) => {
    const row = await findTrip(trx, trip.id)
    const price = await priceOf(trx, row, overrides, createdAt)
    if (price.promoId && !(await updatePromoTakingUse(trx, price.promoId))) throw new Error('the promo is used up')
    if (overrides.proofId) await updateUploadAttached(trx, overrides.proofId)
    const journey = {
      starts_on: departure.startsOn,
      ends_on: addDays(departure.startsOn, row.is_one_day_trip ? 0 : daysBetween(row.start_date, row.end_date)),
    }
    const hasSeats = await insertBookingTakingSeats(trx, {
      ...journey,
      ...moneyColumns(price, overrides.paymentType),
      id,
      customer_id: customer.id,
      trip_id: trip.id,
      agency_id: trip.agencyId,
      departure_id: departure.id,
      seats,
      status: 'pending',
      trip_title: row.title,
      trip_destination: row.destination,
      is_international: row.is_international,
      payment_proof_id: overrides.proofId ?? null,
      payment_reference: overrides.reference ?? (overrides.proofId ? null : `FT${id.replace(/\D/g, '').slice(-10)}`),
      transfer_reference: overrides.transferReference ?? transferReference(uuid()),
      created_at: createdAt,
      updated_at: createdAt,
    })
    if (!hasSeats) throw new Error(`no ${seats} seats are left on ${departure.startsOn} of '${trip.title}'`)
    await insertBookingEvent(trx, {
      bookingId: id,
      action: 'submit',
      actorId: customer.id,
      actorRole: 'customer',
      from: null,
      to: 'pending',
      note: null,
      at: createdAt,
    })
    const booking: ReplayedBooking = {
      id,
      customerId: customer.id,
      agencyId: trip.agencyId,
      departureId: departure.id,
      seats,
      createdAt,
      promoId: price.promoId,
      paymentType: overrides.paymentType ?? 'full_payment',
      depositMinor: price.depositMinor,
      remainingMinor: price.remainingMinor,
      cashMinor: price.foreignTotalMinor ?? 0,
    }
    const status = await replayTransitions(trx, booking, { ...overrides, transitions, now })
    return {
      id,
      customerId: customer.id,
      tripId: trip.id,
      agencyId: trip.agencyId,
      startsOn: journey.starts_on,
      endsOn: journey.ends_on,
      seats,
      status,
      totalMinor: price.totalMinor,
      depositMinor: price.depositMinor,
      remainingMinor: price.remainingMinor,
      createdAt,
    }
  })
}

const findTrip = (trx: Transaction, id: string) =>
  trx.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function priceOf(
  trx: Transaction,
  row: Awaited<ReturnType<typeof findTrip>>,
  { seats = 1, paymentType = 'full_payment', promoCode }: BookingOverrides,
  createdAt: Date,
): Promise<Price> {
  const code = normalizePromoCode(promoCode)
  return priceBooking({
    trip: {
      priceMinor: row.price_minor,
      currency: row.currency,
      foreignAmountMinor: row.foreign_amount_minor === null ? null : row.foreign_amount_minor,
      foreignCurrency: row.foreign_currency,
      hasDiscount: row.has_discount,
      discountPercentage: row.discount_percentage,
      discountCode: row.discount_code,
      discountStartDate: row.discount_start_date,
      discountEndDate: row.discount_end_date,
    },
    seats,
    paymentType,
    promoCode: code,
    promo: code === null ? null : await findPromoByCode(trx, code),
    defaultDiscountCode: (await findSettings(trx)).default_discount_code,
    today: dayIn('Africa/Cairo', createdAt),
  })
}

const moneyColumns = (price: Price, paymentType: PaymentType = 'full_payment') => ({
  currency: price.currency,
  list_price_per_seat_minor: price.listPricePerSeatMinor,
  price_per_seat_minor: price.pricePerSeatMinor,
  promo_discount_minor: price.promoDiscountMinor,
  total_minor: price.totalMinor,
  payment_type: paymentType,
  deposit_minor: price.depositMinor,
  remaining_minor: price.remainingMinor,
  foreign_per_seat_minor: price.foreignPerSeatMinor,
  foreign_total_minor: price.foreignTotalMinor,
  foreign_currency: price.foreignCurrency,
  promo_code: price.promoCode,
  promo_id: price.promoId,
})
