import { isCalendarDate } from '@rihla/contract/dates.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { holdRules } from '@rihla/contract/seat-holds/seat-hold.ts'
import type { changeSeatHold, holdSeats as holdEndpoint, SeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { raisedCode } from '#database/database-errors.ts'
import { networkKey } from '#http/client-ip.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { isId, requireFound } from '#http/ids.ts'
import {
  endHold,
  findHold,
  findLiveOffer,
  insertOrUpdateHold,
  isLive,
  listLiveHolds,
  listUnprovenHolds,
  type SeatHoldRow,
  updateHoldAwaiting,
  updateHoldNotTransferred,
  type WantedHold,
} from '../seat-holds.queries.ts'
import { withFreeNumber } from '../booking-number.ts'
import { departsAtOf, type PricedOffer, priceOffer, type Terms } from '../offers/price-offer.ts'
import { unverifiedLimits } from '../offers/unverified-limits.ts'
import { presentHold, presentListedHold } from './present-hold.ts'

const minuteMs = 60_000
const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * minuteMs)

type Choice = BodyOf<typeof holdEndpoint>

/** No hold outlasts its departure. */
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** The price that a hold freezes, and is shown with. */
const priceOf = (context: Context, customer: CurrentUser, { trip, selectedStartDate, seats }: Choice) =>
  priceOffer(context, { trip, selectedStartDate, seats, paymentType: 'full_payment' }, customer.id)

/**
 * Holds seats for a customer, or changes the seats of the hold of the same departure (docs/product/seat-holds.md). An offer of
 * the waiting list is returned as it is.
 */
export async function holdSeats(
  context: Context,
  customer: CurrentUser,
  { choice, ip }: { choice: Choice; ip: string },
): Promise<SeatHold> {
  const hold = async () =>
    write(context, customer, {
      holdId: uuid(),
      priced: await priceOf(context, customer, choice),
      seats: choice.seats,
      ip,
    })
  return (
    (await readOffer(context, customer, choice)) ??
    hold().catch(async (error: unknown) => {
      const isOffered = error instanceof DomainError && error.code === 'waiting.offered'
      const offer = isOffered ? await readOffer(context, customer, choice) : undefined
      if (!offer) throw error
      return offer
    })
  )
}

/** An offer changes its seats only when its customer asks for it (docs/product/waiting-list.md#offers). */
async function readOffer(
  context: Context,
  customer: CurrentUser,
  { trip, selectedStartDate: startsOn }: Choice,
): Promise<SeatHold | undefined> {
  if (!isId(trip) || !isCalendarDate(startsOn)) return undefined
  const now = context.clock.now()
  const offer = await findLiveOffer(context.db, { customerId: customer.id, tripId: trip, startsOn, now })
  return offer && presentHold(context, customer, offer)
}

/** Changes seats or date. A change of seats alone keeps the terms. */
export async function changeHold(
  context: Context,
  customer: CurrentUser,
  { holdId, change, ip }: { holdId: string; change: BodyOf<typeof changeSeatHold>; ip: string },
): Promise<SeatHold> {
  const hold = requireFound(await findHold(context.db, holdId, customer.id))
  if (!isLive(hold, context.clock.now())) throw new DomainError('booking.hold_ended')
  const { selectedStartDate = hold.starts_on, seats = hold.seats } = change
  const priced = await priceOf(context, customer, { trip: hold.trip_id, selectedStartDate, seats })
  const isSameDate = priced.departureId === hold.departure_id
  const atTerms = isSameDate ? { ...priced, terms: hold.terms as never } : priced
  return write(context, customer, { holdId: hold.id, priced: atTerms, seats, ip })
}

async function write(
  context: Context,
  customer: CurrentUser,
  { holdId, priced, seats, ip }: { holdId: string; priced: PricedOffer; seats: number; ip: string },
): Promise<SeatHold> {
  const { offer, departureId, startsOn, terms } = priced
  if (offer.holdMinutes === 0) throw new DomainError('booking.holds_off')
  const now = context.clock.now()
  const departsAt = departsAtOf(context, offer, startsOn)
  const expiresAt = earlier(later(now, offer.holdMinutes), departsAt)
  const wanted: Omit<WantedHold, 'booking_number'> = {
    id: holdId,
    customer_id: customer.id,
    trip_id: offer.tripId,
    departure_id: departureId,
    starts_on: startsOn,
    seats,
    state: 'held',
    terms,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    ends_at: earlier(later(expiresAt, holdRules.graceMinutes), departsAt).toISOString(),
    is_extended: false,
    ended_at: null,
    booking_id: null,
    network: `\\x${networkKey(context.config.appSecret, ip).toString('hex')}`,
  }
  const limits = { maxHolds: offer.maxHolds, maxTimes: holdRules.maxTimesADay, ...unverifiedLimits(offer) }
  const hold = await withFreeNumber((number) =>
    insertOrUpdateHold(context.db, { wanted: { ...wanted, booking_number: number }, limits }),
  ).catch(async (error: unknown) => {
    throw await refusalOf(context, customer, { error, priced, seats })
  })
  return presentHold(context, customer, hold)
}

/** A concurrent request took the seats after they were read: the error contains how many are left. */
async function refusalOf(
  context: Context,
  customer: CurrentUser,
  { error, priced, seats }: { error: unknown; priced: PricedOffer; seats: number },
): Promise<unknown> {
  const code = raisedCode(error)
  if (code === undefined) return error
  if (code !== 'booking.seats_unavailable') return new DomainError(code)
  const choice = { trip: priced.offer.tripId, selectedStartDate: priced.startsOn, seats }
  return priceOf(context, customer, choice).then(
    () => new DomainError('booking.seats_held'),
    (refusal: unknown) => refusal,
  )
}

export async function listHolds(context: Context, customer: CurrentUser): Promise<SeatHold[]> {
  const { db, clock } = context
  const now = clock.now()
  const since = later(now, -holdRules.proofDays * 24 * 60)
  const [live, ended] = await Promise.all([
    listLiveHolds(db, customer.id, now),
    listUnprovenHolds(db, { customerId: customer.id, now, since, today: clock.today() }),
  ])
  return Promise.all([...live, ...ended].map((hold) => presentListedHold(context, customer, hold)))
}

/** The customer has started to transfer: the hold is extended, once. */
export async function startTransfer(context: Context, customer: CurrentUser, holdId: string): Promise<SeatHold> {
  const { db, clock } = context
  const { starts_on: startsOn, ...found } = requireFound(await findHold(db, holdId, customer.id))
  const terms = found.terms as Terms | null
  const hold = await updateHoldAwaiting(db, {
    holdId,
    customerId: customer.id,
    now: clock.now(),
    extensionMinutes: holdRules.extensionMinutes,
    departsAt: terms && departsAtOf(context, terms, startsOn),
  })
  if (!hold) throw new DomainError('booking.hold_ended')
  return presentHold(context, customer, hold)
}

/** Releasing an ended hold returns no seats. */
export async function releaseHold(context: Context, customer: CurrentUser, holdId: string): Promise<void> {
  const { db, clock } = context
  const hold: SeatHoldRow = requireFound(await findHold(db, holdId, customer.id))
  if (hold.ended_at === null) {
    await endHold(db, hold, clock.now())
  }
  if (hold.state === 'awaiting_transfer') await updateHoldNotTransferred(db, hold.id)
}
