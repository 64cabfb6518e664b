import { ApiError } from '#api/api-error.ts'

/** Error codes that mean the displayed seats or options are stale. */
export const seatCodes = [
  'booking.seats_unavailable',
  'booking.seats_held',
  'booking.unproven_share',
  'booking.hold_ended',
  'booking.sold_out',
  'booking.departure_unknown',
  'booking.departure_past',
  'booking.options_invalid',
]

export const isAboutCode = ({ code }: ApiError): boolean => code.startsWith('promo.')

export const isAboutProof = ({ code }: ApiError): boolean =>
  code === 'booking.payment_proof_required' || code === 'booking.screenshot_required'

/** In another tab. */
export const isHoldChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'booking.hold_changed'

/** The request may have arrived or may still be running; only a retry with the same key can find out. */
export const isUnanswered = (error: ApiError): boolean =>
  error.isNetwork || error.status >= 500 || error.code === 'idempotency.running'
