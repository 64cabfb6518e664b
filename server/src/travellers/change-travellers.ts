import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { askedValues, mayChangeTravellers, missingFields } from '@rihla/contract/travellers/traveller.ts'
import type { changeTravellers as endpoint, TravellerList } from '@rihla/contract/travellers/travellers.api.ts'
import { readTravellerInput, requireValidTraveller, rowOfValues } from '#accounts/companions/traveller-input.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { isApprovedAutomatically } from '#transitions/automatic-transitions.queries.ts'
import { transitionBooking } from '#transitions/transition-booking.ts'
import { readTravellers } from './read-travellers.ts'
import {
  findTravellersOfBooking,
  replaceTravellers,
  type TravellersOfBooking,
  updateTravellersVersion,
} from './travellers.queries.ts'

/**
 * Replaces the travellers of a booking (docs/product/travellers.md#filling-in). Missing values are stored as missing; filled
 * ones have to be valid. Of two changes that are based on the same version, the second gets 409.
 */
export async function changeTravellers(
  context: Context,
  customer: CurrentUser,
  bookingId: string,
  { travellers, version }: BodyOf<typeof endpoint>,
): Promise<TravellerList> {
  const { db, clock } = context
  const viewer = { customerId: customer.id }
  const today = clock.today()
  const booking = requireFound(await findTravellersOfBooking(db, bookingId, viewer))
  requireChangeable(booking, { today, version })
  if (travellers.length > booking.seats) throw new DomainError('traveller.too_many', { n: booking.seats })
  const level = booking.traveller_details
  const values = travellers.map((input) => askedValues(level, readTravellerInput(input)))
  for (const [at, each] of values.entries()) requireValidTraveller(each, today, `travellers.${at}.`)
  const complete = values.filter((each) => missingFields(level, each).length === 0).length
  const rows = values
    .map((each, at) => ({ booking_id: bookingId, seat: at + 1, ...rowOfValues(each) }))
    .filter((_, at) => Object.values(values[at]!).some((value) => value !== ''))
  await db.transaction().execute(async (trx) => {
    const change = { bookingId, customerId: customer.id, today, version, complete }
    if (!(await updateTravellersVersion(trx, change))) throw await refusalOf(trx, booking, { today, version })
    await replaceTravellers(trx, bookingId, rows)
    if (booking.status === 'payment_verified' && (await isApprovedAutomatically(trx, bookingId))) {
      const platform = { id: null, role: 'platform' } as const
      await transitionBooking(context, trx, { bookingId, action: 'approve', actor: platform, owner: 'any' })
    }
  })
  return readTravellers(context, customer, bookingId)
}

function requireChangeable(
  booking: TravellersOfBooking,
  { today, version }: { today: string; version: number | undefined },
): void {
  const { status, travellers_due_on: dueOn } = booking
  if (dueOn === null) throw new DomainError('traveller.not_asked')
  if (!holdsSeats(status)) throw new DomainError('traveller.booking_ended')
  if (!mayChangeTravellers({ status, dueOn }, today)) throw new DomainError('traveller.closed', { date: dueOn })
  if (version !== undefined && version !== booking.travellers_version)
    throw new DomainError('traveller.changed_elsewhere', { version: booking.travellers_version })
}

/** A concurrent request changed the booking after it was read. */
async function refusalOf(
  trx: Transaction,
  { id, customer_id: customerId }: TravellersOfBooking,
  change: Parameters<typeof requireChangeable>[1],
): Promise<unknown> {
  const booking = requireFound(await findTravellersOfBooking(trx, id, { customerId }))
  try {
    requireChangeable(booking, change)
    return new DomainError('traveller.booking_ended')
  } catch (refusal) {
    return refusal
  }
}
