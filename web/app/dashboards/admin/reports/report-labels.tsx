import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportTarget } from '@rihla/contract/reports/admin-reports.api.ts'
import type { ReportAction, ReportStatus } from '@rihla/contract/reports/report-lifecycle.ts'
import type { ReportPriority, ReportType } from '@rihla/contract/reports/report.ts'
import { IconCheck, IconClock, IconSearch, IconX } from '@tabler/icons-react'
import type { StatusStyle } from '#dashboards/shared/table-cells.tsx'

export const reportTypeLabels: Record<ReportType, MessageDescriptor> = {
  trip: msg`Trip`,
  agency: msg({ message: 'Agency', context: 'a heading' }),
  review: msg`Review`,
  user: msg({ message: 'Person', context: 'reported' }),
  other: msg({ message: 'Something else', context: 'reported' }),
}

export const reportStatusStyles: Record<ReportStatus, StatusStyle> = {
  pending: { label: msg({ message: 'Pending', context: 'a report' }), tone: 'amber', icon: IconClock },
  investigating: { label: msg({ message: 'Investigating', context: 'a report' }), tone: 'teal', icon: IconSearch },
  resolved: { label: msg({ message: 'Resolved', context: 'a report' }), tone: 'green', icon: IconCheck },
  dismissed: { label: msg({ message: 'Dismissed', context: 'a report' }), tone: 'quiet', icon: IconX },
}

export const reportPriorityStyles: Record<ReportPriority, StatusStyle> = {
  urgent: { label: msg`Urgent`, tone: 'red' },
  high: { label: msg`High`, tone: 'sunset' },
  medium: { label: msg`Medium`, tone: 'quiet' },
  low: { label: msg`Low`, tone: 'quiet' },
}

interface ActionTexts {
  label: MessageDescriptor
  success: MessageDescriptor
  /** Prefilled in the admin's language; undefined if the action needs no resolution. */
  resolution?: MessageDescriptor
}

export const reportActionTexts: Record<ReportAction, ActionTexts> = {
  investigate: { label: msg`Investigate`, success: msg`You are now investigating this report.` },
  resolve: { label: msg`Resolve`, success: msg`Report resolved.`, resolution: msg`Issue resolved` },
  dismiss: { label: msg`Dismiss`, success: msg`Report dismissed.`, resolution: msg`No action needed` },
}

export const targetStateStyles: Record<ReportTarget['state'], StatusStyle> = {
  draft: { label: msg`Draft`, tone: 'quiet' },
  published: { label: msg`Published`, tone: 'green' },
  archived: { label: msg`Archived`, tone: 'quiet' },
  suspended: { label: msg`Suspended`, tone: 'red' },
  active: { label: msg`Active`, tone: 'green' },
  inactive: { label: msg`Inactive`, tone: 'red' },
  shown: { label: msg({ message: 'Shown', context: 'a review' }), tone: 'green' },
  deleted: { label: msg({ message: 'Deleted', context: 'what was reported' }), tone: 'quiet' },
}
