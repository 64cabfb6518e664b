import type { BookingDetails } from '@rihla/contract/bookings/booking-schema.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { type BookingRow, type BookingViewer, findBooking, findSubmittedBooking } from './row/bookings.queries.ts'
import { groupForTraveller } from './presentation/my-bookings.ts'
import { presentDetails } from './presentation/present-booking.ts'

export const viewerOf = (user: CurrentUser): BookingViewer =>
  user.role === 'admin' ? 'admin' : user.role === 'agency' ? { agencyId: user.id } : { customerId: user.id }

/** The row of a booking that the user may see. Throws `not_found` when it is not theirs. */
export async function findShown(context: Context, user: CurrentUser, id: string): Promise<BookingRow> {
  return requireFound(await findBooking(context.db, id, viewerOf(user)))
}

/** The booking as the user may see it. Throws `not_found` when it is not theirs. */
export async function showBooking(context: Context, user: CurrentUser, id: string): Promise<BookingDetails> {
  return present(context, user, await findBooking(context.db, id, viewerOf(user)))
}

interface Submitted {
  bookingId: string
  isRepeated: boolean
}

/** The booking that the customer has submitted. When the submission is repeated, it may have left the customer's lists. */
export async function showSubmittedBooking(
  context: Context,
  customer: CurrentUser,
  { bookingId, isRepeated }: Submitted,
): Promise<BookingDetails> {
  const row = requireFound(await findSubmittedBooking(context.db, bookingId, customer.id))
  // looking the group up reads all bookings of the customer
  const isNew = row.status === 'pending' && !isRepeated
  const group = isNew ? 'coming-up' : await groupForTraveller(context, customer, bookingId)
  return presentDetails(context, row, customer, group)
}

async function present(context: Context, user: CurrentUser, row: BookingRow | undefined): Promise<BookingDetails> {
  if (!row) throw new DomainError('not_found')
  const group = user.role === 'customer' ? await groupForTraveller(context, user, row.id) : null
  return presentDetails(context, row, user, group)
}

type UseCase<Body> = (context: Context, user: CurrentUser, bookingId: string, body: Body) => Promise<unknown>

interface ChangeRequest<Body> {
  user: CurrentUser
  params: { id: string }
  body: Body
}

/** A handler that changes a booking and returns it as the user sees it afterwards. */
export const changeAndShow =
  <Body>(context: Context, change: UseCase<Body>) =>
  async ({ user, params: { id }, body }: ChangeRequest<Body>): Promise<BookingDetails> => {
    await change(context, user, id, body)
    return showBooking(context, user, id)
  }
