import { displayPhone } from '@rihla/contract/phones/phone.ts'
import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingWait, waitOf } from '@rihla/contract/bookings/booking-deadlines.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { Minor } from '@rihla/contract/money.ts'
import type { I18n } from '@lingui/core'

interface Waiting {
  status: BookingStatus
  deposit_minor: Minor
  refund_due_minor?: Minor | null | undefined
  isPaymentVerified: boolean
  proof_requested_at?: Date | null
  details_requested_at?: Date | null
  cancellation_requested_at?: Date | null
  date_change?: unknown
  platformPhone?: string
  transfer_reference?: string | null
}

interface RowValues {
  /** '' where nothing is waited for. */
  due: string
  agency: string
}

const labels: Record<BookingWait, string> = {
  payment_check: /*i18n*/ 'We check your transfer by',
  proof: /*i18n*/ 'Send another proof by',
  agency_answer: /*i18n*/ '{agency} answers by',
  details: /*i18n*/ 'Complete your booking by',
  confirmation: /*i18n*/ 'We confirm by',
  cancellation_answer: /*i18n*/ '{agency} answers by',
  date_change_answer: /*i18n*/ '{agency} answers by',
  refund: /*i18n*/ 'We send your refund by',
}

/**
 * What customers read in every mail: until when the next step happens, whom to call, and the reference by which their transfer is
 * looked for (docs/product/bookings.md#deadlines).
 */
export function nextStepRows(
  key: BookingMailKey,
  booking: Waiting,
  { values, i18n }: { values: RowValues; i18n: I18n },
): { label: string; value: string }[] {
  const isForCustomer = key.endsWith('.customer')
  const isSought = booking.deposit_minor > 0 && !booking.isPaymentVerified && !key.endsWith('.agency')
  const label = isForCustomer && values.due ? labelOf(booking) : undefined
  return [
    ...(isSought && booking.transfer_reference
      ? [{ label: i18n.t(/*i18n*/ 'Reference in the transfer note'), value: booking.transfer_reference }]
      : []),
    ...(label ? [{ label: i18n.t(label, { agency: values.agency }), value: values.due }] : []),
    ...(isForCustomer && booking.platformPhone
      ? [{ label: i18n.t(/*i18n*/ 'Questions? Call us'), value: displayPhone(booking.platformPhone) }]
      : []),
  ]
}

function labelOf(booking: Waiting): string | undefined {
  const wait = waitOf({
    status: booking.status,
    isProofRequested: Boolean(booking.proof_requested_at),
    areDetailsRequested: Boolean(booking.details_requested_at),
    isCancellationRequested: Boolean(booking.cancellation_requested_at),
    isDateChangeRequested: Boolean(booking.date_change),
  })
  const isFree = booking.deposit_minor === 0
  if (wait === 'payment_check' && isFree) return /*i18n*/ 'We check your booking by'
  if (wait !== 'refund') return wait && labels[wait]
  if (isFree || booking.refund_due_minor === 0) return undefined
  return booking.isPaymentVerified ? labels.refund : labels.payment_check
}
