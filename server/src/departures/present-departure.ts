import { actionsFor } from '@rihla/contract/lifecycle/booking-policy.ts'
import { bookingNumber, isAgencyTrusted, type seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import { hasDeparted } from '@rihla/contract/departures/departure-moment.ts'
import type { Departure, DepartureWithPassengers, Passenger } from '@rihla/contract/departures/departures.api.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { optionsOf, presentOptions } from '#seats/offers/booked-options.ts'
import { presentCheckIn } from '#check-ins/check-in.ts'
import { summarizeTravellers } from '#bookings/presentation/summarize-travellers.ts'
import { balanceLeftMinorOf, refundLeftMinorOf } from '#bookings/row/booking-amounts.ts'
import { factsOf } from '#bookings/row/booking-facts.ts'
import { listBookingsByIds } from '#bookings/row/bookings.queries.ts'
import type { Clock } from '#clock.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { listWaitingParties } from '#seats/waiting-list/waiting-list.queries.ts'
import {
  type DepartureRow,
  type DepartureSum,
  findOwnDeparture,
  listCalledOffIds,
  listDepartureSums,
  listPassengers,
  type PassengerRow,
} from './departures.queries.ts'

const maxWaitingParties = 100

/** One of the agency's own departures with all bookings that hold seats. */
export async function readDeparture(
  context: Context,
  agency: CurrentUser,
  departureId: string,
): Promise<DepartureWithPassengers> {
  const { db, clock } = context
  const row = requireFound(await findOwnDeparture(db, departureId, agency.id))
  const [sums, passengers, waiting] = await Promise.all([
    listDepartureSums(db, [row.id]),
    listPassengers(db, row.id),
    listWaitingParties(db, row.id, maxWaitingParties),
  ])
  return {
    departure: presentDeparture(context, row, sums),
    refundsOpen: row.cancellation && (await findOpenRefunds(context, row.id)),
    passengers: passengers.map((passenger) => presentPassenger(passenger, clock)),
    waitingParties: waiting.map(({ id, name, seats, queued_at: since, state }) => ({
      _id: id,
      name,
      seats,
      since: since.toISOString(),
      hasOffer: state === 'offered',
    })),
  }
}

/** How many bookings of a cancelled departure wait for their refund, and the sums. */
async function findOpenRefunds({ db }: Context, departureId: string) {
  const ids = (await listCalledOffIds(db, departureId)).map(({ id }) => id)
  const open = (await listBookingsByIds(db, ids)).map((row) => ({
    currency: row.currency,
    minor: refundLeftMinorOf(row),
  }))
  const due = open.filter(({ minor }) => minor > 0)
  return { bookings: due.length, byCurrency: sumsByCurrency(due) }
}

function presentCancellation(stored: DepartureRow['cancellation']): Departure['cancellation'] {
  if (!stored) return null
  const { by, reason, message, at } = stored
  return { by, reason, message, at: new Date(at).toISOString() }
}

export function presentDeparture(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  row: DepartureRow,
  allSums: readonly DepartureSum[],
): Departure {
  const sumsOf = (kind: DepartureSum['kind']) =>
    sumsByCurrency(allSums.filter((sum) => sum.departure_id === row.id && sum.kind === kind))
  const times = { startsOn: row.starts_on, pickup: row.pickup_location, firstDayTime: row.first_day_time }
  return {
    _id: row.id,
    trip: {
      _id: row.trip_id,
      title: row.title,
      destination: row.destination,
      pickupLocation: row.pickup_location,
      status: row.trip_status as TripStatus,
    },
    startDate: row.starts_on,
    endDate: row.ends_on,
    hasDeparted: hasDeparted(times, clock.now(), config.platformTimeZone),
    cancellation: presentCancellation(row.cancellation),
    totalSeats: row.total_seats,
    seatsBooked: row.seats_booked,
    minSeats: row.min_seats,
    decisionDays: row.decision_days,
    isGuaranteed: row.is_guaranteed,
    people: { confirmed: row.confirmed, unconfirmed: row.unconfirmed },
    checkedIn: row.checked_in,
    waiting: { parties: row.waiting_parties, seats: row.waiting_seats },
    seatsWithoutTravellers: row.without_travellers,
    paidByCurrency: sumsOf('paid'),
    balanceByCurrency: sumsOf('balance'),
    cashByCurrency: sumsOf('cash'),
  }
}

/** Phone and paid amount are included only once the payment is verified (docs/product/bookings.md#manifest). */
export function presentPassenger(row: PassengerRow, clock: Clock): Passenger {
  const isTrusted = isAgencyTrusted(row.status)
  const { at, version, checked_in: seats, by_name } = row
  const travellers = summarizeTravellers(row, clock.today())
  return {
    _id: row.id,
    bookingNumber: bookingNumber(row.id),
    status: row.status as (typeof seatHoldingStatuses)[number],
    seats: row.seats,
    options: presentOptions(optionsOf(row)),
    customer: { name: row.name },
    phone: isTrusted ? (row.phone ?? '') : '',
    paymentType: row.payment_type,
    currency: row.currency,
    paidAmount: isTrusted ? toMajor(row.total_minor - balanceLeftMinorOf(row)) : 0,
    remainingAmount: toMajor(balanceLeftMinorOf(row)),
    isPaidByTransfer: row.remaining_paid_at !== null && row.collected_minor === 0,
    isBalanceSent: row.balance !== null,
    cash:
      row.foreign_currency === null
        ? null
        : {
            amount: toMajor(Number(row.foreign_total_minor)),
            currency: row.foreign_currency,
            collectedAt: row.cash_collected_at?.toISOString() ?? null,
          },
    agencyNotes: row.agency_notes,
    isNoShow: row.no_show_on !== null,
    needsAcceptance: row.needs_acceptance,
    travellers,
    mayRemind:
      isTrusted &&
      travellers?.mayChange === true &&
      travellers.complete < row.seats &&
      row.travellers_reminded_on !== clock.today(),
    actions: actionsFor(
      factsOf(
        {
          ...row,
          agency_is_active: true,
          refunded_minor: null,
          refund_due_minor: null,
          is_checked_in: (row.checked_in ?? 0) > 0,
        },
        clock,
      ),
      'agency',
    ),
    checkIn: presentCheckIn(
      at === null || version === null || seats === null ? undefined : { at, version, seats, by_name: by_name ?? '' },
    ),
  }
}
