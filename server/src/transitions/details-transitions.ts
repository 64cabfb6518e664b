import type { BookingDetail } from '@rihla/contract/bookings/booking.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { type Noted, transitionAs } from './booking-transitions.ts'

interface Question extends Noted {
  items: BookingDetail[]
  withinDays: number
}

/** The agency of a paid booking asks for what is missing (docs/product/bookings.md#missing-details). */
export async function askForDetails(
  context: Context,
  agency: CurrentUser,
  bookingId: string,
  { items, note, withinDays }: Question,
): Promise<void> {
  if (items.includes('other') && !note) throw new DomainError('booking.reason_required')
  await transitionAs(context, agency, bookingId, {
    action: 'ask_for_details',
    note,
    detailsWithinHours: withinDays * 24,
    changes: ({ traveller_details: level }) => {
      if (level === 'booker' && items.includes('travellers')) throw new DomainError('traveller.not_asked')
      return { requested_details: items }
    },
  })
}

/** The customer says that what was asked for is complete; the agency decides again. */
export const sendDetails = (context: Context, customer: CurrentUser, bookingId: string, { note }: Noted) =>
  transitionAs(context, customer, bookingId, {
    action: 'send_details',
    note,
    // the agency could not use the number of the booking: from now on that of the profile applies
    changes: ({ requested_details: items }) => (items?.includes('phone') ? { contact_phone: null } : {}),
  })
