import { useLingui } from '@lingui/react/macro'
import type { ReportAction, ReportStatus } from '@rihla/contract/reports/report-lifecycle.ts'
import type { ReportPriority, ReportType } from '@rihla/contract/reports/report.ts'

export function useReportTypeLabels(): Record<ReportType, string> {
  const { t } = useLingui()
  return {
    trip: t`Trip`,
    agency: t({ message: 'Agency', context: 'a heading' }),
    review: t`Review`,
    user: t({ message: 'Person', context: 'reported' }),
    other: t({ message: 'Something else', context: 'reported' }),
  }
}

export function useReportStatusLabels(): Record<ReportStatus, string> {
  const { t } = useLingui()
  return {
    pending: t({ message: 'Pending', context: 'a report' }),
    investigating: t({ message: 'Investigating', context: 'a report' }),
    resolved: t({ message: 'Resolved', context: 'a report' }),
    dismissed: t({ message: 'Dismissed', context: 'a report' }),
  }
}

export function usePriorityLabels(): Record<ReportPriority, string> {
  const { t } = useLingui()
  return { urgent: t`Urgent`, high: t`High`, medium: t`Medium`, low: t`Low` }
}

export function useReportActionLabels(): Record<ReportAction, string> {
  const { t } = useLingui()
  return { investigate: t`Investigate`, resolve: t`Resolve`, dismiss: t`Dismiss` }
}

/** Prefilled resolution texts in the admin's language. */
export function useDefaultResolutions(): Record<ReportAction, string> {
  const { t } = useLingui()
  return { investigate: '', resolve: t`Issue resolved`, dismiss: t`No action needed` }
}

export function useReportSuccessMessages(): Record<ReportAction, string> {
  const { t } = useLingui()
  return {
    investigate: t`You are now investigating this report.`,
    resolve: t`Report resolved.`,
    dismiss: t`Report dismissed.`,
  }
}
