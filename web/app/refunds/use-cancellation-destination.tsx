import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { CancellationQuote } from '@rihla/contract/cancellation/cancellation-schema.ts'
import type { DestinationChoice } from '@rihla/contract/refunds/refund-schema.ts'
import { useState } from 'react'
import { choiceOf, type DestinationDraft, emptyDestination, useDestinationCheck } from './destination-draft.ts'
import { DestinationFields } from './destination-fields.tsx'
import { useSavedDestination } from './use-saved-destination.ts'

/**
 * Asks with a cancellation where its refund goes. Nothing is asked where nothing comes back; `read` returns null for
 * later.
 */
export function useCancellationDestination({ currency }: Booking, quote: CancellationQuote | undefined) {
  const saved = useSavedDestination(currency)
  const check = useDestinationCheck()
  const [entered, setEntered] = useState<DestinationDraft>()
  const [errors, setErrors] = useState({})
  const draft: DestinationDraft = entered ?? { ...emptyDestination, choice: saved ? 'saved' : 'later' }
  const isAsked = quote !== undefined && quote.refundAmount > 0
  return {
    fields: isAsked && (
      <DestinationFields
        draft={draft}
        onChange={(change) => {
          setEntered({ ...draft, ...change })
          setErrors({})
        }}
        errors={errors}
        currency={currency}
        saved={saved}
        isOptional
      />
    ),
    read(): DestinationChoice | null | 'invalid' {
      if (!isAsked) return null
      const found = check(draft, currency)
      setErrors(found)
      return Object.keys(found).length > 0 ? 'invalid' : choiceOf(draft)
    },
  }
}
