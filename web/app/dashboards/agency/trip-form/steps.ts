import { msg } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'

/** The pages of the trip form, in order (docs/product/trips.md#trip-form). */
export const tripSteps = ['what', 'when', 'programme', 'rules', 'pictures', 'preview'] as const
export type TripStep = (typeof tripSteps)[number]

export const stepLabels = {
  what: msg`What`,
  when: msg`When and price`,
  programme: msg`Programme`,
  rules: msg`Rules`,
  pictures: msg`Pictures`,
  preview: msg`Preview`,
}

export const stepAfter = (step: TripStep): TripStep => tripSteps[tripSteps.indexOf(step) + 1] ?? 'preview'

/** The page that the address names. */
export function useStep(): TripStep {
  const named = useSearchParams()[0].get('step')
  return tripSteps.find((step) => step === named) ?? 'what'
}
