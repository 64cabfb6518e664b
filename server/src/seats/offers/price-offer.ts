import type { Quote, QuoteInput } from '@rihla/contract/bookings/quote-schema.ts'
import { balanceDueOn } from '@rihla/contract/bookings/booking-deadlines.ts'
import { type CalendarDate, isCalendarDate } from '@rihla/contract/dates.ts'
import { departureMoment } from '@rihla/contract/departures/departure-moment.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { hashQuote } from '@rihla/contract/pricing/hash-quote.ts'
import { normalizePromoCode, type PlatformPromo, priceBooking } from '@rihla/contract/pricing/price-booking.ts'
import type { Context } from '#context.ts'
import { isId, requireFound } from '#http/ids.ts'
import { findHold, isLive, type SeatHoldRow, updateHoldReservingUse } from '../seat-holds.queries.ts'
import { presentOptions } from './booked-options.ts'
import { promoGuesses } from './limit-promo-guesses.ts'
import { findOffer, type Offer } from './offers.queries.ts'

function requireDay(value: string | null | undefined): CalendarDate {
  if (!value) throw new DomainError('booking.date_required')
  if (!isCalendarDate(value)) throw new DomainError('booking.departure_unknown')
  return value
}

/** Throws the error that the traveller sees when the seats cannot be booked now (docs/product/bookings.md#submission). */
function requireSeats(offer: Offer, seats: number, isDeparted: boolean): void {
  if (!offer.isPublished) throw new DomainError('booking.trip_unavailable')
  if (!offer.departure) throw new DomainError('booking.departure_unknown')
  if (isDeparted) throw new DomainError('booking.departure_past')
  const { unbooked, held } = offer.departure
  const left = seatsLeftOf(offer)
  if (seats <= left) return
  if (left === 0 && offer.seatsLeftAnywhere <= 0 && held === 0) throw new DomainError('booking.sold_out')
  throw left === 0 && seats <= unbooked
    ? new DomainError('booking.seats_held')
    : new DomainError('booking.seats_unavailable', { n: left })
}

/** Seats of the departure that this customer can have. */
const seatsLeftOf = ({ departure }: Offer): number => (departure ? Math.max(0, departure.unbooked - departure.held) : 0)

/**
 * What a hold freezes: all that the price depends on except the customer's choice, and the version of the trip's terms
 * (docs/product/seat-holds.md#terms).
 */
export type Terms = Omit<
  Offer,
  | ('tripId' | 'agencyId' | 'isPublished' | 'coverKey' | 'promo' | 'seatsLeftAnywhere' | 'departure')
  | ('isNewCustomer' | 'holdMinutes' | 'maxHolds' | 'offerHours' | 'maxUnverifiedBookings' | 'maxUnverifiedSeats')
  | ('verifyWithinHours' | 'approveWithinHours' | 'proofWithinHours' | 'refundWithinHours')
  | ('deskOpensAt' | 'deskClosesAt' | 'isPayable')
> & {
  /** Discounts apply as on this day. */
  pricedOn: CalendarDate
}

export const termsOf = (offer: Offer, today: CalendarDate): Terms => ({
  pricedOn: today,
  termsVersion: offer.termsVersion,
  title: offer.title,
  destination: offer.destination,
  pickupLocation: offer.pickupLocation,
  firstDayTime: offer.firstDayTime,
  isInternational: offer.isInternational,
  isOneDayTrip: offer.isOneDayTrip,
  startDate: offer.startDate,
  endDate: offer.endDate,
  priceMinor: offer.priceMinor,
  currency: offer.currency,
  foreignAmountMinor: offer.foreignAmountMinor,
  foreignCurrency: offer.foreignCurrency,
  hasDiscount: offer.hasDiscount,
  discountPercentage: offer.discountPercentage,
  discountCode: offer.discountCode,
  discountStartDate: offer.discountStartDate,
  discountEndDate: offer.discountEndDate,
  defaultDiscountCode: offer.defaultDiscountCode,
  options: offer.options,
  travellerDetails: offer.travellerDetails,
  travellerDeadlineDays: offer.travellerDeadlineDays,
  balanceDueDays: offer.balanceDueDays,
  cancellationRules: offer.cancellationRules,
  acceptsCancellations: offer.acceptsCancellations,
})

type Meeting = Pick<Offer, 'pickupLocation' | 'firstDayTime'>

