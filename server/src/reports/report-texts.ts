import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { ReportStatus } from '@rihla/contract/reports/report-lifecycle.ts'
import type { ReportPriority, ReportReason, ReportType } from '@rihla/contract/reports/report.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

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

interface ReportFacts {
  type: ReportType
  reason: ReportReason
  priority: ReportPriority
  details: string
  reporter: string
  id: string
  publicUrl: string
}

/** To admins: a new report. */
export function reportMail(report: ReportFacts, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  const { type, reporter, details } = report
  const reason = i18n.t(reasonLabels[report.reason])
  return {
    subject: i18n.t(
      '{type, select, trip {Trip reported: {reason}} agency {Agency reported: {reason}} review {Review reported: {reason}} user {User reported: {reason}} other {Problem reported: {reason}}}',
      { type, reason },
    ),
    heading: i18n.t(
      '{type, select, trip {A trip was reported} agency {An agency was reported} review {A review was reported} user {A user was reported} other {A problem was reported}}',
      { type },
    ),
    paragraphs: [i18n.t('{reporter} asks you to review this.', { reporter }), ...(details ? [details] : [])],
    facts: [
      { label: i18n.t('Reason'), value: reason },
      { label: i18n.t('Priority'), value: i18n.t(priorityLabels[report.priority]) },
    ],
    action: {
      label: i18n.t('Review the report'),
      url: pageUrl(report.publicUrl, locale, `/admin/reports?report=${report.id}`),
    },
  }
}
