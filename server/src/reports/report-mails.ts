import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { ReportPriority, ReportReason, ReportType } from '@rihla/contract/reports/report.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'
import { priorityLabels, reasonLabels } from './report-labels.ts'

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
