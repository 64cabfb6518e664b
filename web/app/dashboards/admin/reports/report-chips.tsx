import type { ReportStatus } from '@rihla/contract/reports/report-lifecycle.ts'
import type { ReportPriority } from '@rihla/contract/reports/report.ts'
import { IconCheck, IconClock, IconSearch, IconX } from '@tabler/icons-react'
import { StatusChip, Tag } from '#ui/status-chip.tsx'
import { usePriorityLabels, useReportStatusLabels } from './use-report-labels.ts'

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

const tones = { urgent: 'red', high: 'sunset', medium: 'amber', low: 'quiet' } as const

export function PriorityTag({ priority }: { priority: ReportPriority }) {
  const labels = usePriorityLabels()
  return <Tag tone={tones[priority]}>{labels[priority]}</Tag>
}
