import { useLingui } from '@lingui/react/macro'
import type { Dispute } from '@rihla/contract/disputes/dispute-schema.ts'
import type { DisputeCategory } from '@rihla/contract/disputes/dispute.ts'

export function useDisputeCategories(): Record<DisputeCategory, string> {
  const { t } = useLingui()
  return {
    not_provided: t`The trip, or a part of it, did not take place`,
    not_as_described: t`It was not as described`,
    safety: t`It was not safe`,
    no_show: t`A traveller did not come`,
    payment: t`A problem with a payment`,
    other: t`Something else`,
    transfer: t`A transfer that was not found`,
  }
}

/** The state of the case, in a sentence. */
export function useDisputeOutcome(): (dispute: Pick<Dispute, 'state' | 'decision' | 'category'>) => string {
  const { t } = useLingui()
  return ({ state, decision, category }) => {
    if (state === 'open') return t`Open`
    if (state === 'withdrawn') return t`Withdrawn`
    if (category === 'transfer') return decision === 'customer' ? t`Transfer found` : t`Transfer not found`
    if (decision === 'split') return t`Decided: part refunded`
    return decision === 'customer' ? t`Decided for the traveller` : t`Decided for the agency`
  }
}