export const departsAtOf = (
  { config }: Pick<Context, 'config'>,
  { pickupLocation, firstDayTime }: Meeting,
  startsOn: CalendarDate,
): Date => departureMoment({ startsOn, pickup: pickupLocation, firstDayTime }, config.platformTimeZone)

/** Whether the date is over (docs/product/bookings.md#departure). */
export const isOver = (context: Context, meeting: Meeting, startsOn: CalendarDate): boolean =>
  departsAtOf(context, meeting, startsOn) <= context.clock.now()

/** The hold that the customer names, if it is one of this choice. */
async function findNamedHold(context: Context, input: QuoteInput, customerId: string | null) {
  if (!input.hold) return undefined
  const hold = requireFound(
    isId(input.hold) && customerId ? await findHold(context.db, input.hold, customerId) : undefined,
  )
  const isOfChoice =
    hold.trip_id === input.trip && hold.starts_on === requireDay(input.selectedStartDate) && hold.seats === input.seats
  if (!isOfChoice || hold.booking_id !== null) throw new DomainError('booking.hold_changed')
  return hold
}

async function lookUp(context: Context, input: QuoteInput, customerId: string | null) {
  const startsOn = requireDay(input.selectedStartDate)
  if (!isId(input.trip)) throw new DomainError('not_found')
  const now = context.clock.now()
  const today = context.clock.today()
  const code = normalizePromoCode(input.promoCode)
  const holdId = input.hold && isId(input.hold) ? input.hold : null
  const lookup = { tripId: input.trip, startsOn, now, today, promoCode: code, customerId, holdId }
  const [found, hold] = await Promise.all([
    findOffer(context.db, lookup).then(requireFound),
    findNamedHold(context, input, customerId),
  ])
  return { found, hold, startsOn, now, today, code }
}

interface PricedWith {
  terms: Terms
  /** Reserved by the hold, instead of the current one with its code. */
  promo: PlatformPromo | undefined
}

function priceAt(
  { terms, promo: reserved }: PricedWith,
  { found, hold, startsOn, code }: Awaited<ReturnType<typeof lookUp>>,
  input: QuoteInput,
) {
  const offer = { ...found, ...terms, ...(reserved && { promo: reserved }) }
  const price = priceBooking({
    trip: offer,
    seats: input.seats,
    options: input.options ?? [],
    paymentType: input.paymentType,
    promoCode: code,
    promo: offer.promo,
    defaultDiscountCode: offer.defaultDiscountCode,
    today: terms.pricedOn,
  })
  return {
    offer,
    terms,
    hold,
    startsOn,
    endsOn: endOfDeparture(startsOn, offer),
    seatsLeft: seatsLeftOf(offer),
    price,
    balanceDueOn: balanceDueOn({ startsOn, bookedOn: terms.pricedOn, balanceDueDays: offer.balanceDueDays }),
  }
}

/**
 * Looks up and prices the requested seats, for quotes, holds and bookings alike. The terms of a live hold apply instead of the
 * current ones; one that has ended counts for nothing but its number.
 */
export async function priceOffer(context: Context, input: QuoteInput, customerId: string | null) {
  const found = await lookUp(context, input, customerId)
  const { hold, startsOn, now, today } = found
  const heldTerms = hold && isLive(hold, now) ? (hold.terms as Terms | null) : undefined
  const current = termsOf(found.found, today)
  // at the meeting time of today, or of when the seats were held
  const isDeparted = [current, heldTerms].some((terms) => terms && isOver(context, terms, startsOn))
  const isHeld = heldTerms !== undefined && !isDeparted
  const terms = (isHeld && heldTerms) || current
  if (!isHeld) requireSeatsAfter(hold, () => requireSeats(found.found, input.seats, isDeparted))
  const departureId = isHeld ? hold!.departure_id : found.found.departure?.id
  if (!departureId) throw new DomainError('booking.departure_unknown')
  const priced = priceAt({ terms, promo: isHeld ? reservedPromo(found) : undefined }, found, input)
  // who holds seats may have transferred to an account that is no longer in use
  if (!isHeld && priced.price.depositMinor > 0 && !found.found.isPayable)
    throw new DomainError('booking.payments_not_set_up')
  return { ...priced, isHeld, departureId }
}

/** The promo that the hold reserved, if it is the one of the code (docs/product/seat-holds.md#terms). */
function reservedPromo({ hold, code }: Awaited<ReturnType<typeof lookUp>>): PlatformPromo | undefined {
  const promo = hold?.promo_terms as unknown as PlatformPromo | null | undefined
  return promo && promo.code === code ? promo : undefined
}

