import {
  type BookingMailKey,
  type BookingNews,
  isReminder,
  type MailReceiver,
  transitionOf,
} from '@rihla/contract/bookings/booking-lifecycle.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { type NotificationRequest, notifyUsers } from '#notifications/notify-users.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import type { NewOutboxEntry, OutboxEntry } from '#outbox/outbox.queries.ts'
import { type BookingMailFacts, bookingMail } from './booking-mails.ts'
import { insertDigestEntries } from './digests.queries.ts'
import { listMailedBookings } from './mailed-bookings.queries.ts'

/** What a transition knew that its booking does not tell afterwards. */
export interface BookingTransitioned {
  action: BookingNews
  note: string | null
  /** An admin has verified the payment; until then it is only reported. */
  isPaymentVerified: boolean
  /** Receivers of the lifecycle's mails who are notified separately. */
  skipMailTo?: readonly MailReceiver[]
  /** Whom a reminder is for. */
  remindedAre?: readonly MailReceiver[]
  /** Only pages are invalidated. */
  isSilent?: true
}

/** The outbox entry of a transition or a reminder. */
export const bookingEntry = (bookingId: string, event: BookingTransitioned): NewOutboxEntry => ({
  kind: 'booking',
  subjectId: bookingId,
  payload: event,
})

/**
 * Notifies customers and agencies of transitions, in sets. Admins get a digest instead (send-admin-digest.ts), and their
 * bells read their counts again.
 */
export async function expandBookings(
  context: Context,
  trx: Transaction,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const bookings = await listMailedBookings(
    trx,
    entries.map(({ subjectId }) => subjectId),
  )
  await invalidatePages(
    trx,
    [...bookings.values()].flatMap(
      ({ trip_id, agency_id }) => [`trip:${trip_id}`, `bookings-of:${agency_id}`] as const,
    ),
  )
  const events = entries.map(({ subjectId, payload }) => {
    const event = payload as BookingTransitioned
    const { note, isPaymentVerified } = event
    return { ...event, booking: { ...bookings.get(subjectId)!, note, isPaymentVerified } }
  })
  const loud = context.isSilent ? [] : events.filter(({ isSilent }) => !isSilent)
  if (loud.length === 0) return
  const now = context.clock.now()
  await insertDigestEntries(
    trx,
    loud
      .filter((event) => receiversOf(event).includes('admins'))
      .map(({ booking, action }) => ({ bookingId: booking.id, action, now })),
  )
  await notifyUsers(
    context,
    trx,
    loud.flatMap((event) =>
      receiversOf(event).flatMap((receiver) => (receiver === 'admins' ? [] : [requestFor(context, receiver, event)])),
    ),
  )
  await publishWaitingChanged(trx)
}

const receiversOf = ({ action, skipMailTo = [], remindedAre = [] }: BookingTransitioned): MailReceiver[] =>
  isReminder(action)
    ? [...remindedAre]
    : transitionOf(action).mails.filter((receiver) => !skipMailTo.includes(receiver))

function requestFor(
  { config }: Context,
  receiver: Exclude<MailReceiver, 'admins'>,
  { action, booking }: { action: BookingNews; booking: BookingMailFacts },
): NotificationRequest {
  const key = `${action}.${receiver}` as BookingMailKey
  return {
    to: receiver === 'customer' ? booking.customer_id : booking.agency_id,
    kind: `booking.${key}`,
    subjectId: booking.id,
    mail: (locale) => bookingMail(key, booking, { locale, config }),
    ...(key === 'confirm.customer' || key === 'remind_trip.customer'
      ? { attachments: [{ producer: 'voucher', id: booking.id }] }
      : {}),
  }
}
