import type { CalendarDate } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import type { Transaction } from '#database/database.ts'
import type { Minor } from '@rihla/contract/money.ts'
import { deleteDeparture, type Departure, insertDepartures, updateDeparture } from '#seats/trip-departures.queries.ts'
import type { CompleteTripInput } from './complete-input.ts'
import { readMoney, requireDay } from './read-field.ts'

const fromForm = (dates: NonNullable<TripInput['dates']>): WantedDeparture[] =>
  dates.map(({ startDate, totalSeats, price, minSeats, decisionDays }, at) => ({
    startsOn: requireDay(startDate, `dates.${at}.startDate`),
    totalSeats,
    ...(price !== undefined && { priceMinor: price && readMoney(price, `dates.${at}.price`) }),
    ...(minSeats !== undefined && { minSeats: requireGroup(minSeats, totalSeats, `dates.${at}.minSeats`) }),
    ...(decisionDays !== undefined && { decisionDays }),
    groupField: `dates.${at}.minSeats`,
    dateField: `dates.${at}.startDate`,
    seatsField: `dates.${at}.totalSeats`,
  }))

function requireGroup(minSeats: number | null, totalSeats: number, field: string): number | null {
  if (minSeats !== null && minSeats > totalSeats) throw new DomainError('trip.min_seats_invalid', { field })
  return minSeats
}

const unchanged = (existing: readonly Departure[]): WantedDeparture[] =>
  existing.map(({ startsOn, totalSeats }) => ({ startsOn, totalSeats, dateField: 'dates', seatsField: 'dates' }))

function rejectDuplicates(wanted: readonly WantedDeparture[]): void {
  const seen = new Set<CalendarDate>()
  for (const { startsOn, dateField } of wanted) {
    if (seen.has(startsOn)) throw new DomainError('trip.dates_invalid', { date: startsOn, field: dateField })
    seen.add(startsOn)
  }
}

/**
 * The departures a trip should have: the dates of the form, preceded by the trip's start date if it is not among them. A
 * form without dates leaves several departures unchanged; a single one follows the trip's start date and seats.
 */
export function wantedDepartures(input: CompleteTripInput, existing: readonly Departure[] = []): WantedDeparture[] {
  const startsOn = requireDay(input.startDate, 'startDate')
  if (input.hasNoDates) return []
  const dates = input.dates ? fromForm(input.dates) : existing.length > 1 ? unchanged(existing) : []
  rejectDuplicates(dates)
  if (dates.some((departure) => departure.startsOn === startsOn)) return dates
  if (input.totalSeats > limits.seatsPerDeparture) {
    throw new DomainError('request.field_invalid', { field: 'totalSeats' })
  }
  return [{ startsOn, totalSeats: input.totalSeats, dateField: 'startDate', seatsField: 'totalSeats' }, ...dates]
}

/** A departure requested by the agency, with the form fields it comes from. */
export interface WantedDeparture {
  startsOn: CalendarDate
  totalSeats: number
  /** Unchanged if omitted; null for the trip's price. */
  priceMinor?: Minor | null
  /** Unchanged if omitted; null for none. */
  minSeats?: number | null
  decisionDays?: number
  groupField?: string
  dateField: string
  seatsField: string
}

export interface DeparturePlan {
  inserts: WantedDeparture[]
  updates: { departure: Departure; target: WantedDeparture }[]
  removals: Departure[]
}

const priceOf = (target: WantedDeparture, departure: Departure): Minor | null =>
  target.priceMinor === undefined ? departure.priceMinor : target.priceMinor

/** Travellers have booked knowing the minimum and its day: for them it only becomes likelier that the trip takes place. */
function groupOf(target: WantedDeparture, departure: Departure): Pick<Departure, 'minSeats' | 'decisionDays'> {
  const minSeats = target.minSeats === undefined ? departure.minSeats : target.minSeats
  const decisionDays = target.decisionDays ?? departure.decisionDays
  // a form without the field may lower the seats of an old departure below its minimum
  const kept = minSeats === null ? null : Math.min(minSeats, target.totalSeats)
  const isRaised = kept !== null && (kept > (departure.minSeats ?? 0) || decisionDays < departure.decisionDays)
  if (isRaised && seatsTaken(departure) > 0) {
    throw new DomainError('trip.min_seats_raised', {
      date: departure.startsOn,
      ...(target.groupField && { field: target.groupField }),
    })
  }
  return { minSeats: kept, decisionDays }
}

