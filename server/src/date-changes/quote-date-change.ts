import { departureMoment } from '@rihla/contract/departures/departure-moment.ts'
import { balanceDueOn } from '@rihla/contract/bookings/booking-deadlines.ts'
import { canAct } from '@rihla/contract/lifecycle/booking-policy.ts'
import { priceRefusalOf } from '@rihla/contract/bookings/date-change.ts'
import type { quoteDateChange as endpoint } from '@rihla/contract/bookings/date-change.api.ts'
import type { OtherDate } from '@rihla/contract/bookings/date-change-schema.ts'
import { type CalendarDate, isCalendarDate } from '@rihla/contract/dates.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findShown } from '#bookings/show-booking.ts'
import { factsOf } from '#bookings/row/booking-facts.ts'
import type { BookingForTransition } from '#transitions/transitions.queries.ts'
import { findTripOfDates, listOtherDates, type OtherDateRow, type TripOfDates } from './other-dates.queries.ts'
import { priceOn, balanceAfter } from '#bookings/row/requested-date.ts'

/** The other dates of a confirmed booking's trip with their price (docs/product/date-changes.md#request). */
export async function quoteDateChange(
  context: Context,
  customer: CurrentUser,
  bookingId: string,
  date: string | undefined,
): Promise<ResponseOf<typeof endpoint>> {
  const row = await findShown(context, customer, bookingId)
  if (!canAct('request_date_change', factsOf(row, context.clock), 'customer')) {
    throw new DomainError('booking.transition_stale', { status: row.status, at: row.updated_at.toISOString() })
  }
  const { dates, trip } = await findDates(context, context.db, row, date)
  return {
    currency: row.currency,
    startDate: row.starts_on,
    totalAmount: toMajor(row.total_minor),
    dates: trip ? dates.map((other) => presentDate(context, row, trip, other)) : [],
  }
}

type MovedBooking = Pick<BookingForTransition, 'trip_id' | 'departure_id' | 'starts_on' | 'currency'>

/** No dates where the trip is not offered any more, or in another currency. Dates that begin today have begun. */
export async function findDates(
  context: Context,
  db: Database | Transaction,
  booking: MovedBooking,
  date: string | undefined,
): Promise<{ trip: TripOfDates | undefined; dates: OtherDateRow[] }> {
  const only = date === undefined ? undefined : requireDay(date)
  const trip = await findTripOfDates(db, booking.trip_id)
  if (!trip || trip.currency !== booking.currency) return { trip: undefined, dates: [] }
  const now = context.clock.now()
  const from = context.clock.today()
  const listed = await listOtherDates(db, {
    tripId: booking.trip_id,
    departureId: booking.departure_id,
    from,
    only,
    now,
  })
  return { trip, dates: listed.filter(({ startsOn }) => departsAtOn(context, trip, startsOn) > now) }
}

export const departsAtOn = ({ config }: Context, trip: TripOfDates, startsOn: CalendarDate): Date =>
  departureMoment({ startsOn, pickup: trip.pickup, firstDayTime: trip.firstDayTime }, config.platformTimeZone)

function requireDay(value: string): CalendarDate {
  if (!isCalendarDate(value)) throw new DomainError('booking.departure_unknown')
  return value
}

type Priced = Parameters<typeof priceOn>[0]

function presentDate(
  { clock }: Context,
  row: Priced,
  trip: TripOfDates,
  { departureId, startsOn, listPriceMinor, seatsLeft }: OtherDateRow,
): OtherDate {
  const { booked, price } = priceOn(row, listPriceMinor)
  const balanceMinor = balanceAfter(row, price)
  const refusal = seatsLeft < row.seats ? 'seats' : (priceRefusalOf(booked, price) ?? null)
  return {
    departure: departureId,
    startDate: startsOn,
    endDate: endOfDeparture(startsOn, trip),
    seatsLeft,
    totalAmount: toMajor(price.totalMinor),
    difference: toMajor(price.differenceMinor),
    remainingAmount: toMajor(balanceMinor),
    balanceDueOn:
      balanceMinor === 0
        ? null
        : balanceDueOn({ startsOn, bookedOn: clock.today(), balanceDueDays: trip.balanceDueDays }),
    surplusAmount: toMajor(price.differenceMinor === 0 ? 0 : price.surplusMinor),
    refusal,
  }
}
