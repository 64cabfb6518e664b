import type { BookingStatus, PaymentType } from '@rihla/contract/bookings/booking.ts'
import type { Locale } from '@rihla/contract/product.ts'

const en = {
  heads: {
    number: 'Booking',
    booked: 'Booked on',
    status: 'Status',
    customer: 'Customer',
    email: 'Email',
    phone: 'Phone',
    trip: 'Trip',
    destination: 'Destination',
    departure: 'Departure',
    end: 'Last day',
    seats: 'Seats',
    currency: 'Currency',
    amount: 'Amount',
    payment: 'Payment',
    deposit: 'Deposit',
    remaining: 'Remaining',
    collected: 'Remaining collected on',
    cashCurrency: 'Cash currency',
    cash: 'Cash at departure',
    promo: 'Promo code',
    reference: 'Payment reference',
    note: 'Your note',
  },
  statuses: {
    pending: 'Payment being checked',
    payment_verified: 'Waits for you',
    agency_approved: 'Approved by you',
    agency_rejected: 'Declined by you',
    confirmed: 'Confirmed',
    rejected: 'Payment not accepted',
    cancelled: 'Cancelled',
    refund_pending: 'Refund due',
    refunded: 'Refunded',
  } satisfies Record<BookingStatus, string>,
  payments: { full_payment: 'Full payment', deposit_payment: 'Deposit (50%)' } satisfies Record<PaymentType, string>,
}

export type BookingsFileTexts = typeof en

const ar: BookingsFileTexts = {
  heads: {
    number: 'رقم الحجز',
    booked: 'تاريخ الحجز',
    status: 'الحالة',
    customer: 'العميل',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    trip: 'الرحلة',
    destination: 'الوجهة',
    departure: 'الانطلاق',
    end: 'آخر يوم',
    seats: 'المقاعد',
    currency: 'العملة',
    amount: 'المبلغ',
    payment: 'طريقة الدفع',
    deposit: 'العربون',
    remaining: 'المتبقي',
    collected: 'تاريخ تحصيل المتبقي',
    cashCurrency: 'عملة النقد',
    cash: 'نقدًا عند الانطلاق',
    promo: 'رمز الخصم',
    reference: 'مرجع الدفع',
    note: 'ملاحظتك',
  },
  statuses: {
    pending: 'جارٍ التحقق من الدفع',
    payment_verified: 'بانتظارك',
    agency_approved: 'وافقت عليه',
    agency_rejected: 'رفضته',
    confirmed: 'مؤكد',
    rejected: 'لم يُقبل الدفع',
    cancelled: 'ملغى',
    refund_pending: 'يستحق الاسترداد',
    refunded: 'تم استرداد المبلغ',
  },
  payments: { full_payment: 'المبلغ كاملًا', deposit_payment: 'عربون (50%)' },
}

/** Statuses are called as on the agency's screens. */
export const bookingsFileTexts: Record<Locale, BookingsFileTexts> = { en, ar }
