import { formatDay, formatMoment } from '@rihla/contract/dates.ts'
import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import type { MailContent } from '#mail/mail.ts'
import type { MailedEntry } from './waiting-list.queries.ts'
import { i18nOf } from '#translations/i18n.ts'
import { entryKey } from './entry-key.ts'

export type WaitingMailKind = 'joined' | 'offered' | 'reminded' | 'available' | 'lapsed' | 'closed'

/** Messages with the placeholders `trip`, `day`, `seats` and `end`. */
interface WaitingMailText {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Where the button leads: the offer or entry, the trip, or other trips. */
  action: 'entry' | 'trip' | 'trips'
  label: string
}

const texts: Record<WaitingMailKind, WaitingMailText> = {
  joined: {
    subject: /*i18n*/ 'You are on the waiting list for {trip}',
    heading: /*i18n*/ 'You are on the waiting list',
    paragraphs: [
      /*i18n*/ 'We will email you as soon as {seats, plural, one {a seat is} other {# seats are}} free on {day}. Seats are offered in the order in which people joined, first to those who have paid for a trip before.',
    ],
    action: 'entry',
    label: /*i18n*/ 'View your place',
  },
  offered: {
    subject: /*i18n*/ '{seats, plural, one {A seat is} other {# seats are}} free: {trip}',
    heading: /*i18n*/ '{seats, plural, one {A seat is} other {# seats are}} held for you',
    paragraphs: [
      /*i18n*/ '{seats, plural, one {A seat} other {# seats}} on {day} became free, and you are next in line. Book by {end}; after that the next person in line is asked.',
      /*i18n*/ 'No longer interested? Decline, and the next person does not have to wait.',
    ],
    action: 'entry',
    label: /*i18n*/ 'Book now',
  },
  reminded: {
    subject: /*i18n*/ 'Your seats are held until {end}: {trip}',
    heading: /*i18n*/ 'Your offer ends soon',
    paragraphs: [
      /*i18n*/ 'We hold {seats, plural, one {a seat} other {# seats}} on {day} for you until {end}. After that the next person in line is asked.',
    ],
    action: 'entry',
    label: /*i18n*/ 'Book now',
  },
  available: {
    subject: /*i18n*/ 'Seats are free again: {trip}',
    heading: /*i18n*/ 'Seats are free again',
    paragraphs: [
      /*i18n*/ '{seats, plural, one {A seat} other {# seats}} on {day} became free. They are not held for you: the first to book gets them.',
    ],
    action: 'trip',
    label: /*i18n*/ 'Book now',
  },
  lapsed: {
    subject: /*i18n*/ 'Your offer has ended: {trip}',
    heading: /*i18n*/ 'Your offer has ended',
    paragraphs: [
      /*i18n*/ 'The seats we held for you on {day} were not booked in time, so the next person in line is asked. You can join the waiting list again.',
    ],
    action: 'trip',
    label: /*i18n*/ 'View the trip',
  },
  closed: {
    subject: /*i18n*/ 'No longer available: {trip}',
    heading: /*i18n*/ 'This date is no longer available',
    paragraphs: [
      /*i18n*/ 'The agency no longer offers {trip} on {day}, so its waiting list has ended. You do not need to do anything.',
    ],
    action: 'trips',
    label: /*i18n*/ 'Find another trip',
  },
}

type Facts = Pick<MailedEntry, 'id' | 'title' | 'starts_on' | 'seats'>

const valuesOf = ({ title, starts_on: startsOn, seats }: Facts, locale: Locale) => ({
  trip: isolateIn(locale, title),
  day: formatDay(startsOn, locale),
  seats,
})

type Mailing = Pick<Context, 'config'>

/** The page of a visitor's entry; `kept` in the URL is its key or its token. */
const entryPath = (id: string, name: 'key' | 'token', value: string) => `/waiting-list?entry=${id}&${name}=${value}`

function pathOf(context: Mailing, action: WaitingMailText['action'], entry: MailedEntry): string {
  if (action === 'trips') return '/destinations'
  if (action === 'trip') return `/trip/${entry.trip_id}`
  return entry.customer_id === null ? entryPath(entry.id, 'key', entryKey(context, entry.id)) : '/my-bookings'
}

export function waitingMail(context: Mailing, kind: WaitingMailKind, entry: MailedEntry, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  const { publicUrl, platformTimeZone } = context.config
  const end = entry.offer_expires_at
  const values = {
    ...valuesOf(entry, locale),
    end: end === null ? '' : formatMoment(end.toISOString(), locale, platformTimeZone),
  }
  const { subject, heading, paragraphs, action, label } = texts[kind]
  const written = paragraphs.map((paragraph) => i18n.t(paragraph, values))
  return {
    subject: i18n.t(subject, values),
    preheader: written[0]!,
    heading: i18n.t(heading, values),
    paragraphs: written,
    facts: [
      { label: i18n.t('Trip'), value: values.trip },
      { label: i18n.t('Departure'), value: values.day },
      { label: i18n.t('Seats'), value: String(entry.seats) },
    ],
    action: { label: i18n.t(label), url: pageUrl(publicUrl, locale, pathOf(context, action, entry)) },
    ...(entry.customer_id === null && { note: visitorNote(locale) }),
  }
}

function visitorNote(locale: Locale): string {
  const i18n = i18nOf(locale)
  return i18n.t(
    'You are receiving this email because this address was entered in the waiting list of a trip on {product}. If it was not you, you can ignore this email.',
    { product: productName[locale] },
  )
}

/** To an address that may belong to another person: only its owner can confirm it. */
export function confirmMail(
  { config }: Mailing,
  facts: Facts,
  { locale, token, expiresAt }: { locale: Locale; token: string; expiresAt: Date },
): MailContent {
  const i18n = i18nOf(locale)
  const values = valuesOf(facts, locale)
  return {
    subject: i18n.t('Confirm your place on the waiting list'),
    preheader: i18n.t('Your place counts from the moment you confirm it.'),
    heading: i18n.t('Confirm your place on the waiting list'),
    paragraphs: [
      i18n.t(
        'You asked us to tell you when {seats, plural, one {a seat is} other {# seats are}} free for {trip} on {day}. Your place counts from the moment you confirm it.',
        values,
      ),
    ],
    expiry: {
      codeAt: expiresAt.toISOString(),
      linkAt: expiresAt.toISOString(),
      withoutCode: { paragraphs: [], note: visitorNote(locale) },
    },
    action: {
      label: i18n.t('Confirm my place'),
      url: pageUrl(config.publicUrl, locale, entryPath(facts.id, 'token', token)),
    },
    note: `${i18n.t('The button works once, for 24 hours.')} ${visitorNote(locale)}`,
  }
}
