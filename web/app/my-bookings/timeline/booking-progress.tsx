import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { Milestone } from '@rihla/contract/lifecycle/transition.ts'
import { Timeline, type TimelineStep } from '#ui/timeline.tsx'
import { timelineOf } from './booking-timeline.ts'
import { useWhen } from './use-when.ts'

/** How far a booking is, until it is confirmed or has ended. */
export function BookingProgress({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const when = useWhen()
  const labelOf: Record<Milestone, (state: TimelineStep['state']) => string> = {
    submitted: () => t`Submitted`,
    payment: (state) => (state === 'done' ? t`Payment verified` : t`Payment being checked`),
    agency: (state) => (state === 'done' ? t`Agency approved` : t`Agency approval`),
    confirmed: (state) => (state === 'now' ? t`Confirming` : t`Confirmed`),
  }
  const steps = timelineOf(booking)
  if (steps.length === 0) return null
  return (
    <Timeline
      label={t`Progress of this booking`}
      isCompact
      steps={steps.map(({ name, state, at }) => ({
        key: name,
        state,
        label: labelOf[name](state),
        note: at ? when(at) : state === 'now' ? t`In progress` : undefined,
      }))}
    />
  )
}
