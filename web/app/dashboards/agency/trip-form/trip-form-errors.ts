import { ApiError } from '#api/api-error.ts'
import { failureText } from '#api/failure-text.ts'
import type { TripFormValues } from './values/trip-form-values.ts'
import { errorsByFormRow } from './values/trip-input.ts'

/** Departure and booked seats of an error caused by bookings made while the form was open. */
export function readBooked(error: unknown): { date: string; n: number } | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code !== 'trip.departure_has_bookings' && error.code !== 'trip.seats_below_booked') return undefined
  const { date, n } = (error.details ?? {}) as { date?: string; n?: number }
  return date !== undefined && n !== undefined ? { date, n } : undefined
}

/** Assigns errors without a field name to the part of the form they concern. */
export function withFieldErrors(error: unknown, values: TripFormValues, fallback: string): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = errorsByFormRow(error.fields, values)
  const booked = values.dates.findIndex(({ startDate }) => startDate === readBooked(error)?.date)
  if (booked >= 0 && Object.keys(fields).length === 0) fields[`dates.${booked}.startDate`] = error.message
  if (fields['pricing']) fields['pricing.egpAmount'] = fields['pricing']
  const { code, status, details, requestId, body } = error
  const message = failureText(error, fallback)
  return new ApiError({ code, message, status, details, body, fields, ...(requestId && { requestId }) })
}
