import { answerDueAt } from '@rihla/contract/disputes/dispute.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import { formatMoney } from '@rihla/contract/money.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import type { MailContent } from '#mail/mail.ts'
import { type NotificationRequest, notifyAdmins, notifyUsers } from '#notifications/notify-users.ts'
import { i18nOf } from '#translations/i18n.ts'
import { type DisputeEvent, disputeTexts } from './dispute-texts.ts'

type Receiver = 'customer' | 'agency'

/** Notifies the sides other than the author; of a decision both, and of a new case the admins, too. */
export async function notifyOfDispute(context: Context, trx: Transaction, happened: DisputeEvent): Promise<void> {
  const { booking, by, category } = happened
  const sides = category === 'transfer' ? (['customer'] as const) : (['customer', 'agency'] as const)
  const receivers = sides.filter((side) => side !== by)
  const ids = { customer: booking.customer_id, agency: booking.agency_id }
  await notifyUsers(
    context,
    trx,
    receivers.map((receiver): NotificationRequest => ({
      to: ids[receiver],
      kind: `booking.dispute_${happened.event}.${receiver}`,
      subjectId: booking.id,
      mail: (locale) => disputeMail(context, happened, { receiver, locale }),
    })),
  )
  if (happened.event !== 'opened' || by === 'admin') return
  const mail = (locale: Locale) => disputeMail(context, happened, { receiver: 'admin', locale })
  await notifyAdmins(context, trx, [{ kind: 'booking.dispute_opened.admins', subjectId: booking.id, mail }])
}

const pages: Record<Receiver | 'admin', (id: string) => string> = {
  customer: (id) => `/my-bookings?booking=${id}`,
  agency: (id) => `/agency/bookings?booking=${id}`,
  admin: (id) => `/admin/disputes?booking=${id}`,
}

function disputeMail(
  { config, clock }: Context,
  happened: DisputeEvent,
  { receiver, locale }: { receiver: Receiver | 'admin'; locale: Locale },
): MailContent {
  const i18n = i18nOf(locale)
  const { booking } = happened
  const values = {
    trip: isolateIn(locale, booking.trip_title),
    number: bookingNumber(booking.id),
    customer: isolateIn(locale, booking.customer_name),
    agency: isolateIn(locale, booking.agency_name),
    due: formatMoment(answerDueAt(clock.now(), happened.category).toISOString(), locale, config.platformTimeZone),
    refund: formatMoney(happened.refundMinor ?? 0, booking.currency, locale),
  }
  const { subject, heading, paragraphs } = disputeTexts(happened, receiver)
  return {
    subject: i18n.t(subject, values),
    heading: i18n.t(heading, values),
    // the words of people are passed on as they are
    paragraphs: [...paragraphs.map((message) => i18n.t(message, values)), ...(happened.text ? [happened.text] : [])],
    facts: [
      { label: i18n.t('Booking number'), value: values.number },
      { label: i18n.t('Trip'), value: values.trip },
    ],
    action: {
      label: i18n.t(/*i18n*/ 'Open the case'),
      url: pageUrl(config.publicUrl, locale, pages[receiver](booking.id)),
    },
  }
}
