import type { BookingAction } from '@rihla/contract/bookings/booking-lifecycle.ts'
import type { CustomerKey } from '../customers.ts'

/** A booking with a story. The others, which only fill seats, are made up while the demo is filled. */
export interface DemoBooking {
  customer: CustomerKey
  trip: string
  /** Which of the trip's departures to come, the soonest is 0. */
  departure?: number
  seats: number
  isDeposit?: true
  promoCode?: string
  hoursAgo: number
  /** What happened since, along the legal transitions. */
  transitions?: readonly BookingAction[]
  notes?: Partial<Record<BookingAction, string>>
  /** Major units given back, where it is not everything. */
  refunded?: number
  /** A screenshot, the number alone, or both. */
  sent: 'screenshot' | 'reference' | 'both'
  /** What the bank called the transfer. Two bookings with the same one show the same screenshot. */
  reference: string
  /** What the screenshot shows where it is not what was asked for. */
  amountShown?: number
}
