import { Trans } from '@lingui/react/macro'
import type { Currency } from '@rihla/contract/money.ts'
import { useState } from 'react'
import type { AppForm } from '#ui/use-app-form.ts'
import { choiceOf, type DestinationDraft, methodsFor, useDestinationCheck } from './destination-draft.ts'
import { DestinationFields } from './destination-fields.tsx'
import { useSavedDestination } from './use-saved-destination.ts'

type Form<V extends Record<string, unknown>> = Pick<AppForm<V>, 'values' | 'setValues' | 'clearErrors' | 'errors'>

/** The part of a form that asks where a refund goes; the saved destination is proposed until another one is chosen. */
export function useDestinationPart(currency: Currency) {
  const saved = useSavedDestination(currency)
  const check = useDestinationCheck()
  const [first] = methodsFor(currency)
  const [isTouched, setIsTouched] = useState(false)
  const shown = (values: DestinationDraft): DestinationDraft =>
    saved && !isTouched
      ? { ...values, choice: 'saved' }
      : values.choice === 'later'
        ? { ...values, choice: first! }
        : values
  return {
    check: (values: DestinationDraft) => check(shown(values), currency),
    choose: (values: DestinationDraft) => choiceOf(shown(values)) ?? {},
    fieldsOf: <V extends Record<string, unknown> & DestinationDraft>(form: Form<V>) => (
      <div>
        <DestinationFields
          draft={shown(form.values)}
          onChange={(change) => {
            setIsTouched(true)
            form.setValues({ ...form.values, ...shown(form.values), ...change })
            form.clearErrors()
          }}
          errors={form.errors}
          currency={currency}
          saved={saved}
        />
        <p className="small">
          <Trans>Only you and our team see it.</Trans>
        </p>
      </div>
    ),
  }
}
