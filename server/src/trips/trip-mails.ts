import { notificationPath } from '@rihla/contract/notifications/notification-path.ts'
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

/** Messages about the trip `title`. */
interface TripMailText {
  subject: string
  heading: string
  paragraphs: readonly string[]
  action: string
}

const texts: Record<TripVerdict, TripMailText> = {
  approve: {
    subject: /*i18n*/ '‘{title}’ is published',
    heading: /*i18n*/ 'Your trip is published',
    paragraphs: [/*i18n*/ 'We have reviewed ‘{title}’ and published it. Travellers can now find and book it.'],
    action: /*i18n*/ 'View the trip',
  },
  suspend: {
    subject: /*i18n*/ '‘{title}’ was suspended',
    heading: /*i18n*/ 'Your trip was suspended',
    paragraphs: [
      /*i18n*/ '‘{title}’ is no longer visible to travellers and cannot be booked or changed. Existing bookings are not affected.',
      /*i18n*/ 'If you think this is a mistake, please contact us.',
    ],
    action: /*i18n*/ 'View your trips',
  },
  restore: {
    subject: /*i18n*/ '‘{title}’ is published again',
    heading: /*i18n*/ 'Your trip is published again',
    paragraphs: [/*i18n*/ '‘{title}’ is no longer suspended. Travellers can find and book it again.'],
    action: /*i18n*/ 'View the trip',
  },
  delete: {
    subject: /*i18n*/ '‘{title}’ was deleted',
    heading: /*i18n*/ 'Your trip was deleted',
    paragraphs: [
      /*i18n*/ 'We have removed ‘{title}’ from the platform. Its bookings have ended, and travellers who paid will be refunded.',
      /*i18n*/ 'If you think this is a mistake, please contact us.',
    ],
    action: /*i18n*/ 'View your trips',
  },
}

export function tripMail(
  verdict: TripVerdict,
  { tripId, title, reason }: TripFacts,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): MailContent {
  const i18n = i18nOf(locale)
  const { subject, heading, paragraphs, action } = texts[verdict]
  const path = notificationPath({ kind: `trip.${verdict}`, subject: tripId })!
  return {
    subject: i18n.t(subject, { title }),
    heading: i18n.t(heading),
    paragraphs: paragraphs.map((paragraph) => i18n.t(paragraph, { title })),
    ...(reason && { facts: [{ label: i18n.t('Reason'), value: reason }] }),
    action: { label: i18n.t(action), url: pageUrl(publicUrl, locale, path) },
  }
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
  await notifyUsers(context, trx, {
    to: trip.agency_id,
    kind: `trip.${verdict}`,
    subjectId: trip.id,
    mail: (locale) => tripMail(verdict, { tripId: trip.id, title: trip.title, reason }, { locale, publicUrl }),
  })
}
