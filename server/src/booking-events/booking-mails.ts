import type { I18n } from '@lingui/core'
import {
  type BookingMailKey,
  type BookingEventName,
  type MailReceiver,
  statusAfter,
} from '@rihla/contract/lifecycle/lifecycle.ts'
import { bookingStatusLabel } from '@rihla/contract/bookings/booking-status-labels.ts'
import { holdsSeats, isRefundDue } from '@rihla/contract/bookings/booking.ts'
import { notificationPath } from '@rihla/contract/notifications/notification-path.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { Configuration } from '#configuration.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'
import { viewBooking } from './texts/booking-mail-text.ts'
import { bookingMailText } from './texts/booking-mail-texts.ts'
import { otherDatesAction } from '#seats/departure-reasons.ts'
import { cancellationRows } from './cancellation-rows.ts'
import { changeRow } from './changed-terms-row.ts'
import { nextStepRows } from './next-step-rows.ts'
import { agencyReturnRows, sentRefundRows } from './refund-rows.ts'
import { type BookingMailFacts, type BookingMailValues, valuesOf } from './booking-mail-values.ts'

/** The page the mail links to, as its notification does. */
const pathOf = (key: BookingMailKey, bookingId: string, asksDestination: boolean): string => {
  // withdrawn bookings are in no list, but can be opened while a refund is due
  if (key === 'withdraw.customer') return asksDestination ? `/my-bookings?booking=${bookingId}` : '/destinations'
  return notificationPath({ kind: `booking.${key}`, subject: bookingId })!
}

/** The mail about a transition, for one kind of receiver, in the receiver's language. */
export function bookingMail(
  key: BookingMailKey,
  facts: BookingMailFacts,
  { locale, config }: { locale: Locale; config: Pick<Configuration, 'publicUrl' | 'platformTimeZone'> },
): MailContent {
  const i18n = i18nOf(locale)
  // notes of people are passed on; the note of a withdrawal is written by the platform, in English
  const values = valuesOf(key.startsWith('withdraw.') ? { ...facts, note: null } : facts, locale, config)
  const text = bookingMailText(key, values)
  const messages = typeof text.paragraphs === 'function' ? text.paragraphs(values) : text.paragraphs
  const asksDestination = asksForDestination(key, facts)
  const paragraphs = [...messages, ...(asksDestination ? [destinationQuestion] : [])].map((message) =>
    i18n.t(message, values),
  )
  const heading = i18n.t(text.heading, values)
  const action =
    key === 'cancel_departure.customer' && values.dates && !asksDestination
      ? { label: otherDatesAction, path: `/trip/${facts.trip_id}` }
      : { label: asksDestination ? viewBooking : text.action, path: pathOf(key, facts.id, asksDestination) }
  return {
    subject: i18n.t(text.subject, values),
    preheader: paragraphs[0] ?? heading,
    heading,
    paragraphs,
    facts: [
      ...factRows(key, facts, values, i18n),
      ...cancellationRows(key, facts, { agency: values.agency, locale }),
      ...nextStepRows(key, facts, { values, i18n }),
    ],
    action: { label: i18n.t(action.label), url: pageUrl(config.publicUrl, locale, action.path) },
  }
}

const destinationQuestion = /*i18n*/ 'Where should we send your refund? Please tell us in your booking.'

/** A transition after which a refund of verified money is due whose destination is not known. */
function asksForDestination(key: BookingMailKey, facts: BookingMailFacts): boolean {
  const [action, receiver] = key.split('.') as [BookingEventName, MailReceiver]
  const to = statusAfter(action)
  if (receiver !== 'customer' || to === null || !isRefundDue(to)) return false
  return facts.isPaymentVerified && facts.deposit_minor > 0 && facts.refund_due_minor !== 0 && !facts.hasDestination
}

/**
 * The status after the transition, as its receiver reads it on the screens. Undefined where its label would promise a
 * refund although nothing is to be refunded (docs/product/payments.md#verification).
 */
function statusLabelOf(key: BookingMailKey, values: BookingMailValues): string | undefined {
  const [action, receiver] = key.split('.') as [BookingEventName, MailReceiver]
  const to = statusAfter(action)
  if (to === null) return undefined
  if (to === 'refund_pending' && (values.isFree || !values.isPaymentVerified)) return undefined
  const refunded = values.isNothingRefunded ? 0 : 1
  return bookingStatusLabel({ status: to, refunded }, receiver === 'admins' ? 'admin' : receiver)
}

function factRows(key: BookingMailKey, facts: BookingMailFacts, values: BookingMailValues, i18n: I18n) {
  const rows: { label: string; value: string }[] = [
    { label: i18n.t('Booking number'), value: values.number },
    { label: i18n.t('Trip'), value: values.trip },
    { label: i18n.t('Dates'), value: values.days },
    { label: i18n.t('Seats'), value: String(values.seats) },
  ]
  for (const change of facts.changes ?? []) rows.push(changeRow(change, values.locale, i18n))
  if (values.options) rows.push({ label: i18n.t('Options'), value: values.options })
  if (facts.total_minor > 0) rows.push({ label: i18n.t('Total'), value: values.total })
  const [action, receiver] = key.split('.') as [BookingEventName, MailReceiver]
  const after = statusAfter(action) ?? facts.status
  const status = statusLabelOf(key, values)
  if (status) rows.splice(1, 0, { label: i18n.t('Status'), value: i18n.t(status) })
  if (facts.remaining_minor > 0) {
    if (!values.isFree) {
      const label = facts.isPaymentVerified && !values.missing ? i18n.t('Deposit verified') : i18n.t('Deposit reported')
      rows.push({ label, value: values.paidNow })
    }
    const label = values.balanceDue ? i18n.t('Due by {balanceDue}', values) : i18n.t('Due on the trip day')
    // nothing is due of a booking that has ended
    if (holdsSeats(after)) rows.push({ label, value: values.balance })
  }
  if (values.cash && holdsSeats(after)) rows.push({ label: i18n.t('Cash at departure'), value: values.cash })
  if (values.refund && !values.isNothingRefunded) rows.push({ label: i18n.t('Refund'), value: values.refundTotal })
  rows.push(
    ...sentRefundRows(facts, i18n),
    ...agencyReturnRows(facts, after, i18n, { receiver, agency: values.agency, locale: values.locale }),
  )
  if (values.note) rows.push({ label: i18n.t('Note'), value: values.note })
  return rows
}
