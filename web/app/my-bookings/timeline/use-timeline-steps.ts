import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useWhen } from './use-when.ts'
import type { TimelineStep } from '#ui/timeline.tsx'
import { timelineOf, type BookingTimelineStep } from './booking-timeline.ts'

/** The timeline of a booking with localized labels. */
export function useTimelineSteps(booking: Booking): TimelineStep[] {
  const labelOf = useStepLabels(booking)
  const formatWhen = useWhen()
  const { t } = useLingui()
  return timelineOf(booking).map((step) => ({
    key: step.name,
    state: step.state,
    label: labelOf(step),
    note: step.at ? formatWhen(step.at) : step.state === 'now' ? t`In progress` : undefined,
  }))
}

function useStepLabels(booking: Booking): (step: BookingTimelineStep) => string {
  const { t } = useLingui()
  return ({ name, state }) => {
    const isOver = state === 'done' || state === 'confirmed'
    switch (name) {
      case 'submitted':
        return t`Submitted`
      case 'payment':
        return isOver ? t`Payment verified` : state === 'ended' ? t`Not accepted` : t`Payment being checked`
      case 'agency':
        return isOver ? t`Agency approved` : state === 'ended' ? t`Declined` : t`Agency approval`
      case 'confirmed':
        return state === 'now' ? t`Confirming` : t`Confirmed`
      case 'cancelled':
        return t`Cancelled`
      case 'withdrawn':
        return t`Trip withdrawn`
      case 'refund':
        if (isOver && !booking.refundAmount) return t`Closed without a refund`
        return isOver ? t`Refunded` : state === 'ended' ? t`Closed, no refund` : t`Refund in progress`
    }
  }
}
