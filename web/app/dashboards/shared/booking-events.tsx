import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingActor, BookingAction } from '@rihla/contract/bookings/booking-lifecycle.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Timeline, type TimelineStep } from '#ui/timeline.tsx'

function useActionLabels(): Record<BookingAction, string> {
  const { t } = useLingui()
  return {
    submit: t`Booking submitted`,
    verify_payment: t`Payment verified`,
    reject_payment: t`Payment not accepted`,
    approve: t`Approved by the agency`,
    reject: t`Declined by the agency`,
    confirm: t`Booking confirmed`,
    cancel: t`Cancelled by the customer`,
    process_refund: t`Refund paid`,
    close_without_refund: t`Closed without refund`,
    withdraw: t`Withdrawn by the platform`,
    collect_remaining: t`Remaining amount collected`,
    collect_cash: t`Foreign cash collected`,
  }
}

const ending: readonly string[] = ['reject_payment', 'reject', 'cancel', 'withdraw', 'close_without_refund']

const stateOf = (action: string): TimelineStep['state'] =>
  ending.includes(action) ? 'ended' : action === 'confirm' ? 'confirmed' : 'done'

/** What happened to a booking so far, the oldest first. */
export function BookingEvents({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const words = useActionLabels()
  const steps = booking.events.map((event, at) => ({
    key: String(at),
    label: words[event.action as BookingAction] ?? event.action,
    note: (
      <>
        {formatMoment(event.createdAt, locale, timeZone)}
        {event.byName && (
          <>
            {' · '}
            <bdi>{event.byName}</bdi>
          </>
        )}
        {event.note && <NoteOf by={event.by}>{event.note}</NoteOf>}
      </>
    ),
    state: stateOf(event.action),
  }))
  return <Timeline label={t`What happened`} steps={steps} />
}

function NoteOf({ by, children }: { by: BookingActor; children: string }) {
  return (
    <>
      <br />
      <span dir="auto">{by === 'platform' ? children : <Trans>‘{children}’</Trans>}</span>
    </>
  )
}
