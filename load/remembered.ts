import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'

export interface BookingAttempt {
  customerId: string
  /** Idempotency key. */
  key: string
  /** `unanswered`: the booking may exist or not, because no response said which. */
  state: 'acknowledged' | 'refused' | 'unanswered'
  bookingId?: string
}

/** What the clients know from responses, for comparison with the database. */
export interface Remembered {
  attempts: BookingAttempt[]
  /** When each transition was acknowledged, in milliseconds of `performance.now()`. */
  transitions: Map<TransitionKey, number>
}

export type TransitionKey = `${string} ${BookingAction}`
export const transitionKey = (bookingId: string, action: BookingAction): TransitionKey => `${bookingId} ${action}`

export const createRemembered = (): Remembered => ({ attempts: [], transitions: new Map() })

export const rememberTransition = ({ transitions }: Remembered, bookingId: string, action: BookingAction): void =>
  void transitions.set(transitionKey(bookingId, action), performance.now())
