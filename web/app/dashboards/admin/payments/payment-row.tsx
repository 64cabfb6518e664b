import { Trans } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Tag } from '#ui/status-chip.tsx'
import { Age } from '#dashboards/shared/age.tsx'
import { DueTag } from '#dashboards/shared/due-tag.tsx'
import { QueueRow } from '#dashboards/shared/queue/queue-list.tsx'
import { ReusedTag } from '../reused/reused-payment.tsx'
import { SecondAdminTag } from '../second-admin/second-admin-notice.tsx'
import type { CheckedTransfer } from './checked-transfer.ts'

interface PaymentRowProps {
  booking: Booking
  transfer: CheckedTransfer
  presence: BookingPresence | undefined
  isReused: boolean
  now: number
}

export function PaymentRow({ booking, transfer, presence, isReused, now }: PaymentRowProps) {
  const { proof, expected, sentAt } = transfer
  const isFirst = transfer.kind === 'payments'
  const isDeposit = isFirst && booking.paymentType === 'deposit_payment'
  const isExceptional = isFirst && (booking.nextStep?.waitingFor === 'proof' || booking.nextStep?.isLate)
  return (
    <QueueRow item={booking} amount={expected} aside={<Age since={sentAt} now={now} />} presence={presence}>
      {isExceptional && <DueTag nextStep={booking.nextStep} viewer="admin" />}
      {isDeposit && (
        <Tag>
          <Trans>Deposit</Trans>
        </Tag>
      )}
      {booking.shortfallAmount !== null && (
        <Tag>
          <Trans>Part verified</Trans>
        </Tag>
      )}
      {!proof && (
        <Tag>
          <Trans>No screenshot, reference only</Trans>
        </Tag>
      )}
      <SecondAdminTag booking={booking} />
      {isReused && <ReusedTag />}
    </QueueRow>
  )
}
