import type { Locale } from '@rihla/contract/product.ts'
import type { ReportStatus } from '@rihla/contract/reports/report-lifecycle.ts'
import type { ReportPriority, ReportReason, ReportType } from '@rihla/contract/reports/report.ts'

export const typeLabels: Record<Locale, Record<ReportType, string>> = {
  en: { trip: 'A trip', agency: 'An agency', review: 'A review', user: 'A person', other: 'Something else' },
  ar: { trip: 'رحلة', agency: 'شركة', review: 'تقييم', user: 'شخص', other: 'أمر آخر' },
}

export const reasonLabels: Record<Locale, Record<ReportReason, string>> = {
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

export const priorityLabels: Record<Locale, Record<ReportPriority, string>> = {
  en: { urgent: 'Urgent', high: 'High', medium: 'Medium', low: 'Low' },
  ar: { urgent: 'عاجلة', high: 'عالية', medium: 'متوسطة', low: 'منخفضة' },
}

export const statusLabels: Record<Locale, Record<ReportStatus, string>> = {
  en: { pending: 'Pending', investigating: 'Investigating', resolved: 'Resolved', dismissed: 'Dismissed' },
  ar: { pending: 'قيد الانتظار', investigating: 'قيد التحقيق', resolved: 'تم الحل', dismissed: 'مرفوض' },
}
