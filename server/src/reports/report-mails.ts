import type { Locale } from '@rihla/contract/product.ts'
import type { ReportPriority, ReportReason, ReportType } from '@rihla/contract/reports/report.ts'
import type { MailContent } from '#mail/mail.ts'
import { priorityLabels, reasonLabels, typeLabels } from './report-labels.ts'

interface ReportFacts {
  type: ReportType
  reason: ReportReason
  priority: ReportPriority
  details: string
  reporter: string
  id: string
  publicUrl: string
}

const frames: Record<
  Locale,
  (words: { type: string; reason: string; reporter: string }) => Omit<MailContent, 'facts'>
> = {
  en: ({ type, reason, reporter }) => ({
    subject: `Reported: ${type.toLowerCase()} (${reason.toLowerCase()})`,
    heading: `${type} was reported`,
    paragraphs: [`${reporter} asks you to look at this.`],
  }),
  ar: ({ type, reason, reporter }) => ({
    subject: `بلاغ: ${type} (${reason})`,
    heading: `بلاغ عن ${type}`,
    paragraphs: [`يطلب ${reporter} منك النظر في هذا.`],
  }),
}

const labels = {
  en: { reason: 'Reason', priority: 'Priority', open: 'Look at the report' },
  ar: { reason: 'السبب', priority: 'الأولوية', open: 'فتح البلاغ' },
} as const

/** To admins: what was reported, by whom and why. */
export function reportMail(report: ReportFacts, locale: Locale): MailContent {
  const reason = reasonLabels[locale][report.reason]
  const frame = frames[locale]({ type: typeLabels[locale][report.type], reason, reporter: report.reporter })
  return {
    ...frame,
    paragraphs: [...frame.paragraphs, ...(report.details ? [report.details] : [])],
    facts: [
      { label: labels[locale].reason, value: reason },
      { label: labels[locale].priority, value: priorityLabels[locale][report.priority] },
    ],
    action: {
      label: labels[locale].open,
      url: `${report.publicUrl}${locale === 'ar' ? '/ar' : ''}/admin/reports?report=${report.id}`,
    },
  }
}
