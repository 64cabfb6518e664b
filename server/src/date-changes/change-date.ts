import { nextConfirmedReminderAt, balanceDueOn } from '@rihla/contract/bookings/booking-deadlines.ts'
import { partsOnOtherDate, priceRefusalOf } from '@rihla/contract/bookings/date-change.ts'
import type { CancellationRules } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { isMoney, type Minor, toMajor, toMinor } from '@rihla/contract/money.ts'
import { travellersDueOn } from '@rihla/contract/travellers/traveller.ts'
import type { Updateable } from 'kysely'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import { raisedCode } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { insertEarlierReceipt } from '#transitions/receipts.queries.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { updateDeparturesMoving } from '#seats/trip-departures.queries.ts'
import { by, type Noted } from '../transitions/booking-transitions.ts'
import { factsOf } from '#bookings/row/booking-facts.ts'
import { refusal } from '../transitions/refused-transitions.ts'
import { transitionBooking } from '../transitions/transition-booking.ts'
import { type BookingForTransition, findBookingForTransition } from '../transitions/transitions.queries.ts'
import { departsAtOn, findDates } from './quote-date-change.ts'
import {
  paymentsOf,
  priceOn,
  balanceAfter,
  requestedDateOf,
  type StoredDateChange,
} from '#bookings/row/requested-date.ts'
import { canAct } from '@rihla/contract/lifecycle/booking-policy.ts'

interface Wanted extends Noted {
  date: string
  /** Major units: the difference that the customer saw. */
  expectedDifference?: number
}

/**
 * The customer asks for another date (docs/product/date-changes.md#request). The request keeps what was agreed with it: date,
 * price and version of the terms. No seats are held.
 */
export async function requestDateChange(
  context: Context,
  customer: CurrentUser,
  bookingId: string,
  { date, note, expectedDifference }: Wanted,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const wanted = { bookingId, action: 'request_date_change', ...by(customer), note } as const
    const booking = requireFound(await findBookingForTransition(trx, bookingId, wanted.owner))
    if (!canAct(wanted.action, factsOf(booking, context.clock), 'customer')) throw await refusal(trx, booking, wanted)
    const requested = await requireDate(context, trx, booking, date)
    if (expectedDifference !== undefined && !isDifference(expectedDifference, requested.differenceMinor)) {
      const details = { difference: toMajor(requested.differenceMinor), currency: booking.currency }
      throw new DomainError('booking.difference_changed', details)
    }
    await transitionBooking(context, trx, {
      ...wanted,
      found: booking,
      changes: () => ({ date_change: JSON.stringify(requested) }),
    })
  })
}

const isDifference = (major: number, minor: Minor): boolean => isMoney(major) && toMinor(major) === minor

/** Throws why the booking cannot move to the date. */
async function requireDate(
  context: Context,
  trx: Transaction,
  booking: BookingForTransition,
  date: string,
): Promise<StoredDateChange> {
  const { trip, dates } = await findDates(context, trx, booking, date)
  if (!trip) throw new DomainError('booking.trip_unavailable')
  const [found] = dates
  if (!found) throw new DomainError('booking.departure_unknown')
  const { startsOn, departureId, seatsLeft } = found
  if (seatsLeft < booking.seats) throw new DomainError('booking.seats_unavailable', { n: seatsLeft })
  const { booked, price } = priceOn(booking, found.listPriceMinor)
  requirePrice(booked, price)
  const { travellerDeadlineDays: deadlineDays } = trip
  return {
    ...price,
    departureId,
    startsOn,
    endsOn: endOfDeparture(startsOn, trip),
    departsAt: departsAtOn(context, trip, startsOn).toISOString(),
    title: trip.title,
    destination: trip.destination,
    termsVersion: trip.termsVersion,
    travellersDueOn:
      booking.traveller_details === 'booker'
        ? null
        : travellersDueOn({ startsOn, deadlineDays, bookedOn: context.clock.today() }),
  }
}

function requirePrice(...priced: Parameters<typeof priceRefusalOf>): void {
  const refused = priceRefusalOf(...priced)
  if (refused) throw new DomainError(`booking.date_change_${refused}`)
}

