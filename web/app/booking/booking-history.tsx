import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { BookingViewer } from '@rihla/contract/bookings/booking-status-labels.ts'
import { historyOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { historyText } from '#booking-texts/booking-texts.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Timeline, type TimelineStep } from '#ui/timeline.tsx'
import classes from './booking-history.module.css'
import { useWhen } from '#my-bookings/timeline/use-when.ts'

interface BookingHistoryProps {
  booking: Booking
  viewer: BookingViewer
}

/** All transitions of a booking, oldest first: a list for its customer, whose timeline shows the milestones. */
export const BookingHistory = ({ booking, viewer }: BookingHistoryProps) =>
  viewer === 'customer' ? <CustomerHistory booking={booking} /> : <StaffHistory booking={booking} />

function CustomerHistory({ booking }: { booking: Booking }) {
  const { i18n } = useLingui()
  const when = useWhen()
  return (
    <ol className={classes.history}>
      {booking.events.map(({ action, note, createdAt }) => (
        <li key={`${action}-${createdAt}`}>
          <time dateTime={createdAt}>{when(createdAt)}</time>
          <span>
            {historyText(i18n, action, booking, 'customer')}
            {note && (
              <q className={`muted wrap-anywhere ${classes.note}`}>
                <bdi>{note}</bdi>
              </q>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function StaffHistory({ booking }: { booking: Booking }) {
  const { t, i18n } = useLingui()
  const { momentText } = useMomentText()
  const steps = booking.events.map(({ action, by, byName, note, isAmountAssumed, createdAt }, at) => ({
    key: String(at),
    label: historyText(i18n, action, booking, 'staff'),
    note: (
      <>
        <Dotted>
          {momentText(createdAt)}
          {byName && <bdi>{byName}</bdi>}
          {isAmountAssumed && <Trans>amount assumed</Trans>}
        </Dotted>
        {note && (
          <>
            <br />
            <span dir="auto">{by === 'platform' ? note : <Trans>‘{note}’</Trans>}</span>
          </>
        )}
      </>
    ),
    state: stateOf(action),
  }))
  return <Timeline label={t`Booking history`} steps={steps} />
}

function stateOf(action: string): TimelineStep['state'] {
  const history = historyOf(action)
  return history?.isEnd ? 'ended' : history?.step === 'confirmed' ? 'confirmed' : 'done'
}
