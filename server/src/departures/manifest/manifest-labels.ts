import type { Locale } from '@rihla/contract/product.ts'

interface ManifestLabels {
  manifest: string
  dates: string
  agency: string
  pickup: string
  pickupUnknown: string
  people: string
  passenger: string
  phone: string
  number: string
  seats: string
  collect: string
  balance: string
  cash: string
  nothing: string
  nobody: string
  /** `n` people whose bookings are not confirmed. */
  unconfirmed: (n: number) => string
  page: (n: number, of: number) => string
  printed: (at: string) => string
  deleted: string
  currency: string
  paid: string
  cashCurrency: string
  checkedIn: string
  checkedInAt: string
  notes: string
}

export const manifestLabels: Record<Locale, ManifestLabels> = {
  en: {
    manifest: 'Passenger manifest',
    dates: 'Dates',
    agency: 'Agency',
    pickup: 'Meeting point',
    pickupUnknown: 'Not given',
    people: 'People',
    passenger: 'Passenger',
    phone: 'Phone',
    number: 'Number',
    seats: 'Seats',
    collect: 'To collect',
    balance: 'Balance to collect',
    cash: 'Foreign cash to collect',
    nothing: 'Nothing',
    nobody: 'No booking of this departure is confirmed yet.',
    unconfirmed: (n) => `Not on this list because their bookings are not confirmed: ${n} people.`,
    page: (n, of) => `Page ${n} of ${of}`,
    printed: (at) => `As of ${at}. Personal data: for the trip only.`,
    deleted: 'Deleted account',
    currency: 'Currency',
    paid: 'Paid',
    cashCurrency: 'Currency of the cash',
    checkedIn: 'Checked in',
    checkedInAt: 'Checked in at',
    notes: 'Your note',
  },
  ar: {
    manifest: 'كشف المسافرين',
    dates: 'التاريخ',
    agency: 'الشركة',
    pickup: 'مكان التجمع',
    pickupUnknown: 'غير محدد',
    people: 'الأفراد',
    passenger: 'المسافر',
    phone: 'الهاتف',
    number: 'رقم الحجز',
    seats: 'المقاعد',
    collect: 'للتحصيل',
    balance: 'المتبقي للتحصيل',
    cash: 'النقد الأجنبي للتحصيل',
    nothing: 'لا شيء',
    nobody: 'لا يوجد حجز مؤكد لهذا الموعد بعد.',
    unconfirmed: (n) => `غير مدرجين هنا لأن حجوزاتهم لم تتأكد بعد، وعددهم: ${n}.`,
    page: (n, of) => `صفحة ${n} من ${of}`,
    printed: (at) => `حتى ${at}. بيانات شخصية: لأغراض الرحلة فقط.`,
    deleted: 'حساب محذوف',
    currency: 'العملة',
    paid: 'المدفوع',
    cashCurrency: 'عملة النقد',
    checkedIn: 'الحاضرون',
    checkedInAt: 'وقت تسجيل الحضور',
    notes: 'ملاحظتكم',
  },
}
