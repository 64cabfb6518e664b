import {
  type BookingMailKey,
  type BookingEventName,
  recipientOf,
  isTransition,
  type MailReceiver,
  receiversOf,
} from '@rihla/contract/lifecycle/lifecycle.ts'
import { compareTerms } from '@rihla/contract/bookings/agreed-terms.ts'
import { type BookingStatus, isPaymentVerified as isPaymentVerifiedIn } from '@rihla/contract/bookings/booking.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { type NotificationRequest, notifyUsers } from '#notifications/notify-users.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { insertOutboxEntries, type NewOutboxEntry, type OutboxEntry } from '#outbox/outbox.queries.ts'
import { listTermsVersions, termsKey } from '#seats/offers/trip-terms.queries.ts'
import { updateTermsNotified } from './notified-terms.queries.ts'
import { bookingEntry, type BookingTransitioned } from '#transitions/booking-entry.ts'
import type { BookingMailFacts } from './booking-mail-values.ts'
import { bookingMail } from './booking-mails.ts'
import { insertDigestEntries } from './digests.queries.ts'
import { listMailedBookings, listSentRefunds } from './mailed-bookings.queries.ts'

const changedTermsEntry = (of: { id: string; status: BookingStatus; known: number; current: number }): NewOutboxEntry =>
  bookingEntry(of.id, {
    action: 'change_terms',
    note: null,
    isPaymentVerified: isPaymentVerifiedIn(of.status),
    remindedAre: ['customer'],
    terms: { from: of.known, to: of.current },
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
  await announceChangedTerms(context, trx, bookings)
  const changes = await listChanges(trx, entries, bookings)
  const refunds = await listSentRefunds(
    trx,
    entries.flatMap(({ payload }) => (payload as BookingTransitioned).refundOf ?? []),
  )
  const events = entries.map(({ subjectId, payload }) => {
    const event = payload as BookingTransitioned
    const { note, isPaymentVerified, sentMinor, arrivedMinor, refundOf = '' } = event
    const sentRefund = refunds.get(refundOf)
    const known = { changes: changes.get(event) ?? [], note, isPaymentVerified, sentMinor, sentRefund, arrivedMinor }
    const mailed = bookings.get(subjectId)!
    const booking = { ...mailed, ...known, refundTerms: { ...mailed, today: context.clock.today() } }
    return { ...event, booking }
  })
  const notifying = context.isSilent ? [] : events.filter(({ isSilent }) => !isSilent)
  if (notifying.length === 0) return
  const now = context.clock.now()
  await insertDigestEntries(
    trx,
    notifying
      .filter((event) => receiversFor(event).includes('admins'))
      .map(({ booking, action }) => ({ bookingId: booking.id, action, now })),
  )
  await notifyUsers(
    context,
    trx,
    notifying.flatMap((event) =>
      receiversFor(event).flatMap((receiver) => (receiver === 'admins' ? [] : [requestFor(context, receiver, event)])),
    ),
  )
  await publishWaitingChanged(trx)
}

type MailedBookings = Awaited<ReturnType<typeof listMailedBookings>>

/**
 * Any entry of a booking finds out whether its customer knows the current terms: a booking with earlier ones may have been
 * committed after the change of its trip was announced.
 */
async function announceChangedTerms(context: Context, trx: Transaction, bookings: MailedBookings): Promise<void> {
  const behind = [...bookings.values()].filter(
    ({ termsKnown, currentTermsVersion }) => termsKnown !== currentTermsVersion,
  )
  if (behind.length === 0) return
  const bookingIds = behind.map(({ id }) => id)
  const notified = await updateTermsNotified(trx, bookingIds, context.clock.now())
  await insertOutboxEntries(trx, notified.map(changedTermsEntry))
}

/** What has changed, by event. */
async function listChanges(trx: Transaction, entries: readonly OutboxEntry[], bookings: MailedBookings) {
  const announcements = entries.flatMap(({ subjectId, payload }) => {
    const event = payload as BookingTransitioned
    return event.terms ? [{ event, terms: event.terms, booking: bookings.get(subjectId)! }] : []
  })
  const versions = await listTermsVersions(
    trx,
    announcements.flatMap(({ terms, booking }) =>
      [terms.from, terms.to].map((version) => ({ tripId: booking.trip_id, version })),
    ),
  )
  const termsOf = (tripId: string, version: number) => versions.get(termsKey(tripId, version))!
  return new Map(
    announcements.map(({ event, terms: { from, to }, booking: { trip_id: tripId, starts_on: startsOn } }) => [
      event,
      compareTerms(termsOf(tripId, from), termsOf(tripId, to), startsOn),
    ]),
  )
}

const receiversFor = (event: BookingTransitioned & { booking: BookingMailFacts }): MailReceiver[] => {
  const { action, skipMailTo = [], remindedAre = [], booking } = event
  if (action === 'change_terms' && booking.changes?.length === 0) return []
  return isTransition(action)
    ? receiversOf(action).filter((receiver) => !skipMailTo.includes(receiver))
    : [...remindedAre]
}

function requestFor(
  { config }: Context,
  receiver: Exclude<MailReceiver, 'admins'>,
  { action, booking }: { action: BookingEventName; booking: BookingMailFacts },
): NotificationRequest {
  const key = `${action}.${receiver}` as BookingMailKey
  return {
    to: receiver === 'customer' ? booking.customer_id : booking.agency_id,
    kind: `booking.${key}`,
    subjectId: booking.id,
    mail: (locale) => bookingMail(key, booking, { locale, config }),
    ...(recipientOf(key).hasVoucher ? { attachments: [{ producer: 'voucher', id: booking.id }] } : {}),
  }
}
