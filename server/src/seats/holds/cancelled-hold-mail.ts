import { formatDay } from '@rihla/contract/dates.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { CancelledHold } from '../departure-cancellations.queries.ts'
import { datesOf, reasonText } from '../departure-reasons.ts'

/** To a customer who was paying when the departure was cancelled. */
export function cancelledHoldMail(
  { config }: Pick<Context, 'config'>,
  hold: CancelledHold,
  locale: Locale,
): MailContent {
  const i18n = i18nOf(locale)
  const { cancellation } = hold
  const values = {
    trip: isolateIn(locale, hold.title),
    day: formatDay(hold.starts_on, locale),
    agency: isolateIn(locale, hold.agency_name),
    reason: reasonText(cancellation.reason, locale),
    message: isolateIn(locale, cancellation.message[locale]),
    dates: datesOf(cancellation.otherDates, locale),
  }
  const paragraphs = [
    i18n.t(
      'We are sorry: the departure of {trip} on {day} is cancelled, so your held seats were released. The reason: {reason}',
      values,
    ),
    i18n.t('Message to travellers: {message}', values),
    i18n.t('If you have already sent the transfer, reply to this email with your receipt and we refund you in full.'),
    ...(values.dates ? [i18n.t('Other dates of this trip with free seats: {dates}.', values)] : []),
  ]
  const hasDates = values.dates !== ''
  return {
    subject: i18n.t('Cancelled: {trip} on {day}', values),
    preheader: paragraphs[0]!,
    heading: i18n.t('This date is cancelled'),
    paragraphs,
    facts: [
      { label: i18n.t('Trip'), value: values.trip },
      { label: i18n.t('Departure'), value: values.day },
      { label: i18n.t('Agency'), value: values.agency },
    ],
    action: {
      label: hasDates ? i18n.t('Other dates of this trip') : i18n.t('Find another trip'),
      url: pageUrl(config.publicUrl, locale, hasDates ? `/trip/${hold.trip_id}` : '/destinations'),
    },
  }
}
