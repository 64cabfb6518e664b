import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { DestinationChoice } from '@rihla/contract/refunds/refund-schema.ts'
import type { CustomerKey } from '../customers.ts'

/** A scripted booking. All others only fill seats and are generated. */
export interface DemoBooking {
  customer: CustomerKey
  trip: string
  /** Index of the upcoming departure, 0 for the earliest. */
  departure?: number
  seats: number
  isDeposit?: true
  promoCode?: string
  hoursAgo: number
  /** Transitions since submission. */
  transitions?: readonly BookingAction[]
  notes?: Partial<Record<BookingAction, string>>
  /** What arrived, in major units, per transition; what was due by default. */
  received?: Partial<Record<BookingAction, number>>
  /** The customer asks for another date after the transitions. */
  dateChange?: DemoDateChange
  /** Where the customer wants the refund that is due. */
  refundTo?: DestinationChoice
  /** Refunded amount in major units, if partial. */
  refunded?: number
  /** A screenshot, the number alone, or both. */
  sent: 'screenshot' | 'reference' | 'both'
  /** Bank reference of the transfer. Bookings with the same reference share a screenshot. */
  reference: string
  /** Amount on the screenshot, if it differs from the requested one. */
  amountShown?: number
}

export interface DemoDateChange {
  /** Index of the upcoming departure. */
  to: number
  reason: string
  hoursAgo: number
  /** The agency has accepted it. */
  accepted?: { hoursAgo: number; note: string }
}
