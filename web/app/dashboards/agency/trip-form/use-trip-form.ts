import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { type AppForm, useAppForm } from '../../../ui/use-app-form.ts'
import { failureWords } from '../../desk/failure-words.ts'
import { checkTrip, type TripProblem } from './values/check-trip.ts'
import type { TripFormValues } from './values/trip-form-values.ts'
import { refusedFields } from './values/trip-input.ts'
import { useKeptDraft, useTripDraft } from './use-trip-draft.ts'

export type TripFormOf = AppForm<TripFormValues>

function useProblemWords(): Record<TripProblem, string> {
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
    twice: t`This date is in the list already.`,
    dayTitle: t`Please give this day a title.`,
  }
}

interface TripFormSetup {
  /** What it is about, for the draft to be found again: a trip that is changed, a new one, the copy of one. */
  subject: string
  /** What the form shows at first. */
  begin: () => TripFormValues
  /** Of the trip that is changed. */
  version?: number
  fallback: string
  /** `version`: of the trip as it was when this form was begun. */
  save: (values: TripFormValues, version: number | undefined) => Promise<void>
}

/** The trip form with its checks and its draft; the server's refusals land beside their fields. */
export function useTripForm({ subject, begin, version, fallback, save }: TripFormSetup) {
  const words = useProblemWords()
  const [begun] = useState(begin)
  const draft = useTripDraft({ subject, begun, version })
  const form: TripFormOf = useAppForm<TripFormValues>({
    initialValues: draft.restored ?? begun,
    fallback,
    validate: (values) =>
      Object.fromEntries(Object.entries(checkTrip(values)).map(([field, problem]) => [field, words[problem]])),
    submit: async (values) => {
      await save(values, draft.version).catch((error: unknown) => {
        throw besideTheirFields(error, values, fallback)
      })
      draft.forget()
    },
  })
  useKeptDraft(draft, form.values)
  return { form, draft }
}

/** Some refusals are about a part of the form, though the server names no field of it. */
function besideTheirFields(error: unknown, values: TripFormValues, fallback: string): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = refusedFields(error.fields, values.dates)
  if (error.code === 'trip.departure_has_bookings') fields['dates'] = error.message
  if (fields['pricing']) fields['pricing.egpAmount'] = fields['pricing']
  const { code, status, details, requestId, body } = error
  const message = failureWords(error, fallback)
  return new ApiError({ code, message, status, details, body, fields, ...(requestId && { requestId }) })
}
