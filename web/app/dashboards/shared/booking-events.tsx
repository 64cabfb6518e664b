import { Trans, useLingui } from '@lingui/react/macro'
import { historyOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { BookingActor } from '@rihla/contract/lifecycle/transition.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { historyText } from '#booking-texts/booking-texts.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Timeline, type TimelineStep } from '#ui/timeline.tsx'

function stateOf(action: string): TimelineStep['state'] {
  const history = historyOf(action)
  return history?.isEnd ? 'ended' : history?.step === 'confirmed' ? 'confirmed' : 'done'
}

/** History of a booking, oldest event first. */
export function BookingEvents({ booking }: { booking: Booking }) {
  const { t, i18n } = useLingui()
  const { momentText } = useMomentText()
  const steps = booking.events.map((event, at) => ({
    key: String(at),
    label: historyText(i18n, event.action, booking, 'staff'),
    note: (
      <>
        <Dotted>
          {momentText(event.createdAt)}
          {event.byName && <bdi>{event.byName}</bdi>}
          {event.isAmountAssumed && <Trans>amount assumed</Trans>}
        </Dotted>
        {event.note && <NoteOf by={event.by}>{event.note}</NoteOf>}
      </>
    ),
    state: stateOf(event.action),
  }))
  return <Timeline label={t`Booking history`} steps={steps} />
}

function NoteOf({ by, children }: { by: BookingActor; children: string }) {
  return (
    <>
      <br />
      <span dir="auto">{by === 'platform' ? children : <Trans>‘{children}’</Trans>}</span>
    </>
  )
}
