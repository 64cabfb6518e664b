import { formatMoment } from '@rihla/contract/dates.ts'
import type { Departure, DepartureWithPassengers, Passenger } from '@rihla/contract/departures/departures.api.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { findAgency } from '#agencies/agencies.queries.ts'
import type { Context } from '#context.ts'
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
