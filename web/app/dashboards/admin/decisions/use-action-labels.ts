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

export function useSuccessMessages(): Record<AdminAction, string> {
  const { t } = useLingui()
  return {
    verify_payment: t`Payment verified. Sent to the agency for approval.`,
    reject_payment: t`Payment rejected. We’ve emailed the customer the reason.`,
    confirm: t`Booking confirmed. We’ve sent the customer the voucher.`,
    process_refund: t`Refund processed successfully`,
    close_without_refund: t`Booking closed without a refund.`,
  }
}

/** Used when the server returns no message (docs/product/api.md#errors). */
export function useFailureMessages(): (action: AdminAction) => string {
  const { t } = useLingui()
  return (action) => (action === 'process_refund' ? t`Failed to process refund` : t`Failed to update booking status`)
}
