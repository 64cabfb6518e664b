import { formatDay } from '@rihla/contract/dates.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { UndecidedDeparture } from '#seats/undecided-departures.queries.ts'

const texts = {
  agency: {
    subject: /*i18n*/ 'Will {trip} on {day} run?',
    heading: /*i18n*/ 'Please decide: does this departure run?',
    paragraphs: [
      /*i18n*/ '{trip} on {day} runs from {min, plural, one {# traveller} other {# travellers}}. So far {n, plural, =0 {none are confirmed} one {# is confirmed} other {# are confirmed}}, and the day on which you decide has come.',
      /*i18n*/ 'Say that it runs, or cancel it: then all travellers are informed and get everything back. Without your decision our team decides in 24 hours.',
    ],
    action: /*i18n*/ 'Decide now',
  },
  admins: {
    subject: /*i18n*/ 'Still undecided: {trip} on {day}',
    heading: /*i18n*/ 'An agency has not decided about a departure',
    paragraphs: [
      /*i18n*/ '{agency} has not said whether {trip} runs on {day}. It takes {min, plural, one {# traveller} other {# travellers}}; {n, plural, =0 {none are confirmed} one {# is confirmed} other {# are confirmed}}.',
      /*i18n*/ 'Please contact the agency, or decide on its behalf.',
    ],
    action: /*i18n*/ 'Open the trip',
  },
} as const

/** Asks for the decision about a departure whose minimum group is not reached. */
export function decisionMail(
  { config }: Pick<Context, 'config'>,
  receiver: keyof typeof texts,
  departure: UndecidedDeparture,
  locale: Locale,
): MailContent {
  const i18n = i18nOf(locale)
  const { subject, heading, paragraphs, action } = texts[receiver]
  const values = {
    trip: isolateIn(locale, departure.title),
    day: formatDay(departure.starts_on, locale),
    agency: isolateIn(locale, departure.agency_name),
    min: departure.min_seats,
    n: departure.confirmed,
  }
  const path = receiver === 'agency' ? `/agency/departures/${departure.id}` : `/admin/trips?trip=${departure.trip_id}`
  return {
    subject: i18n.t(subject, values),
    heading: i18n.t(heading),
    paragraphs: paragraphs.map((paragraph) => i18n.t(paragraph, values)),
    action: { label: i18n.t(action), url: pageUrl(config.publicUrl, locale, path) },
  }
}
