import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useEffect, useState } from 'react'
import { readSession } from '#api/session.ts'
import type { AppForm } from '#ui/use-app-form.ts'
import { type UnsavedChanges, useMergedForm } from '#ui/use-merged-form.ts'
import { stored } from '#data/stored.ts'
import { readOwnTrip } from '../trips/read-own-trip.ts'
import { checkTrip, tripProblems } from './values/check-trip.ts'
import { normalizeTripField, withBookedDeparture, withDatePrices, withFreshBookings } from './values/merge-trip.ts'
import { type TripFormValues, valuesOf } from './values/trip-form-values.ts'
import type { CreationKey } from './create-once.ts'
import type { TripStep } from './steps.ts'
import { readBooked, withFieldErrors } from './trip-form-errors.ts'

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
  /** The page that is saved: a draft may go on without the one of dates and prices. */
  step: TripStep
  fallback: string
  /** Saves the trip, forgets the draft and leaves the page. */
  save: (values: TripFormValues, basedOn: Trip | undefined) => Promise<Trip>
}

export type TripFormState = ReturnType<typeof useTripForm>

/** The trip form with validation and draft; concurrent changes are merged, server errors are assigned to their fields. */
export function useTripForm({ subject, loaded, step, fallback, save }: TripFormSetup) {
  const { t } = useLingui()
  const draft = useTripDraft(subject)
  const merged = useMergedForm<TripBase, TripFormValues>({
    loaded,
    valuesOf: ({ values }) => values,
    normalize: normalizeTripField,
    reconcile: withFreshBookings,
    draft,
    fallback,
    validate(values) {
      const mayLackDates = !values.isReadyForReview && !values.isDraftPublic && step !== 'when' && step !== 'preview'
      const problems = Object.entries(checkTrip(values, { mayLackDates }))
      return Object.fromEntries(problems.map(([field, problem]) => [field, t(tripProblems[problem])]))
    },
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

type Changes = UnsavedChanges<TripFormValues>

const maxAgeMs = 7 * 24 * 60 * 60 * 1_000
const drafts = stored<Changes>('trip-draft', {
  keptIn: 'both',
  maxAgeMs,
  parse: (draft) => withDatePrices(draft as Changes),
})
const creations = stored<string>('trip-creation', { keptIn: 'both', maxAgeMs })

/**
 * Draft of the trip form. Survives navigation, reload, closing the tab and session expiry. Stored per user: the next user of the
 * browser does not see it. `subject`: trip ID, 'new' or 'copy-of-<ID>'.
 */
function useTripDraft(subject: string) {
  // read once: the session may expire while the form is open
  const [userId] = useState(() => readSession()?.user._id ?? '')
  const [restored] = useState(() => drafts.read(userId, subject))
  useEffect(() => {
    drafts.forgetOthers(userId)
    creations.forgetOthers(userId)
  }, [userId])
  return {
    isRestored: restored !== undefined,
    read: (): Changes => restored ?? {},
    write: (changes: Changes): void =>
      Object.keys(changes).length > 0 ? drafts.save(changes, userId, subject) : drafts.forget(userId, subject),
    creationKey: {
      read: () => creations.read(userId, subject),
      write: (key) => (key ? creations.save(key, userId, subject) : creations.forget(userId, subject)),
    } satisfies CreationKey,
    forget: (): void => {
      drafts.forget(userId, subject)
      creations.forget(userId, subject)
    },
  }
}
