import { ApiError } from '#api/api-error.ts'
import { browserLocale } from '#api/browser-locale.ts'
import { networkError } from '#api/read-error.ts'

/** Any failure of a request: one without a readable response is a failure of the network. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : (networkError(error, browserLocale()) as ApiError)

/** Error codes that mean the displayed seats or options are stale. */
const seatCodes: readonly string[] = [
  'booking.seats_unavailable',
  'booking.seats_held',
  'booking.unproven_share',
  'booking.hold_ended',
  'booking.sold_out',
  'booking.departure_unknown',
  'booking.departure_past',
  'booking.options_invalid',
]

export const isAboutSeats = ({ code }: ApiError): boolean => seatCodes.includes(code)

export const isAboutCode = ({ code }: ApiError): boolean => code.startsWith('promo.')

export const isAboutProof = ({ code }: ApiError): boolean =>
  code === 'booking.payment_proof_required' || code === 'booking.screenshot_required'

/** In another tab. */
export const isHoldChanged = ({ code }: ApiError): boolean => code === 'booking.hold_changed'

/** The request may have arrived or may still be running; only a retry with the same key can find out. */
export const isUnanswered = (error: ApiError): boolean =>
  error.isNetwork || error.status >= 500 || error.code === 'idempotency.running'
