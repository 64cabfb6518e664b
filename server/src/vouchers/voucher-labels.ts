import type { Locale } from '@rihla/contract/product.ts'

interface VoucherLabels {
  voucher: string
  number: string
  passenger: string
  dates: string
  seats: string
  place: string
  pickup: string
  pickupLater: string
  paid: string
  due: string
  nothingDue: string
  cash: string
  agency: string
  phone: string
  cancellation: string
  scan: string
  show: string
}

export const voucherLabels: Record<Locale, VoucherLabels> = {
  en: {
    voucher: 'Travel voucher',
    number: 'Booking',
    passenger: 'Passenger',
    dates: 'Dates',
    seats: 'Seats',
    place: 'Destination',
    pickup: 'Meeting point',
    pickupLater: 'Your agency will tell you.',
    paid: 'Paid',
    due: 'Due on the trip day',
    nothingDue: 'Nothing',
    cash: 'To bring in cash',
    agency: 'Your agency',
    phone: 'Phone',
    cancellation: 'Cancellation',
    scan: 'Scan to open the booking',
    show: 'Show this voucher, printed or on your phone, when you board.',
  },
  ar: {
    voucher: 'قسيمة سفر',
    number: 'رقم الحجز',
    passenger: 'المسافر',
    dates: 'التاريخ',
    seats: 'المقاعد',
    place: 'الوجهة',
    pickup: 'مكان التجمع',
    pickupLater: 'تخبرك به الشركة.',
    paid: 'المدفوع',
    due: 'المستحق يوم الرحلة',
    nothingDue: 'لا شيء',
    cash: 'يُدفع نقدًا',
    agency: 'الشركة المنظمة',
    phone: 'الهاتف',
    cancellation: 'الإلغاء',
    scan: 'امسح الرمز لفتح الحجز',
    show: 'اعرض هذه القسيمة، مطبوعة أو على هاتفك، عند الصعود.',
  },
}
