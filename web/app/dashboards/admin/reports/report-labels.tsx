import { useLingui } from '@lingui/react/macro'
import type { ReportTarget } from '@rihla/contract/reports/admin-reports.api.ts'
import type { ReportAction, ReportStatus } from '@rihla/contract/reports/report-lifecycle.ts'
import type { ReportPriority, ReportType } from '@rihla/contract/reports/report.ts'
import { IconCheck, IconClock, IconSearch, IconX } from '@tabler/icons-react'
import { type ChipTone, StatusChip, Tag } from '#ui/status-chip.tsx'

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

interface ActionTexts {
  label: string
  success: string
  /** Prefilled resolution in the admin's language; empty if the action needs none. */
  resolution: string
}

export function useReportActionTexts(): Record<ReportAction, ActionTexts> {
  const { t } = useLingui()
  return {
    investigate: { label: t`Investigate`, success: t`You are now investigating this report.`, resolution: '' },
    resolve: { label: t`Resolve`, success: t`Report resolved.`, resolution: t`Issue resolved` },
    dismiss: { label: t`Dismiss`, success: t`Report dismissed.`, resolution: t`No action needed` },
  }
}

const looks = {
  pending: { tone: 'amber', icon: IconClock },
  investigating: { tone: 'teal', icon: IconSearch },
  resolved: { tone: 'green', icon: IconCheck },
  dismissed: { tone: 'quiet', icon: IconX },
} as const

export function ReportStatusChip({ status }: { status: ReportStatus }) {
  const labels = useReportStatusLabels()
  return <StatusChip {...looks[status]}>{labels[status]}</StatusChip>
}

const priorityTones = { urgent: 'red', high: 'sunset', medium: 'amber', low: 'quiet' } as const

export function PriorityTag({ priority }: { priority: ReportPriority }) {
  const labels = usePriorityLabels()
  return <Tag tone={priorityTones[priority]}>{labels[priority]}</Tag>
}

type TargetState = ReportTarget['state']

const targetTones: Record<TargetState, ChipTone> = {
  draft: 'quiet',
  published: 'green',
  archived: 'quiet',
  suspended: 'red',
  active: 'green',
  inactive: 'red',
  shown: 'green',
  deleted: 'quiet',
}

export function TargetStateTag({ state }: { state: TargetState }) {
  const { t } = useLingui()
  const labels: Record<TargetState, string> = {
    draft: t`Draft`,
    published: t`Published`,
    archived: t`Archived`,
    suspended: t`Suspended`,
    active: t`Active`,
    inactive: t`Inactive`,
    shown: t({ message: 'Shown', context: 'a review' }),
    deleted: t({ message: 'Deleted', context: 'what was reported' }),
  }
  return <Tag tone={targetTones[state]}>{labels[state]}</Tag>
}
