import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import type { CsvColumns } from '#http/csv.ts'
import type { presentTripCard } from '../present-trip.ts'

const statusLabels: Record<TripStatus, string> = {
  draft: /*i18n*/ 'Draft',
  published: /*i18n*/ 'Published',
  archived: /*i18n*/ 'Archived',
  suspended: /*i18n*/ 'Suspended',
}

/** The columns of the exported trip list; days are in the platform's time zone. */
export const tripColumns: CsvColumns<ReturnType<typeof presentTripCard>> = (i18n, dayOf) => [
  { head: i18n.t('Trip'), value: (trip) => trip.title },
  { head: i18n.t('Destination'), value: (trip) => trip.destination },
  { head: i18n.t('Agency'), value: (trip) => trip.agency.agencyDetails.name || trip.agency.name },
  { head: i18n.t('Status'), value: (trip) => i18n.t(statusLabels[trip.status]) },
  { head: i18n.t('Price'), value: (trip) => trip.price },
  { head: i18n.t('Currency'), value: (trip) => trip.currency },
  { head: i18n.t('Cash part'), value: (trip) => trip.pricing?.foreignAmount },
  { head: i18n.t('Cash currency'), value: (trip) => trip.pricing?.foreignCurrency },
  { head: i18n.t('Booked seats'), value: (trip) => trip.seatsBooked },
  { head: i18n.t('Seats'), value: (trip) => trip.totalSeats },
  { head: i18n.t('Discount %'), value: (trip) => (trip.hasDiscount ? trip.discountPercentage : null) },
  { head: i18n.t('Added'), value: (trip) => dayOf(new Date(trip.createdAt)) },
]
