import type { ReportStatus } from '@rihla/contract/reports/report-lifecycle.ts'
import type { ReportPriority, ReportReason, ReportType } from '@rihla/contract/reports/report.ts'

export const typeLabels: Record<ReportType, string> = {
  trip: /*i18n*/ 'A trip',
  agency: /*i18n*/ 'An agency',
  review: /*i18n*/ 'A review',
  user: /*i18n*/ 'A person',
  other: /*i18n*/ 'Something else',
}

export const reasonLabels: Record<ReportReason, string> = {
  fraud: /*i18n*/ 'Fraud or a request to pay elsewhere',
  unsafe: /*i18n*/ 'Unsafe or dangerous',
  harassment: /*i18n*/ 'Harassment or insults',
  'no-show': /*i18n*/ 'The trip did not take place',
  'personal-details': /*i18n*/ 'Shows personal details',
  misleading: /*i18n*/ 'Wrong or misleading',
  offensive: /*i18n*/ 'Offensive content',
  fake: /*i18n*/ 'Not genuine',
  payment: /*i18n*/ 'A problem with a payment',
  technical: /*i18n*/ 'Something does not work',
  spam: /*i18n*/ 'Advertising or spam',
  other: /*i18n*/ 'Something else',
}

export const priorityLabels: Record<ReportPriority, string> = {
  urgent: /*i18n*/ 'Urgent',
  high: /*i18n*/ 'High',
  medium: /*i18n*/ 'Medium',
  low: /*i18n*/ 'Low',
}

export const statusLabels: Record<ReportStatus, string> = {
  pending: /*i18n*/ 'Pending',
  investigating: /*i18n*/ 'Investigating',
  resolved: /*i18n*/ 'Resolved',
  dismissed: /*i18n*/ 'Dismissed',
}
