import { useLingui } from '@lingui/react/macro'
import type { ReportReason } from '@rihla/contract/reports/report.ts'

/** Report reasons in the reporter's wording. */
export function useReportReasonLabels(): Record<ReportReason, string> {
  const { t } = useLingui()
  return {
    fraud: t`Fraud, or I was asked to pay elsewhere`,
    unsafe: t`Unsafe or dangerous`,
    harassment: t`Harassment or insults`,
    'no-show': t`The trip did not take place`,
    'personal-details': t`It shows personal details`,
    misleading: t`Wrong or misleading`,
    offensive: t`Offensive words or pictures`,
    fake: t`It is not genuine`,
    payment: t`A problem with a payment`,
    technical: t`Something does not work`,
    spam: t`Advertising or spam`,
    other: t`Something else`,
  }
}