/** The agency, or an admin on its behalf, accepts: the booking moves with its seats (docs/product/date-changes.md#answer). */
export const acceptDateChange = (
  context: Context,
  user: CurrentUser,
  bookingId: string,
  { note, verifiedBefore }: Noted,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { balance_due_days: balanceDueDays } = await findSettings(trx)
    await transitionBooking(context, trx, {
      ...by(user),
      bookingId,
      action: 'accept_date_change',
      note,
      verifiedBefore,
      changes: (booking) => movedColumns(context, booking, balanceDueDays),
      moveSeats: (booking) => moveSeats(context, trx, booking),
      // before receipts, what has arrived counted with the deposit, which the new date may lower
      record: (booking) =>
        booking.received_minor === null && requestedDateOf(booking)!.differenceMinor < 0
          ? insertEarlierReceipt(trx, booking)
          : Promise.resolve(),
    })
    if (user.role !== 'admin') return
    await audit(context, trx, user, { action: 'booking.accept_date_change', targetId: bookingId })
  })

/** Everything about the booking that depends on its date. */
function movedColumns(
  { clock, config }: Context,
  booking: BookingForTransition,
  balanceDueDays: number,
): Updateable<DB['bookings']> {
  const moved = requestedDateOf(booking)!
  const { startsOn, differenceMinor } = moved
  if (new Date(moved.departsAt) <= clock.now()) throw new DomainError('booking.departure_past')
  requirePrice(paymentsOf(booking), moved)
  const isBalanceDue = balanceAfter(booking, moved) > 0
  const dueOn = isBalanceDue ? balanceDueOn({ startsOn, bookedOn: clock.today(), balanceDueDays }) : null
  return {
    departure_id: moved.departureId,
    starts_on: startsOn,
    ends_on: moved.endsOn,
    departs_at: new Date(moved.departsAt),
    trip_title: moved.title,
    trip_destination: moved.destination,
    terms_version: moved.termsVersion,
    terms_notified: null,
    travellers_due_on: moved.travellersDueOn,
    travellers_reminded: 0,
    remaining_due_on: booking.remaining_paid_at === null ? dueOn : booking.remaining_due_on,
    remind_at: nextConfirmedReminderAt({ startsOn, balanceDueOn: dueOn }, clock.now(), config.platformTimeZone),
    ...(differenceMinor !== 0 && priceColumns(booking, moved, clock.now())),
  }
}

function priceColumns(booking: BookingForTransition, moved: StoredDateChange, now: Date): Updateable<DB['bookings']> {
  const { depositMinor, balanceMinor } = partsOnOtherDate(booking.deposit_minor, moved.totalMinor)
  const receivedMinor = booking.received_minor ?? booking.deposit_minor
  const rules = booking.cancellation_rules as CancellationRules | null
  const becomesDeposit = booking.payment_type === 'full_payment' && balanceMinor > 0
  return {
    list_price_per_seat_minor: moved.listPricePerSeatMinor,
    price_per_seat_minor: moved.pricePerSeatMinor,
    promo_discount_minor: moved.promoDiscountMinor,
    total_minor: moved.totalMinor,
    deposit_minor: depositMinor,
    remaining_minor: balanceMinor,
    ...(moved.differenceMinor < 0 && receivedMinor > 0 && { received_minor: receivedMinor }),
    ...(booking.remaining_paid_at === null
      ? balanceMinor > 0 && balanceAfter(booking, moved) === 0 && { remaining_paid_at: now, collected_minor: 0 }
      : { collected_minor: booking.collected_minor ?? booking.remaining_minor }),
    payment_type: balanceMinor > 0 ? 'deposit_payment' : 'full_payment',
    ...(becomesDeposit && rules && { cancellation_rules: JSON.stringify(withoutDepositPercents(rules)) }),
  }
}

/** Who had paid in full keeps the percentages of a full payment. */
const withoutDepositPercents = (rules: CancellationRules): CancellationRules => ({
  ...rules,
  tiers: rules.tiers.map(({ daysBefore, refundPercent }) => ({ daysBefore, refundPercent })),
})

async function moveSeats({ clock }: Context, trx: Transaction, booking: BookingForTransition): Promise<void> {
  const { departureId: to } = requestedDateOf(booking)!
  const seats = { from: booking.departure_id, to, seats: booking.seats, now: clock.now() }
  const isMoved = await updateDeparturesMoving(trx, seats).catch((error: unknown) => {
    const code = raisedCode(error)
    throw code ? new DomainError(code) : error
  })
  if (!isMoved) throw new DomainError('booking.date_change_no_seats')
}
