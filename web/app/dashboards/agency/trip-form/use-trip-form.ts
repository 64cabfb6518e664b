import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { type AppForm, useAppForm } from '#ui/use-app-form.ts'
import { failureText } from '#api/failure-text.ts'
import { checkTrip, type TripProblem } from './values/check-trip.ts'
import type { DateRow, TripFormValues } from './values/trip-form-values.ts'
import { errorsByFormRow } from './values/trip-input.ts'
import { withBookedDeparture, withFreshBookings } from './values/with-booked-departure.ts'
import { useAutosavedDraft, useTripDraft } from './use-trip-draft.ts'

export type TripFormOf = AppForm<TripFormValues>

function useProblemMessages(): Record<TripProblem, string> {
  const { t } = useLingui()
  return {
    title: t`Please enter a title.`,
    destination: t`Please enter the destination.`,
    price: t`Please enter the price.`,
    egpAmount: t`Please enter the amount in EGP.`,
    foreignAmount: t`Please enter the amount in the foreign currency.`,
    seats: t`Please enter at least one seat.`,
    startDate: t`Please enter the start date.`,
    endDate: t`Please enter the end date.`,
    endBeforeStart: t`The end date is before the start date.`,
    rowSeats: t`Please enter at least one seat.`,
    tooManySeats: t`Up to ${limits.seatsPerDeparture} seats per date.`,
    belowBooked: t`More seats than this are already booked.`,
    twice: t`This date is already in the list.`,
    dayTitle: t`Please give this day a title.`,
  }
}

interface TripFormSetup {
  /** Identifies the draft: trip id, 'new' or 'copy of <id>'. */
  subject: string
  /** Initial values. */
  begin: () => TripFormValues
  /** Version of the edited trip. */
  version?: number
  fallback: string
  /** `version`: trip version on which the form is based. */
  save: (values: TripFormValues, version: number | undefined) => Promise<void>
}

/** The trip form with validation and draft; server errors are assigned to their fields. */
export function useTripForm({ subject, begin, version, fallback, save }: TripFormSetup) {
  const messages = useProblemMessages()
  const [begun] = useState(begin)
  const draft = useTripDraft({ subject, begun, version })
  const form: TripFormOf = useAppForm<TripFormValues>({
    initialValues: draft.restored ? withFreshBookings(draft.restored, begun) : begun,
    fallback,
    validate: (values) =>
      Object.fromEntries(Object.entries(checkTrip(values)).map(([field, problem]) => [field, messages[problem]])),
    submit: async (values) => {
      await save(values, draft.version).catch((error: unknown) => {
        const dates = datesAfter(error, values, begun)
        if (dates !== values.dates) form.setFieldValue('dates', dates)
        throw withFieldErrors(error, { ...values, dates }, fallback)
      })
      draft.forget()
    },
  })
  useAutosavedDraft(draft, form.values)
  return { form, draft }
}

/** Departure and booked seats of an error caused by bookings made while the form was open. */
function readBooked(error: unknown): { date: string; n: number } | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code !== 'trip.departure_has_bookings' && error.code !== 'trip.seats_below_booked') return undefined
  const { date, n } = (error.details ?? {}) as { date?: string; n?: number }
  return date !== undefined && n !== undefined ? { date, n } : undefined
}

function datesAfter(error: unknown, values: TripFormValues, begun: TripFormValues): DateRow[] {
  const booked = readBooked(error)
  return booked ? withBookedDeparture(values, begun, booked) : values.dates
}

/** Assigns errors without a field name to the part of the form they concern. */
function withFieldErrors(error: unknown, values: TripFormValues, fallback: string): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = errorsByFormRow(error.fields, values.dates)
  const booked = values.dates.findIndex(({ startDate }) => startDate === readBooked(error)?.date)
  if (booked >= 0 && Object.keys(fields).length === 0) fields[`dates.${booked}.startDate`] = error.message
  if (fields['pricing']) fields['pricing.egpAmount'] = fields['pricing']
  const { code, status, details, requestId, body } = error
  const message = failureText(error, fallback)
  return new ApiError({ code, message, status, details, body, fields, ...(requestId && { requestId }) })
}
