import { useLingui } from '@lingui/react/macro'
import { type DepartureCancellationReason, isUsualReason } from '@rihla/contract/departures/departure-cancellation.ts'

/** The usual reasons to cancel a departure. */
export function useCancellationReasons(): Record<DepartureCancellationReason, string> {
  const { t } = useLingui()
  return {
    weather: t`The weather does not allow it`,
    safety: t`It would not be safe`,
    few_travellers: t`Too few travellers have booked`,
    transport: t`No transport is available`,
    staff: t`The guide is unavailable`,
  }
}

/** A usual reason in the reader's language; any other as it was typed. */
export function useReasonText(): (reason: string) => string {
  const reasons = useCancellationReasons()
  return (reason) => (isUsualReason(reason) ? reasons[reason] : reason)
}
