import type { Locale } from '@rihla/contract/product.ts'
import type { ReportPriority, ReportReason, ReportType } from '@rihla/contract/reports/report.ts'
import type { MailContent } from '../mail/mail.ts'

interface ReportFacts {
  type: ReportType
  reason: ReportReason
  priority: ReportPriority
  details: string
  reporter: string
  publicUrl: string
}

const typeWords: Record<Locale, Record<ReportType, string>> = {
  en: { trip: 'A trip', agency: 'An agency', review: 'A review', user: 'A person', other: 'Something else' },
  ar: { trip: 'رحلة', agency: 'شركة', review: 'تقييم', user: 'شخص', other: 'أمر آخر' },
}

const reasonWords: Record<Locale, Record<ReportReason, string>> = {
  en: {
    fraud: 'Fraud or a request to pay elsewhere',
    unsafe: 'Unsafe or dangerous',
    harassment: 'Harassment or insults',
    'no-show': 'The trip did not take place',
    'personal-details': 'Shows personal details',
    misleading: 'Wrong or misleading',
    offensive: 'Offensive content',
    fake: 'Not genuine',
    payment: 'A problem with a payment',
    technical: 'Something does not work',
    spam: 'Advertising or spam',
    other: 'Something else',
  },
  ar: {
    fraud: 'احتيال أو طلب الدفع خارج المنصة',
    unsafe: 'غير آمن أو خطر',
    harassment: 'مضايقة أو إهانة',
    'no-show': 'لم تُقم الرحلة',
    'personal-details': 'يكشف بيانات شخصية',
    misleading: 'خاطئ أو مضلل',
    offensive: 'محتوى مسيء',
    fake: 'غير حقيقي',
    payment: 'مشكلة في الدفع',
    technical: 'شيء لا يعمل',
    spam: 'إعلان أو محتوى مزعج',
    other: 'سبب آخر',
  },
}

const priorityWords: Record<Locale, Record<ReportPriority, string>> = {
  en: { urgent: 'Urgent', high: 'High', medium: 'Medium', low: 'Low' },
  ar: { urgent: 'عاجلة', high: 'عالية', medium: 'متوسطة', low: 'منخفضة' },
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
  en: { reason: 'Reason', priority: 'Priority', open: 'Open the dashboard' },
  ar: { reason: 'السبب', priority: 'الأولوية', open: 'فتح لوحة التحكم' },
} as const

/** To admins: what was reported, by whom and why. */
export function reportMail(report: ReportFacts, locale: Locale): MailContent {
  const reason = reasonWords[locale][report.reason]
  const frame = frames[locale]({ type: typeWords[locale][report.type], reason, reporter: report.reporter })
  return {
    ...frame,
    paragraphs: [...frame.paragraphs, ...(report.details ? [report.details] : [])],
    facts: [
      { label: labels[locale].reason, value: reason },
      { label: labels[locale].priority, value: priorityWords[locale][report.priority] },
    ],
    action: { label: labels[locale].open, url: `${report.publicUrl}${locale === 'ar' ? '/ar' : ''}/admin` },
  }
}
