import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { bookingNumber, mayAgencyOpenDocuments, type seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { countryName } from '@rihla/contract/customers/countries.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import type { BookingTravellers, Departure } from '@rihla/contract/departures/departures.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { fieldsOfLevel, type TravellerField, type TravellerLevel } from '@rihla/contract/travellers/traveller.ts'
import type { Traveller } from '@rihla/contract/travellers/travellers.api.ts'
import type { I18n } from '@lingui/core'
import { findAgency } from '#agencies/agencies.queries.ts'
import { logTravellerAccess } from '#travellers/log-traveller-access.ts'
import { presentTravellers } from '#travellers/present-travellers.ts'
import { listTravellers, listTravellersOfDeparture } from '#travellers/travellers.queries.ts'
import type { Context } from '#context.ts'
import type { CsvColumn } from '#http/csv.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { readDeparture } from './present-departure.ts'

/** A seat of a confirmed booking, with what is known of its traveller. */
export interface PermitRow extends Traveller {
  bookingNumber: string
  level: TravellerLevel
}

/** Content of a permit list; the renderer adds the labels. */
export interface PermitList {
  locale: Locale
  agencyName: string
  departure: Departure
  rows: PermitRow[]
  printedAt: string
}

async function findBookings(context: Context, departure: Departure) {
  const bookings = await listTravellersOfDeparture(context.db, departure._id)
  const today = context.clock.today()
  const open = bookings.filter(({ status, ends_on: endsOn }) => mayAgencyOpenDocuments({ status, endsOn }, today))
  const ids = open.map(({ id }) => id)
  return { bookings: open, rows: await listTravellers(context.db, ids) }
}

/** Without document numbers, so nothing is logged (docs/product/travellers.md#privacy). */
export async function listDepartureTravellers(
  context: Context,
  agency: CurrentUser,
  departureId: string,
): Promise<BookingTravellers[]> {
  const { departure } = await readDeparture(context, agency, departureId)
  const { bookings, rows } = await findBookings(context, departure)
  return bookings
    .filter(({ traveller_details: level }) => level !== 'booker')
    .map((booking) => ({
      _id: booking.id,
      bookingNumber: bookingNumber(booking.id),
      customer: { name: booking.lead_name },
      status: booking.status as (typeof seatHoldingStatuses)[number],
      level: booking.traveller_details,
      dueOn: booking.travellers_due_on,
      travellers: presentTravellers(
        booking,
        rows.filter((row) => row.booking_id === booking.id),
        { isMasked: true },
      ),
    }))
}

/**
 * The seats of all confirmed bookings with document numbers. Each booking with a number is logged before anything is sent
 * (docs/product/travellers.md#permit-list). Throws `not_found` once the agency may no longer open documents.
 */
export async function openPermitList(
  context: Context,
  agency: CurrentUser,
  { departureId, locale }: { departureId: string; locale: Locale },
): Promise<PermitList> {
  const { departure } = await readDeparture(context, agency, departureId)
  const today = context.clock.today()
  if (!mayAgencyOpenDocuments({ status: 'confirmed', endsOn: departure.endDate }, today))
    throw new DomainError('not_found')
  const found = await findBookings(context, departure)
  const bookings = found.bookings.filter(({ status }) => status === 'confirmed')
  const ownRows = (id: string) => found.rows.filter((row) => row.booking_id === id)
  const withDocuments = bookings.filter(({ id }) => ownRows(id).some(({ document_number: number }) => number !== ''))
  if (withDocuments.length > 0)
    await logTravellerAccess(context, agency, { bookings: withDocuments, via: 'permit_list' })
  return {
    locale,
    agencyName: (await findAgency(context.db, agency.id))?.agency_name ?? '',
    departure,
    rows: bookings.flatMap((booking) => {
      const level = booking.traveller_details
      const travellers =
        level === 'booker'
          ? seatsOfBooker(booking.seats, booking.lead_name)
          : presentTravellers(booking, ownRows(booking.id), { isMasked: false })
      return travellers.map((each) => ({ ...each, bookingNumber: bookingNumber(booking.id), level }))
    }),
    printedAt: formatMoment(context.clock.now().toISOString(), locale, context.config.platformTimeZone),
  }
}

/** Of a booking that asks for no travellers, only the lead traveller is known. */
const seatsOfBooker = (seats: number, name: string): Traveller[] =>
  presentTravellers({ seats, traveller_details: 'names' }, [], { isMasked: false }).map((each) =>
    each.seat === 1 ? { ...each, name, missing: [] } : each,
  )

/** A value of the list: 'Missing' where the booking asks for it and it is not there, '–' where it is not asked. */
export function permitText(row: PermitRow, field: TravellerField, i18n: I18n): string {
  const value = row[field]
  const isAsked = field === 'name' || fieldsOfLevel(row.level).includes(field)
  if (value === '') return isAsked ? i18n.t('Missing') : '–'
  if (field === 'nationality') return countryName(value, i18n.locale as Locale)
  if (field === 'documentKind') return value === 'id' ? i18n.t('National ID') : i18n.t('Passport')
  return field === 'phone' || field === 'emergencyPhone' ? displayPhone(value) : value
}

/** The list for spreadsheets. */
export const permitColumns = (i18n: I18n): CsvColumn<PermitRow>[] => {
  const column = (head: string, field: TravellerField) => ({
    head,
    value: (row: PermitRow) => permitText(row, field, i18n),
  })
  return [
    { head: i18n.t('Booking'), value: (row) => row.bookingNumber },
    { head: i18n.t('Seat'), value: ({ seat }) => seat },
    column(i18n.t('Name as in the document'), 'name'),
    column(i18n.t('Nationality'), 'nationality'),
    column(i18n.t('Document'), 'documentKind'),
    column(i18n.t('Document number'), 'documentNumber'),
    column(i18n.t('Date of birth'), 'dateOfBirth'),
    column(i18n.t('Phone'), 'phone'),
    column(i18n.t('Emergency contact'), 'emergencyName'),
    column(i18n.t('Emergency phone'), 'emergencyPhone'),
  ]
}
