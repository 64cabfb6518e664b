import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { describeOptions } from '@rihla/contract/bookings/describe-options.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import type { Departure, DepartureWithPassengers, Passenger } from '@rihla/contract/departures/departures.api.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { findAgency } from '#agencies/agencies.queries.ts'
import type { Context } from '#context.ts'
import type { CsvColumns } from '#http/csv.ts'
import type { CurrentUser } from '#http/current-user.ts'

/** Content of a manifest; the renderer adds the labels. */
export interface Manifest {
  locale: Locale
  agencyName: string
  departure: Departure
  /** Confirmed bookings only. */
  passengers: Passenger[]
  /** Time of printing; later changes are not included. */
  printedAt: string
}

export const isOnManifest = ({ status }: Pick<Passenger, 'status'>): boolean => status === 'confirmed'

export async function manifestOf(
  { db, clock, config }: Context,
  { departure, passengers }: DepartureWithPassengers,
  { agency, locale }: { agency: CurrentUser; locale: Locale },
): Promise<Manifest> {
  return {
    locale,
    agencyName: (await findAgency(db, agency.id))?.agency_name ?? '',
    departure,
    passengers: passengers.filter(isOnManifest),
    printedAt: formatMoment(clock.now().toISOString(), locale, config.platformTimeZone),
  }
}

/** The manifest for spreadsheets. */
export const manifestColumns: CsvColumns<Passenger> = (i18n) => [
  { head: i18n.t('Booking'), value: ({ bookingNumber }) => bookingNumber },
  { head: i18n.t('Passenger'), value: ({ customer }) => customer.name || i18n.t('Deleted account') },
  { head: i18n.t('Phone'), value: ({ phone }) => displayPhone(phone) },
  { head: i18n.t('Seats'), value: ({ seats }) => seats },
  { head: i18n.t('Options'), value: ({ options }) => describeOptions(options) },
  { head: i18n.t('Currency'), value: ({ currency }) => currency },
  { head: i18n.t('Paid'), value: ({ paidAmount }) => paidAmount },
  { head: i18n.t('Balance to collect'), value: ({ remainingAmount }) => remainingAmount },
  {
    head: i18n.t('Foreign cash to collect'),
    value: ({ cash }) => cash && (cash.collectedAt === null ? cash.amount : 0),
  },
  { head: i18n.t('Cash currency'), value: ({ cash }) => cash?.currency },
  { head: i18n.t('Checked in'), value: ({ checkIn }) => checkIn.seats },
  { head: i18n.t('Checked in at'), value: ({ checkIn }) => (checkIn.seats > 0 ? checkIn.at : null) },
  { head: i18n.t(/*i18n*/ 'Did not come'), value: ({ isNoShow }) => (isNoShow ? i18n.t(/*i18n*/ 'did not come') : '') },
  {
    head: i18n.t(/*i18n*/ 'New place or time not accepted'),
    value: ({ needsAcceptance }) => (needsAcceptance ? i18n.t(/*i18n*/ 'not accepted') : ''),
  },
  { head: i18n.t('Your note'), value: ({ agencyNotes }) => agencyNotes },
]