/**
 * What was paid for seats that are gone: priced at the terms of the named hold, although it has ended. A code that is not valid
 * any more does not keep the proof from being stored.
 */
export async function priceEndedHold(context: Context, input: QuoteInput, customerId: string) {
  const found = await lookUp(context, input, customerId)
  const hold = requireFound(found.hold)
  const terms = (hold.terms as Terms | null) ?? termsOf(found.found, found.today)
  const price = (code: string | null) =>
    priceAt({ terms, promo: reservedPromo(found) }, { ...found, code }, { ...input, promoCode: code })
  const priced = priceOrWithoutCode(price, found.code)
  return { ...priced, hold, departureId: hold.departure_id }
}

function priceOrWithoutCode<Priced>(price: (code: string | null) => Priced, code: string | null): Priced {
  try {
    return price(code)
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('promo.')) throw error
    return price(null)
  }
}

/** A customer who held the seats gets the end of the hold as the reason, with the number of seats that are left. */
function requireSeatsAfter(hold: SeatHoldRow | undefined, require: () => void): void {
  try {
    require()
  } catch (error) {
    throw hold && isLackOfSeats(error) ? new DomainError('booking.hold_ended', { n: error.details['n'] ?? 0 }) : error
  }
}

const lackOfSeats: readonly string[] = [
  'booking.seats_unavailable',
  'booking.sold_out',
  'booking.seats_held',
  'booking.trip_unavailable',
  'booking.departure_unknown',
  'booking.departure_past',
]
const isLackOfSeats = (error: unknown): error is DomainError =>
  error instanceof DomainError && lackOfSeats.includes(error.code)

export type PricedOffer = Awaited<ReturnType<typeof priceOffer>>

/** The use of the applied promo is reserved with a live hold while the customer transfers. */
async function reservePromo({ db, clock }: Context, { isHeld, hold, price, offer }: PricedOffer): Promise<void> {
  if (!isHeld || !hold || !price.promoId || hold.promo_id === price.promoId) return
  const isReserved = await updateHoldReservingUse(db, { holdId: hold.id, promo: offer.promo!, now: clock.now() })
  if (!isReserved) throw new DomainError('promo.invalid')
}

/** Prices seats exactly as a booking would. With a live hold, the use of a promo is reserved; nothing else is written. */
export async function quoteBooking(
  context: Context,
  input: QuoteInput,
  by: { userId: string; isCustomer: boolean } | { ip: string },
): Promise<Quote> {
  const guesses = promoGuesses(context, { promoCode: input.promoCode, by })
  await guesses.requireLeft()
  const customerId = 'userId' in by && by.isCustomer ? by.userId : null
  const priced = await priceOffer(context, input, customerId).catch(async (error: unknown) => {
    await guesses.countIfWrong(error)
    throw error
  })
  await reservePromo(context, priced)
  return presentPrice(priced, input)
}

/** The quote of a priced choice. */
export function presentPrice(
  { price, seatsLeft, balanceDueOn: dueOn }: Pick<PricedOffer, 'price' | 'seatsLeft' | 'balanceDueOn'>,
  input: Pick<QuoteInput, 'seats' | 'paymentType'>,
): Quote {
  const listTotal = price.listPricePerSeatMinor * input.seats + price.optionsMinor
  const quote = {
    currency: price.currency,
    seats: input.seats,
    listPricePerSeat: toMajor(price.listPricePerSeatMinor),
    pricePerSeat: toMajor(price.pricePerSeatMinor),
    options: presentOptions(price.options),
    promoCode: price.promoCode,
    promoSaving: toMajor(listTotal - price.totalMinor),
    totalAmount: toMajor(price.totalMinor),
    paymentType: input.paymentType,
    payNow: toMajor(price.depositMinor),
    depositAmount: toMajor(price.depositMinor),
    remainingAmount: toMajor(price.balanceMinor),
    balanceDueOn: dueOn,
    isInternationalTrip: price.foreignCurrency !== null,
    paymentBreakdown:
      price.foreignCurrency === null
        ? null
        : {
            egpTotal: toMajor(price.totalMinor),
            foreignTotal: toMajor(price.foreignTotalMinor ?? 0),
            foreignCurrency: price.foreignCurrency,
            egpAmountPerPerson: toMajor(price.pricePerSeatMinor),
            foreignAmountPerPerson: toMajor(price.foreignPerSeatMinor ?? 0),
          },
  }
  return { ...quote, seatsLeft, quoteHash: hashQuote(quote) }
}
