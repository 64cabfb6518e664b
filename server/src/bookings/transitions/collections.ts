import type { BookingAction } from '@rihla/contract/bookings/booking-lifecycle.ts'

/** Payments that an agency collects from a traveller in person, each at most once. */
export const collections = {
  collect_remaining: {
    column: 'remaining_paid_at',
    notDue: 'booking.remaining_not_due',
    done: 'booking.remaining_collected',
  },
  collect_cash: { column: 'cash_collected_at', notDue: 'booking.cash_not_due', done: 'booking.cash_collected' },
} as const

export type CollectionAction = keyof typeof collections

export const isCollectionAction = (action: BookingAction): action is CollectionAction => action in collections
