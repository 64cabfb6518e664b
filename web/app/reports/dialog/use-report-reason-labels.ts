import { useLingui } from '@lingui/react/macro'
import type { ReportReason } from '@rihla/contract/reports/report.ts'
import { useProductName } from '#ui/use-brand.ts'

/** Report reasons in the reporter's wording. */
export function useReportReasonLabels(): Record<ReportReason, string> {
  const { t } = useLingui()
  const product = useProductName()
  return {
    fraud: t`Fraud, or I was asked to pay outside ${product}`,
    unsafe: t`Unsafe or dangerous`,
    harassment: t`Harassment or insults`,
    'no-show': t`The trip did not take place`,
    'personal-details': t`Shows personal information`,
    misleading: t`Wrong or misleading`,
    offensive: t`Offensive language or pictures`,
    fake: t`Not genuine`,
    payment: t`A problem with a payment`,
    technical: t`Something isn't working`,
    spam: t`Advertising or spam`,
    other: t`Something else`,
  }
}
