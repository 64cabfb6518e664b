import { type BookingAction, type MailReceiver, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import type { Currency } from '@rihla/contract/money.ts'
import { listAdminIds } from '#accounts/users.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { type NotificationRequest, notifyUsers } from '#notifications/notify-users.ts'
import type { BookingMailKey } from './booking-mail-texts.ts'
import { bookingMail, type BookingMailFacts } from './booking-mails.ts'
import { findParties } from '../presentation/bookings.queries.ts'

/** The columns of a booking its mails need, of a stored row or one about to be written. */
export interface MailedBooking {
  id: string
  customer_id: string
  agency_id: string
  trip_title: string
  starts_on: string
  ends_on: string
  seats: number
  currency: string
  total_minor: unknown
  deposit_minor: unknown
  remaining_minor: unknown
  foreign_total_minor?: unknown
  foreign_currency?: string | null
  refunded_minor?: unknown
  refund_proof_id?: string | null
  note: string | null
}

/** Enqueues the mails of a transition within its transaction: either both are committed or neither. */
export async function sendBookingMails(
  context: Context,
  trx: Transaction,
  action: BookingAction,
  booking: MailedBooking,
  skipMailTo: readonly MailReceiver[] = [],
): Promise<void> {
  const facts = mailFacts(booking, await findParties(trx, booking.customer_id, booking.agency_id))
  const notifications: NotificationRequest[] = []
  for (const receiver of transitionOf(action).mails) {
    if (skipMailTo.includes(receiver)) continue
    const key = `${action}.${receiver}` as BookingMailKey
    for (const to of await receiversOf(trx, receiver, booking)) {
      notifications.push({
        to,
        kind: `booking.${key}`,
        subjectId: booking.id,
        mail: (locale) => bookingMail(key, facts, { locale, publicUrl: context.config.publicUrl }),
        ...(key === 'confirm.customer' ? { attachments: [{ producer: 'voucher', id: booking.id }] } : {}),
      })
    }
  }
  await notifyUsers(context, trx, notifications)
}

async function receiversOf(trx: Transaction, receiver: MailReceiver, booking: MailedBooking): Promise<string[]> {
  if (receiver === 'customer') return [booking.customer_id]
  return receiver === 'agency' ? [booking.agency_id] : listAdminIds(trx)
}

type Parties = Awaited<ReturnType<typeof findParties>>

const minor = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

function mailFacts(booking: MailedBooking, { customer, agency }: Parties): BookingMailFacts {
  return {
    bookingId: booking.id,
    tripTitle: booking.trip_title,
    startsOn: booking.starts_on,
    endsOn: booking.ends_on,
    seats: booking.seats,
    currency: booking.currency as Currency,
    totalMinor: minor(booking.total_minor) ?? 0,
    depositMinor: minor(booking.deposit_minor) ?? 0,
    remainingMinor: minor(booking.remaining_minor) ?? 0,
    foreignTotalMinor: minor(booking.foreign_total_minor),
    foreignCurrency: (booking.foreign_currency ?? null) as Currency | null,
    refundMinor: minor(booking.refunded_minor),
    hasRefundProof: Boolean(booking.refund_proof_id),
    note: booking.note,
    customerName: customer.name,
    agencyName: agency.displayName,
    agencyPhone: agency.contactPhone,
  }
}