const hasChanged = (target: WantedDeparture, departure: Departure): boolean => {
  const group = groupOf(target, departure)
  return (
    departure.totalSeats !== target.totalSeats ||
    priceOf(target, departure) !== departure.priceMinor ||
    group.minSeats !== departure.minSeats ||
    group.decisionDays !== departure.decisionDays
  )
}

/** Seats are booked or held, so the departure can be neither removed nor moved. */
export const departureHasBookings = ({ startsOn, seatsBooked, seatsHeld }: Departure): DomainError =>
  seatsBooked > 0
    ? new DomainError('trip.departure_has_bookings', { date: startsOn, n: seatsBooked })
    : new DomainError('trip.departure_has_holds', { date: startsOn, n: seatsHeld })

export const seatsBelowBooked = (
  { startsOn, seatsBooked, seatsHeld }: Departure,
  { seatsField, totalSeats }: WantedDeparture,
): DomainError =>
  totalSeats < seatsBooked
    ? new DomainError('trip.seats_below_booked', { date: startsOn, n: seatsBooked, field: seatsField })
    : new DomainError('trip.departure_has_holds', { date: startsOn, n: seatsHeld, field: seatsField })

const seatsTaken = ({ seatsBooked, seatsHeld }: Departure): number => seatsBooked + seatsHeld

/** Cancelled departures stay for their bookings, whatever the form says. */
export const openOf = (departures: readonly Departure[]): Departure[] =>
  departures.filter(({ isCancelled }) => !isCancelled)

/**
 * Computes the changes that give a trip exactly the wanted departures (docs/product/trips.md#departures). The date
 * identifies a departure, so moving one removes the old date. Throws for changes that booked seats forbid and for new
 * departures before today.
 */
export function planDepartures(
  existing: readonly Departure[],
  wanted: readonly WantedDeparture[],
  today: CalendarDate,
): DeparturePlan {
  const cancelled = existing.filter(({ isCancelled }) => isCancelled).map(({ startsOn }) => startsOn)
  const byDate = new Map(openOf(existing).map((departure) => [departure.startsOn, departure]))
  const plan: DeparturePlan = { inserts: [], updates: [], removals: [] }
  for (const target of wanted) {
    const departure = byDate.get(target.startsOn)
    byDate.delete(target.startsOn)
    if (cancelled.includes(target.startsOn)) {
      // the form of a trip whose dates are all cancelled still names one as its start
      if (target.dateField !== 'startDate')
        throw new DomainError('trip.departure_cancelled', { date: target.startsOn, field: target.dateField })
    } else if (departure === undefined) {
      if (target.startsOn < today)
        throw new DomainError('trip.date_past', { date: target.startsOn, field: target.dateField })
      plan.inserts.push(target)
    } else if (hasChanged(target, departure)) {
      if (target.totalSeats < seatsTaken(departure)) throw seatsBelowBooked(departure, target)
      plan.updates.push({ departure, target })
    }
  }
  plan.removals = [...byDate.values()]
  const booked = plan.removals.find((departure) => seatsTaken(departure) > 0)
  if (booked) throw departureHasBookings(booked)
  return plan
}

export interface DepartureChange {
  tripId: string
  /** The result of `lockDepartures`. */
  locked: readonly Departure[]
  wanted: readonly WantedDeparture[]
  today: CalendarDate
}

/**
 * Changes a trip's departures to exactly the wanted ones. They were locked before they were read, so a concurrent booking
 * is either seen here or sees the change; the statements repeat the conditions as a last guard.
 */
export async function changeDepartures(trx: Transaction, change: DepartureChange): Promise<void> {
  const plan = planDepartures(change.locked, change.wanted, change.today)
  for (const departure of plan.removals) {
    if (!(await deleteDeparture(trx, departure.id))) throw departureHasBookings(departure)
  }
  for (const { departure, target } of plan.updates) {
    const values = {
      totalSeats: target.totalSeats,
      priceMinor: priceOf(target, departure),
      ...groupOf(target, departure),
    }
    if (!(await updateDeparture(trx, departure.id, values))) throw seatsBelowBooked(departure, target)
  }
  await insertDepartures(trx, change.tripId, plan.inserts)
}
