import { bookingNumber, holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { addDays } from '@rihla/contract/dates.ts'
import { mapUrlOf, meetingOf } from '@rihla/contract/bookings/meeting-point.ts'
import { coordinatesOf } from '@rihla/contract/trips/meeting-pin.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { type Locale, productName } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { i18nOf } from '#translations/i18n.ts'
import { findTermsChange } from '#seats/offers/trip-terms.queries.ts'
import type { CalendarEvent } from '#vouchers/render-calendar.ts'
import { agreedTermsOf, termsToFollowOf } from './present-terms.ts'
import type { BookingRow } from '../row/bookings.queries.ts'
import { urlOf } from './voucher-content.ts'

/**
 * A booking as an entry of a calendar. One that has released its seats is a cancelled entry, which removes the earlier one;
 * a refund case never had any (docs/product/bookings.md#calendar).
 */
export async function calendarOf(context: Context, row: BookingRow, locale: Locale): Promise<CalendarEvent> {
  if (row.events.some(({ action }) => action === 'submit_without_seats')) {
    throw new DomainError('booking.calendar_unavailable')
  }
  const { pickupLocation: pickup, firstDayTime } = termsToFollowOf(row)
  const meeting = meetingOf({ pickup, firstDayTime })
  return {
    bookingId: row.id,
    title: row.trip_title,
    description: descriptionOf(row, locale),
    location: pickup || row.trip_destination,
    coordinates: coordinatesOf(row.meeting_pin),
    startsOn: addDays(row.starts_on, -(meeting?.daysBefore ?? 0)),
    endsOn: row.ends_on,
    state: stateOf(row),
    startsAt: meeting?.time,
    timeZone: context.config.platformTimeZone,
    url: urlOf(context, row, locale),
    organizer: await organizerOf(context, locale),
    createdAt: row.created_at,
    ...(await revisionOf(context, row)),
  }
}

const stateOf = ({ status }: BookingRow): CalendarEvent['state'] =>
  status === 'confirmed' ? 'confirmed' : holdsSeats(status) ? 'tentative' : 'cancelled'

function descriptionOf(row: BookingRow, locale: Locale): string {
  const i18n = i18nOf(locale)
  const number = bookingNumber(row.id)
  if (!holdsSeats(row.status)) return `${number}\n${i18n.t(/*i18n*/ 'This booking is not active any more.')}`
  const { pickupLocation: pickup } = termsToFollowOf(row)
  const map = mapUrlOf(pickup, row.meeting_pin)
  return [
    `${number} · ${row.agency_name} ${displayPhone(row.agency_phone)}`.trim(),
    ...(row.status === 'confirmed' ? [] : [i18n.t(/*i18n*/ 'Your booking is not confirmed yet.')]),
    ...(pickup === agreedTermsOf(row).pickupLocation
      ? []
      : [i18n.t(/*i18n*/ 'The meeting point has changed. Please confirm it in your booking.')]),
    ...(map ? [map] : []),
  ].join('\n')
}

/** An entry changes with the history of its booking, with its trip and the terms of it; all only grow. */
async function revisionOf({ db }: Context, row: BookingRow) {
  const changes = [
    row.created_at,
    ...row.events.map((event) => event.created_at),
    await findTermsChange(db, row.trip_id),
  ]
  return {
    sequence: row.events.length - 1 + row.current_terms_version - 1 + row.trip_version - 1,
    changedAt: new Date(Math.max(...changes.map((at) => (at === null ? 0 : new Date(at).getTime())))),
  }
}

/** The platform, which a calendar requires of a published entry. */
async function organizerOf({ db, config }: Context, locale: Locale): Promise<CalendarEvent['organizer']> {
  const { contact_email: contact } = await findSettings(db)
  const sender = config.mailFrom.replaceAll(/^.*<|>$/g, '')
  return { name: productName[locale], email: encodeURI(/@[a-z\d.-]+$/i.test(contact) ? contact : sender) }
}
