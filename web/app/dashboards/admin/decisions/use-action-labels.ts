import { useLingui } from '@lingui/react/macro'
import type { AdminAction } from './admin-action.ts'

export function useActionLabels(): Record<AdminAction, string> {
  const { t } = useLingui()
  return {
    verify_payment: t`Verify Payment`,
    reject_payment: t`Reject Payment`,
    confirm: t`Confirm Booking`,
    process_refund: t`Process Refund`,
    close_without_refund: t`Close without refund`,
  }
}

/** Said when it is done. */
export function useSuccessMessages(): Record<AdminAction, string> {
  const { t } = useLingui()
  return {
    verify_payment: t`Payment verified. The agency is asked next.`,
    reject_payment: t`Payment rejected. The customer is told why.`,
    confirm: t`Booking confirmed. The customer gets the voucher.`,
    process_refund: t`Refund processed successfully`,
    close_without_refund: t`Booking closed without refund.`,
  }
}

/** Said when it failed and the server had no sentence (SPEC.md §8). */
export function useFailureMessages(): (action: AdminAction) => string {
  const { t } = useLingui()
  return (action) => (action === 'process_refund' ? t`Failed to process refund` : t`Failed to update booking status`)
}
