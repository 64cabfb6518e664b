import {
  type BookingMailKey,
  isTransition,
  statusAfter,
  taskAfter,
  transitionOf,
} from '@rihla/contract/lifecycle/lifecycle.ts'
import type { AdminTask } from '@rihla/contract/lifecycle/transition.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { bookingStatusLabels } from '@rihla/contract/bookings/booking-status-labels.ts'
import { wasPaymentVerified } from '@rihla/contract/bookings/refund-policy.ts'
import { formatMoney } from '@rihla/contract/money.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import { listAdminIds } from '#accounts/users.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { sortByIds } from '#database/list-rows.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import type { MailContent } from '#mail/mail.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { i18nOf } from '#translations/i18n.ts'
import { findParties } from '#bookings/row/bookings.queries.ts'
import type { BookingMailFacts } from './booking-mail-values.ts'
import { bookingMail } from './booking-mails.ts'
import { balanceLeftMinorOf } from '#bookings/row/booking-amounts.ts'
import {
  deleteDigestEntries,
  findDigestBooking,
  listDigestBookings,
  lockDigest,
  updateDigestSent,
} from './digests.queries.ts'

/** Minimum time between two digests. The job looks every minute, so the first one after a pause is sent soon. */
const digestWindowMs = 5 * 60_000
const maxRows = 20

/** What a digest reports to admins: the lifecycle's actions that notify them. */
type DigestAction = BookingMailKey extends infer Key ? (Key extends `${infer Action}.admins` ? Action : never) : never

interface DigestEntry {
  action: DigestAction
  booking: Awaited<ReturnType<typeof listDigestBookings>>[number]
}

/**
 * Mails the bookings since the last digest to all admins: one of them in its own mail, several in one
 * (docs/product/notifications.md#digests). The entries, the time and the mails are written in one transaction: after a
 * crash the next run sends them, and two instances never send them twice.
 */
export async function sendAdminDigest(context: Context): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    const lastSentAt = await lockDigest(trx)
    if (now.getTime() - lastSentAt.getTime() < digestWindowMs) return
    const entries = await takeWaitingEntries(trx, now)
    if (entries.length === 0) return
    await updateDigestSent(trx, now)
    await mailAdmins(context, trx, entries)
  })
}

/** The last action of each booking that still has the status of that action, or is still late. */
async function takeWaitingEntries(trx: Transaction, now: Date): Promise<DigestEntry[]> {
  const rows = await deleteDigestEntries(trx)
  if (rows.length === 0) return []
  const actions = new Map(rows.map(({ booking_id, action }) => [booking_id, action as DigestAction]))
  const ids = [...actions.keys()]
  const bookings = sortByIds(ids, await listDigestBookings(trx, ids))
  return bookings
    .map((booking) => ({ booking, action: actions.get(booking.id)! }))
    .filter(({ booking, action }) =>
      action === 'remind'
        ? booking.due_at !== null && booking.due_at <= now
        : booking.status === (statusAfter(action) ?? booking.status) &&
          (action !== 'send_balance' || booking.isBalanceSent),
    )
}

async function mailAdmins(context: Context, trx: Transaction, entries: DigestEntry[]): Promise<void> {
  const { config } = context
  const { action, booking } = entries[0]!
  const facts = entries.length === 1 ? await readFacts(trx, entries[0]!) : null
  await notifyUsers(
    context,
    trx,
    (await listAdminIds(trx)).map((to) => ({
      to,
      kind: `booking.${action}.admins`,
      subjectId: booking.id,
      mail: (locale: Locale) =>
        facts
          ? bookingMail(`${action}.admins`, facts, { locale, config })
          : digestMail(entries, { locale, publicUrl: config.publicUrl }),
      mailOnly: facts ? {} : { kind: 'booking.digest.admins', about: { type: 'user', id: to } },
    })),
  )
}

async function readFacts(trx: Transaction, { action, booking: { id } }: DigestEntry): Promise<BookingMailFacts> {
  const booking = await findDigestBooking(trx, id, action)
  const { customer, agency } = await findParties(trx, booking.customer_id, booking.agency_id)
  return {
    ...booking,
    isPaymentVerified:
      wasPaymentVerified({ status: booking.status, pastStatuses: booking.past }) || (booking.received_minor ?? 0) > 0,
    remaining_minor: booking.remaining_paid_at === null ? balanceLeftMinorOf(booking) : booking.remaining_minor,
    customerName: customer.name,
    agencyName: agency.displayName,
    agencyPhone: agency.contactPhone,
    // a payment has its reference as the note of its event
    note: isTransition(action) && transitionOf(action).asks.note !== 'none' ? booking.note : null,
  }
}

export function digestMail(
  entries: DigestEntry[],
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): MailContent {
  const i18n = i18nOf(locale)
  const shown = entries.slice(0, maxRows)
  const count = (task: AdminTask): number => entries.filter(({ action }) => taskAfter(action) === task).length
  const [payments, confirmations, refunds] = [count('payment'), count('confirmation'), count('refund')]
  const [requests, late] = [count('request'), count('late')]
  const hidden = entries.length - shown.length
  const paragraphs = [
    payments > 0 && i18n.t('{n, plural, one {# payment to verify} other {# payments to verify}}', { n: payments }),
    confirmations > 0 &&
      i18n.t('{n, plural, one {# booking to confirm} other {# bookings to confirm}}', { n: confirmations }),
    refunds > 0 && i18n.t('{n, plural, one {# refund to review} other {# refunds to review}}', { n: refunds }),
    requests > 0 && i18n.t('{n, plural, one {# request to cancel} other {# requests to cancel}}', { n: requests }),
    late > 0 && i18n.t('{n, plural, one {# booking is late} other {# bookings are late}}', { n: late }),
  ].filter((line) => line !== false)
  return {
    subject: i18n.t('{n, plural, one {# booking is waiting for you} other {# bookings are waiting for you}}', {
      n: entries.length,
    }),
    preheader: paragraphs.join(' · '),
    heading: i18n.t('New in the last minutes'),
    paragraphs,
    facts: shown.map(({ booking }) => ({
      label: i18n.t(bookingStatusLabels.admin[booking.status]),
      value: [
        bookingNumber(booking.id),
        isolateIn(locale, booking.trip_title),
        ...(booking.deposit_minor > 0 ? [formatMoney(booking.deposit_minor, booking.currency, locale)] : []),
      ].join(' · '),
    })),
    ...(hidden > 0 && {
      note: i18n.t('{n, plural, one {And # more.} other {And # more.}}', { n: hidden }),
    }),
    action: {
      label: payments > 0 ? i18n.t('Open the payment queue') : i18n.t('Open bookings'),
      url: pageUrl(publicUrl, locale, payments > 0 ? '/admin/bookings/payments' : '/admin/bookings'),
    },
  }
}
