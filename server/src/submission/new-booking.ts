import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { travellersDueOn } from '@rihla/contract/travellers/traveller.ts'
import type { Insertable } from 'kysely'
import type { Context } from '#context.ts'
import type { DB } from '#database/tables.ts'
import { readFileUrl } from '#files/file-urls.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { chosenAccountOf } from '#transitions/payment-proof.ts'
import { waitColumns } from '#transitions/wait-columns.ts'
import type { IdempotencyKey } from './idempotency.queries.ts'
import { isLeadComplete, leadOf } from './booked-lead.ts'
import { departsAtOf, type PricedOffer } from '#seats/offers/price-offer.ts'

export interface SubmissionRequest {
  customer: CurrentUser
  input: BookingInput
  idempotency: IdempotencyKey
}

export interface PricedRequest extends SubmissionRequest {
  priced: PricedOffer
}

type AnyPrice = Pick<PricedOffer, 'offer' | 'price' | 'startsOn' | 'endsOn' | 'balanceDueOn'>

/** The columns of a booking that waits for the verification of its payment, except its departure. */
export function newBooking(
  context: Context,
  bookingId: string,
  { customer, input, priced }: SubmissionRequest & { priced: AnyPrice },
) {
  const { offer, price, startsOn } = priced
  const { clock } = context
  const now = clock.now()
  const lead = leadOf(input)
  const departsAt = departsAtOf(context, offer, startsOn)
  return {
    id: bookingId,
    customer_id: customer.id,
    trip_id: offer.tripId,
    agency_id: offer.agencyId,
    starts_on: startsOn,
    ends_on: priced.endsOn,
    seats: input.seats,
    status: 'pending',
    trip_title: offer.title,
    trip_destination: offer.destination,
    terms_version: offer.termsVersion,
    currency: price.currency,
    list_price_per_seat_minor: price.listPricePerSeatMinor,
    price_per_seat_minor: price.pricePerSeatMinor,
    options: JSON.stringify(price.options),
    options_minor: price.optionsMinor,
    promo_discount_minor: price.promoDiscountMinor,
    total_minor: price.totalMinor,
    payment_type: input.paymentType,
    deposit_minor: price.depositMinor,
    remaining_minor: price.balanceMinor,
    remaining_due_on: price.balanceMinor > 0 ? priced.balanceDueOn : null,
    is_international: offer.isInternational,
    foreign_per_seat_minor: price.foreignPerSeatMinor,
    foreign_total_minor: price.foreignTotalMinor,
    foreign_currency: price.foreignCurrency,
    promo_code: price.promoCode,
    promo_id: price.promoId,
    payment_proof_id: proofOf(input),
    payment_reference: input.paymentReference || null,
    transfer_reference: bookingNumber(bookingId),
    payment_account_id: chosenAccountOf(input),
    traveller_details: offer.travellerDetails,
    travellers_complete: isLeadComplete(input, offer.travellerDetails) ? 1 : 0,
    lead_traveller: lead.name || null,
    contact_phone: lead.phone || null,
    cancellation_rules: offer.cancellationRules === null ? null : JSON.stringify(offer.cancellationRules),
    accepts_cancellations: offer.acceptsCancellations,
    travellers_due_on: travellersDueOnOf(priced, clock.today()),
    departs_at: departsAt,
    ...waitColumns('payment_check', { now, departsAt, hours: offer }),
    accepted_terms_version: input.accepted?.terms ?? null,
    accepted_refund_policy_version: input.accepted?.refundPolicy ?? null,
    created_at: now,
    updated_at: now,
  } satisfies Omit<Insertable<DB['bookings']>, 'departure_id'>
}

/** Null where nothing is asked beyond who booked. */
const travellersDueOnOf = (
  { offer, startsOn }: Pick<AnyPrice, 'offer' | 'startsOn'>,
  bookedOn: CalendarDate,
): CalendarDate | null =>
  offer.travellerDetails === 'booker'
    ? null
    : travellersDueOn({ startsOn, deadlineDays: offer.travellerDeadlineDays, bookedOn })

/** The upload that the proof's URL names. */
function proofOf({ paymentProof }: BookingInput): string | null {
  if (!paymentProof) return null
  const named = readFileUrl(paymentProof)
  if (!named || !('uploadId' in named)) throw new DomainError('upload.file_unknown')
  return named.uploadId
}
