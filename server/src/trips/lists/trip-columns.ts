import { dayIn } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import type { CsvColumn } from '#http/csv.ts'
import { presentTripCard } from '../present-trip.ts'
import type { TripCardRow } from '../select-trips.ts'

const words = {
  en: {
    heads: 'Trip,Destination,Agency,Status,Price,Currency,Cash part,Cash currency,Booked seats,Seats,Discount %,Added',
    statuses: { draft: 'Draft', published: 'Published', archived: 'Archived', suspended: 'Suspended' },
  },
  ar: {
    heads:
      'الرحلة,الوجهة,الشركة,الحالة,السعر,العملة,الجزء النقدي,عملة الجزء النقدي,المقاعد المحجوزة,المقاعد,نسبة الخصم %,تاريخ الإضافة',
    statuses: { draft: 'مسودة', published: 'منشورة', archived: 'مؤرشفة', suspended: 'معلّقة' },
  },
} satisfies Record<Locale, { heads: string; statuses: Record<TripStatus, string> }>

/** The table of trips as a spreadsheet, in the reader's language, with days as the platform counts them. */
export function tripColumns(locale: Locale, timeZone: string): CsvColumn<TripCardRow>[] {
  const { heads, statuses } = words[locale]
  const values: ((trip: ReturnType<typeof presentTripCard>) => string | number | null | undefined)[] = [
    (trip) => trip.title,
    (trip) => trip.destination,
    (trip) => trip.agency.agencyDetails.name || trip.agency.name,
    (trip) => statuses[trip.status],
    (trip) => trip.price,
    (trip) => trip.currency,
    (trip) => trip.pricing?.foreignAmount,
    (trip) => trip.pricing?.foreignCurrency,
    (trip) => trip.seatsBooked,
    (trip) => trip.totalSeats,
    (trip) => (trip.hasDiscount ? trip.discountPercentage : null),
    (trip) => dayIn(timeZone, new Date(trip.createdAt)),
  ]
  return heads.split(',').map((head, at) => ({ head, value: (row) => values[at]?.(presentTripCard(row)) }))
}
