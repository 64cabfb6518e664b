import type { I18n } from '@lingui/core'
import { type BookingAction, type MailReceiver, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { type CalendarDate, formatDaySpan } from '@rihla/contract/dates.ts'
import { type Currency, formatMoney, type Minor } from '@rihla/contract/money.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import { listAdminIds } from '#accounts/users.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import type { MailContent } from '#mail/mail.ts'
import { type NotificationRequest, notifyUsers } from '#notifications/notify-users.ts'
import { i18nOf } from '#translations/i18n.ts'
import { findParties } from '../presentation/bookings.queries.ts'
import { type BookingMailKey, bookingMailTexts } from './booking-mail-texts.ts'

/** The columns of a booking its mails need, of a stored row or one about to be written. */
interface MailedBooking {
  id: string
  customer_id: string
  agency_id: string
  trip_title: string
  starts_on: CalendarDate
  ends_on: CalendarDate
  seats: number
  currency: Currency
  total_minor: Minor
  deposit_minor: Minor
  remaining_minor: Minor
  foreign_total_minor?: Minor | null | undefined
  foreign_currency?: Currency | null | undefined
  refunded_minor?: Minor | null | undefined
  refund_proof_id?: string | null | undefined
  note: string | null
}

export interface BookingMailFacts extends MailedBooking {
  customerName: string
  agencyName: string
  agencyPhone: string
}

/** The page the mail links to: customers their booking, agencies and admins their dashboards. */
const pathOf = (key: BookingMailKey, bookingId: string): string => {
  // withdrawn bookings are in no list
  if (key === 'withdraw.customer') return '/destinations'
  if (key.endsWith('.customer')) return `/my-bookings?booking=${bookingId}`
  if (key === 'withdraw.agency') return '/agency/bookings'
  if (key === 'verify_payment.agency') return `/agency/pending-approvals?booking=${bookingId}`
  return key.endsWith('.agency')
    ? `/agency/bookings?booking=${bookingId}`
    : `/admin/bookings?search=${bookingNumber(bookingId)}`
}

/** The mail about a transition, for one kind of receiver, in the receiver's language. */
export function bookingMail(
  key: BookingMailKey,
  facts: BookingMailFacts,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): MailContent {
  const i18n = i18nOf(locale)
  // notes of people are passed on; the note of a withdrawal is written by the platform, in English
  const values = valuesOf(key.startsWith('withdraw.') ? { ...facts, note: null } : facts, locale)
  const text = bookingMailTexts[key]
  const messages = typeof text.paragraphs === 'function' ? text.paragraphs(values) : text.paragraphs
  const paragraphs = messages.map((message) => i18n.t(message, values))
  const heading = i18n.t(text.heading, values)
  return {
    subject: i18n.t(text.subject, values),
    preheader: paragraphs[0] ?? heading,
    heading,
    paragraphs,
    facts: factRows(facts, values, i18n),
    action: { label: i18n.t(text.action), url: pageUrl(publicUrl, locale, pathOf(key, facts.id)) },
  }
}

/** What the texts mention; amounts and days are formatted in the receiver's language. */
function valuesOf(facts: BookingMailFacts, locale: Locale) {
  const sum = (minor: Minor) => formatMoney(minor, facts.currency, locale)
  return {
    trip: isolateIn(locale, facts.trip_title),
    number: bookingNumber(facts.id),
    days: formatDaySpan(facts.starts_on, facts.ends_on, locale),
    seats: facts.seats,
    customer: isolateIn(locale, facts.customerName),
    agency: isolateIn(locale, facts.agencyName),
    agencyPhone: facts.agencyPhone,
    total: sum(facts.total_minor),
    paidNow: sum(facts.deposit_minor),
    remaining: sum(facts.remaining_minor),
    cash:
      facts.foreign_total_minor && facts.foreign_currency
        ? formatMoney(facts.foreign_total_minor, facts.foreign_currency, locale)
        : '',
    refund: typeof facts.refunded_minor === 'number' ? sum(facts.refunded_minor) : '',
    hasRefundProof: Boolean(facts.refund_proof_id),
    note: facts.note ? isolateIn(locale, facts.note) : '',
  }
}

function factRows(facts: BookingMailFacts, values: ReturnType<typeof valuesOf>, i18n: I18n) {
  const rows: { label: string; value: string }[] = [
    { label: i18n.t('Booking number'), value: values.number },
    { label: i18n.t('Trip'), value: values.trip },
    { label: i18n.t('Dates'), value: values.days },
    { label: i18n.t('Seats'), value: String(values.seats) },
    { label: i18n.t('Total'), value: values.total },
  ]
  if (facts.remaining_minor > 0) {
    rows.push(
      { label: i18n.t('Deposit paid'), value: values.paidNow },
      { label: i18n.t('Due on the trip day'), value: values.remaining },
    )
  }
  if (values.cash) rows.push({ label: i18n.t('Cash at departure'), value: values.cash })
  if (values.refund) rows.push({ label: i18n.t('Refund'), value: values.refund })
  if (values.note) rows.push({ label: i18n.t('Note'), value: values.note })
  return rows
}

/** Enqueues the mails of a transition within its transaction: either both are committed or neither. */
export async function sendBookingMails(
  context: Context,
  trx: Transaction,
  action: BookingAction,
  booking: MailedBooking,
  skipMailTo: readonly MailReceiver[] = [],
): Promise<void> {
  if (context.isSilent) return
  const { customer, agency } = await findParties(trx, booking.customer_id, booking.agency_id)
  const facts = {
    ...booking,
    customerName: customer.name,
    agencyName: agency.displayName,
    agencyPhone: agency.contactPhone,
  }
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
