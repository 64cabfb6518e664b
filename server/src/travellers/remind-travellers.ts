import { addDays, formatDay } from '@rihla/contract/dates.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import type { MailContent } from '#mail/mail.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { i18nOf } from '#translations/i18n.ts'
import {
  type ReminderBooking,
  type ReminderStep,
  updateDepartureReminded,
  updateTravellersReminded,
} from './travellers.queries.ts'

const batchSize = 100

/** Days before the deadline on which each step is due; a missed run is made up for on the following days. */
const steps: readonly { step: ReminderStep; from: number; until: number }[] = [
  { step: 2, from: 0, until: 1 },
  { step: 1, from: 2, until: 7 },
]

/**
 * Daily: reminds customers of missing traveller details, a week and a day before the deadline, once each
 * (docs/product/travellers.md#reminders). Bookings made on the last day are left out: their form has just said it.
 */
export async function remindOfTravellers(context: Context): Promise<void> {
  const { clock } = context
  const today = clock.today()
  const bookedBefore = new Date(clock.now().getTime() - 86_400_000)
  for (const { step, from, until } of steps) {
    for (let reminded = batchSize; reminded === batchSize;) {
      const due = { step, from: addDays(today, from), until: addDays(today, until), bookedBefore, limit: batchSize }
      reminded = await remind(context, (trx) => updateTravellersReminded(trx, { ...due, today }))
    }
  }
}

/** At the request of the agency, which the caller has checked: each customer at most once a day. Returns how many. */
export const remindOfDeparture = (context: Context, departureId: string): Promise<number> =>
  remind(context, (trx) => updateDepartureReminded(trx, { departureId, today: context.clock.today() }))

/** Notifies the customers of the bookings that `claim` has marked, so that no other run reminds them. */
const remind = (context: Context, claim: (trx: Transaction) => Promise<ReminderBooking[]>): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const bookings = await claim(trx)
    await notifyUsers(
      context,
      trx,
      bookings.map((booking) => ({
        to: booking.customer_id,
        kind: 'booking.travellers_missing',
        subjectId: booking.id,
        mail: (locale) => reminderMail(booking, { locale, publicUrl: context.config.publicUrl }),
      })),
    )
    return bookings.length
  })

/** To the customer: how many travellers are incomplete, and until when they can be filled in. */
export function reminderMail(
  booking: ReminderBooking,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): MailContent {
  const i18n = i18nOf(locale)
  const values = {
    trip: isolateIn(locale, booking.trip_title),
    date: formatDay(booking.travellers_due_on, locale),
    n: booking.seats - booking.travellers_complete,
  }
  return {
    subject: i18n.t('Traveller details for {trip}: due by {date}', values),
    preheader: i18n.t(
      '{n, plural, one {The details of # traveller are missing.} other {The details of # travellers are missing.}}',
      values,
    ),
    heading: i18n.t('Who is travelling with you?'),
    paragraphs: [
      i18n.t(
        '{n, plural, one {The details of # traveller are still missing for {trip}.} other {The details of # travellers are still missing for {trip}.}} The agency needs them for permits and hotels.',
        values,
      ),
      i18n.t(
        'Please fill them in by {date}. It takes a minute, and saved companions are filled in with one press.',
        values,
      ),
    ],
    action: {
      label: i18n.t('Fill in travellers'),
      url: pageUrl(publicUrl, locale, `/my-bookings?booking=${booking.id}`),
    },
  }
}
