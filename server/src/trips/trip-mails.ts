import type { I18n } from '@lingui/core'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { MailContent } from '#mail/mail.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { LockedTrip } from './trips.queries.ts'

/** The decision of an admin about a trip. */
export type TripVerdict = 'approve' | 'suspend' | 'restore' | 'delete'

interface TripFacts {
  tripId: string
  title: string
  /** Of a suspension; '' when none was given. */
  reason: string
}

type Text = Omit<MailContent, 'action'> & { action: string }

const texts: Record<TripVerdict, (i18n: I18n, title: string) => Text> = {
  approve: (i18n, title) => ({
    subject: i18n.t('‘{title}’ is published', { title }),
    heading: i18n.t('Your trip is published'),
    paragraphs: [
      i18n.t('We have reviewed ‘{title}’ and published it. Travellers can now find and book it.', { title }),
    ],
    action: i18n.t('View the trip'),
  }),
  suspend: (i18n, title) => ({
    subject: i18n.t('‘{title}’ was suspended', { title }),
    heading: i18n.t('Your trip was suspended'),
    paragraphs: [
      i18n.t(
        '‘{title}’ is no longer visible to travellers and cannot be booked or changed. Existing bookings are not affected.',
        { title },
      ),
      i18n.t('If you think this is a mistake, please contact us.'),
    ],
    action: i18n.t('View your trips'),
  }),
  restore: (i18n, title) => ({
    subject: i18n.t('‘{title}’ is published again', { title }),
    heading: i18n.t('Your trip is published again'),
    paragraphs: [i18n.t('‘{title}’ is no longer suspended. Travellers can find and book it again.', { title })],
    action: i18n.t('View the trip'),
  }),
  delete: (i18n, title) => ({
    subject: i18n.t('‘{title}’ was deleted', { title }),
    heading: i18n.t('Your trip was deleted'),
    paragraphs: [
      i18n.t(
        'We have removed ‘{title}’ from the platform. Its bookings have ended, and travellers who paid will be refunded.',
        { title },
      ),
      i18n.t('If you think this is a mistake, please contact us.'),
    ],
    action: i18n.t('View your trips'),
  }),
}

interface Receiver {
  locale: Locale
  publicUrl: string
}

/** Notifies an agency of the decision about its trip. */
export function tripMail(
  verdict: TripVerdict,
  { tripId, title, reason }: TripFacts,
  { locale, publicUrl }: Receiver,
): MailContent {
  const i18n = i18nOf(locale)
  const { action, ...text } = texts[verdict](i18n, title)
  const path = verdict === 'suspend' || verdict === 'delete' ? '/agency/trips' : `/trip/${tripId}`
  const facts = reason ? [{ label: i18n.t('Reason'), value: reason }] : undefined
  return { ...text, ...(facts && { facts }), action: { label: action, url: pageUrl(publicUrl, locale, path) } }
}

/** Notifies the agency of an admin's decision about its trip, in the transaction of the decision. */
export async function sendTripMail(
  context: Pick<Context, 'config' | 'clock'>,
  trx: Transaction,
  verdict: TripVerdict,
  trip: LockedTrip,
  reason = '',
): Promise<void> {
  const { publicUrl } = context.config
  await notifyUsers(context, trx, [
    {
      to: trip.agency_id,
      kind: `trip.${verdict}`,
      subjectId: trip.id,
      mail: (locale) => tripMail(verdict, { tripId: trip.id, title: trip.title, reason }, { locale, publicUrl }),
    },
  ])
}
