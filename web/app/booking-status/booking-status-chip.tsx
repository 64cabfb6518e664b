import type { BookingViewer, DisplayedStatus } from '@rihla/contract/bookings/booking-status-labels.ts'
import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconReceiptRefund,
  IconRosetteDiscountCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { StatusChip, type ChipTone } from '#ui/status-chip.tsx'
import { displayedStatusOf, type StatusOfBooking, useBookingStatusLabels } from './use-booking-status-labels.ts'

const styles: Record<DisplayedStatus, { tone: ChipTone; icon: TablerIcon }> = {
  pending: { tone: 'amber', icon: IconClock },
  payment_verified: { tone: 'teal', icon: IconHourglass },
  agency_approved: { tone: 'teal', icon: IconRosetteDiscountCheck },
  agency_rejected: { tone: 'red', icon: IconBan },
  confirmed: { tone: 'green', icon: IconCircleCheck },
  rejected: { tone: 'red', icon: IconCircleX },
  cancelled: { tone: 'quiet', icon: IconBan },
  refund_pending: { tone: 'amber', icon: IconReceiptRefund },
  refunded: { tone: 'quiet', icon: IconReceiptRefund },
  refunded_nothing: { tone: 'quiet', icon: IconBan },
}

interface BookingStatusChipProps {
  of: StatusOfBooking
  viewer: BookingViewer
  /** The trip is over: the customer sees a confirmed booking as travelled. */
  hasTravelled?: boolean
}

/** A booking's status with icon, colour and the label for the viewer's role. */
export function BookingStatusChip({ of, viewer, hasTravelled = false }: BookingStatusChipProps) {
  const status = displayedStatusOf(of, viewer)
  const labels = useBookingStatusLabels(viewer, hasTravelled)
  const { tone, icon } = styles[status]
  // For an agency a verified payment is a pending task.
  const ownTone = viewer === 'agency' && status === 'payment_verified' ? 'amber' : tone
  return (
    <StatusChip tone={ownTone} icon={icon}>
      {labels[status]}
    </StatusChip>
  )
}
