import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { ApiError } from '#api/api-error.ts'
import { failureText } from '#api/failure-text.ts'
import type { AppForm } from '#ui/use-app-form.ts'
import { type MergedForm, useMergedForm } from '#ui/use-merged-form.ts'
import { readOwnTrip } from '../trips/read-own-trip.ts'
import { useTripDraft } from './use-trip-draft.ts'
import { checkTrip, type TripProblem } from './values/check-trip.ts'
import { normalizeTripField, withBookedDeparture, withFreshBookings } from './values/merge-trip.ts'
import { type TripFormValues, valuesOf } from './values/trip-form-values.ts'
import { errorsByFormRow } from './values/trip-input.ts'

export type TripFormOf = AppForm<TripFormValues>

/** What the form is based on: a trip, or the initial values of a new one. */
interface TripBase {
  trip?: Trip
  values: TripFormValues
}

export const baseOf = (trip: Trip): TripBase => ({ trip, values: valuesOf(trip) })

interface TripFormSetup {
  /** Identifies the draft: trip ID, 'new' or 'copy-of-<ID>'. */
  subject: string
  loaded: TripBase
  fallback: string
  /** Saves the trip, forgets the draft and leaves the form. */
  save: (values: TripFormValues, basedOn: Trip | undefined) => Promise<Trip>
}

export interface TripFormState extends MergedForm<TripFormValues> {
  draft: ReturnType<typeof useTripDraft>
}

/** The trip form with validation and draft; concurrent changes are merged, server errors are assigned to their fields. */
export function useTripForm({ subject, loaded, fallback, save }: TripFormSetup): TripFormState {
  const messages = useProblemMessages()
  const draft = useTripDraft(subject)
  const merged = useMergedForm<TripBase, TripFormValues>({
    loaded,
    valuesOf: ({ values }) => values,
    normalize: normalizeTripField,
    reconcile: withFreshBookings,
    draft,
    fallback,
    validate: (values) =>
      Object.fromEntries(Object.entries(checkTrip(values)).map(([field, problem]) => [field, messages[problem]])),
    async save({ values, base, seen: { trip } }) {
      try {
        return { entity: baseOf(await save(values, trip)) }
      } catch (error) {
        const booked = readBooked(error)
        const dates = booked ? withBookedDeparture(values, base, booked) : values.dates
        if (booked) merged.form.setFieldValue('dates', dates)
        throw withFieldErrors(error, { ...values, dates }, fallback)
      }
    },
    ...(loaded.trip && {
      stale: {
        code: 'trip.changed_meanwhile',
        reload: async () => baseOf(await readOwnTrip(subject, AbortSignal.timeout(30_000))),
      },
    }),
  })
  return { ...merged, draft }
}

/** Departure and booked seats of an error caused by bookings made while the form was open. */
function readBooked(error: unknown): { date: string; n: number } | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code !== 'trip.departure_has_bookings' && error.code !== 'trip.seats_below_booked') return undefined
  const { date, n } = (error.details ?? {}) as { date?: string; n?: number }
  return date !== undefined && n !== undefined ? { date, n } : undefined
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
