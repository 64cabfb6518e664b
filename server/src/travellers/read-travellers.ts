import { mayAgencyOpenDocuments } from '@rihla/contract/bookings/booking.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { mayChangeTravellers } from '@rihla/contract/travellers/traveller.ts'
import type { TravellerList } from '@rihla/contract/travellers/travellers.api.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { viewerOf } from '#bookings/show-booking.ts'
import { logTravellerAccess } from './log-traveller-access.ts'
import { presentTravellers } from './present-travellers.ts'
import {
  findTravellersOfBooking,
  listTravellers,
  type TravellerRow,
  type TravellersOfBooking,
} from './travellers.queries.ts'

/** The booking with its travellers. An agency sees them as long as it may open identity documents. */
async function find(context: Context, user: CurrentUser, bookingId: string) {
  const booking = requireFound(await findTravellersOfBooking(context.db, bookingId, viewerOf(user)))
  const { status, ends_on: endsOn } = booking
  if (user.role === 'agency' && !mayAgencyOpenDocuments({ status, endsOn }, context.clock.today()))
    throw new DomainError('not_found')
  return { booking, rows: await listTravellers(context.db, [bookingId]) }
}

interface Found {
  booking: TravellersOfBooking
  rows: readonly TravellerRow[]
}

function present({ clock }: Context, { booking, rows }: Found, isMasked: boolean): TravellerList {
  const { status, travellers_due_on: dueOn } = booking
  return {
    level: booking.traveller_details,
    dueOn,
    version: booking.travellers_version,
    mayChange: mayChangeTravellers({ status, dueOn }, clock.today()),
    isMasked,
    travellers: presentTravellers(booking, rows, { isMasked }),
  }
}

/** The customer reads their own travellers in full; the agency and admins without document numbers. */
export const readTravellers = async (context: Context, user: CurrentUser, bookingId: string): Promise<TravellerList> =>
  present(context, await find(context, user, bookingId), user.role !== 'customer')

/** With document numbers, for the agency and admins; logged before it is returned. */
export async function openTravellers(context: Context, user: CurrentUser, bookingId: string): Promise<TravellerList> {
  if (user.role === 'customer') throw new DomainError('not_found')
  const found = await find(context, user, bookingId)
  if (found.rows.some(({ document_number: number }) => number !== ''))
    await logTravellerAccess(context, user, { bookings: [found.booking], via: 'booking' })
  return present(context, found, false)
}
