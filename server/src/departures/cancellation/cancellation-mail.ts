import type { CancelDeparture } from '@rihla/contract/departures/departure-cancellation.api.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { pageUrl } from '@rihla/contract/product.ts'
import { reasonText } from '#seats/departure-reasons.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { CancellableDeparture } from './cancellation.queries.ts'

interface AgencyNotice {
  departure: CancellableDeparture
  bookings: number
  reason: string
  message: CancelDeparture['message']
}

/** Notifies the agency that an admin has cancelled its departure: once, not per booking. */
export async function notifyAgencyOfCancellation(
  context: Context,
  trx: Transaction,
  { departure, bookings, reason, message }: AgencyNotice,
): Promise<void> {
  await notifyUsers(context, trx, {
    to: departure.agency_id,
    kind: 'departure.cancelled',
    subjectId: departure.id,
    mail: (locale) => {
      const i18n = i18nOf(locale)
      const values = {
        trip: isolateIn(locale, departure.title),
        days: formatDaySpan(departure.starts_on, departure.ends_on, locale),
        reason: reasonText(reason, locale),
        message: isolateIn(locale, message[locale]),
        n: bookings,
      }
      return {
        subject: i18n.t('Cancelled by our team: {trip}, {days}', values),
        heading: i18n.t('Our team cancelled a departure'),
        paragraphs: [
          i18n.t('We had to cancel your departure of {trip} on {days}. The reason: {reason}', values),
          i18n.t(
            '{n, plural, =0 {It had no bookings.} one {# booking has ended. The traveller is informed and gets everything back.} other {# bookings have ended. The travellers are informed and get everything back.}}',
            values,
          ),
          i18n.t('The travellers read: {message}', values),
        ],
        action: {
          label: i18n.t('View the departure'),
          url: pageUrl(context.config.publicUrl, locale, `/agency/departures/${departure.id}`),
        },
      }
    },
  })
}
