import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { CsvColumn } from '#http/csv.ts'
import type { BookingRow } from '../presentation/bookings.queries.ts'
import { cashToReturnOf } from '../presentation/present-booking.ts'

const major = (minor: number | null): number | null => (minor === null ? null : toMajor(Number(minor)))

interface Heads {
  en: string
  ar: string
}

// bare, some booking numbers would be read as 12 followed by many zeros
const columns: readonly [Heads, CsvColumn<BookingRow>['value']][] = [
  [{ en: 'Booking', ar: 'رقم الحجز' }, (row) => `#${bookingNumber(row.id)}`],
  [{ en: 'Booked at', ar: 'وقت الحجز' }, (row) => row.created_at.toISOString()],
  [{ en: 'Customer', ar: 'العميل' }, (row) => row.customer_name],
  [{ en: 'Email', ar: 'البريد الإلكتروني' }, (row) => row.customer_email],
  [{ en: 'Trip', ar: 'الرحلة' }, (row) => row.trip_title],
  [{ en: 'Agency', ar: 'الشركة' }, (row) => row.agency_name],
  [{ en: 'From', ar: 'من' }, (row) => row.starts_on],
  [{ en: 'To', ar: 'إلى' }, (row) => row.ends_on],
  [{ en: 'Seats', ar: 'المقاعد' }, (row) => row.seats],
  [{ en: 'Currency', ar: 'العملة' }, (row) => row.currency],
  [{ en: 'Amount', ar: 'المبلغ' }, (row) => major(row.total_minor)],
  [{ en: 'Payment type', ar: 'نوع الدفع' }, (row) => row.payment_type],
  [{ en: 'Deposit', ar: 'العربون' }, (row) => major(row.deposit_minor)],
  [{ en: 'Remaining', ar: 'المتبقي' }, (row) => major(row.remaining_minor)],
  [{ en: 'Remaining collected at', ar: 'وقت تحصيل المتبقي' }, (row) => row.remaining_paid_at?.toISOString()],
  [{ en: 'Cash', ar: 'نقدًا' }, (row) => major(row.foreign_total_minor)],
  [{ en: 'Cash currency', ar: 'عملة النقد' }, (row) => row.foreign_currency],
  [{ en: 'Status', ar: 'الحالة' }, (row) => row.status],
  [{ en: 'Ref', ar: 'المرجع' }, (row) => row.payment_reference],
  [{ en: 'Promo code', ar: 'كود الخصم' }, (row) => row.promo_code],
  [{ en: 'Refunded', ar: 'المبلغ المسترد' }, (row) => major(row.refunded_minor)],
  [{ en: 'Refunded at', ar: 'وقت الاسترداد' }, (row) => row.refunded_at?.toISOString()],
  [{ en: 'Cash the agency gives back', ar: 'نقد تعيده الشركة' }, (row) => cashToReturnOf(row)?.amount],
]

export const exportColumns = (locale: Locale): CsvColumn<BookingRow>[] =>
  columns.map(([head, value]) => ({ head: head[locale], value }))
