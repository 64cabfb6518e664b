import { useLingui } from '@lingui/react/macro'
import type { BookingAction } from '@rihla/contract/bookings/booking-lifecycle.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useWhen } from '../timeline/use-timeline-steps.ts'
import classes from './booking-details.module.css'

/** All transitions of the booking, oldest first. */
export function BookingHistory({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const when = useWhen()
  const labels = useActionLabels(booking.agency.name)
  return (
    <section>
      <h3>{t`History`}</h3>
      <ol className={classes.history}>
        {booking.events.map(({ action, note, createdAt }) => (
          <li key={`${action}-${createdAt}`}>
            <time dateTime={createdAt}>{when(createdAt)}</time>
            <span>
              {labels[action as BookingAction] ?? action}
              {note && (
                <q className={classes.note}>
                  <bdi>{note}</bdi>
                </q>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useActionLabels(agency: string): Record<BookingAction, string> {
  const { t } = useLingui()
  return {
    submit: t`You submitted the booking`,
    verify_payment: t`Your payment was verified`,
    reject_payment: t`Your payment was not accepted`,
    approve: t`${agency} approved the booking`,
    reject: t`${agency} declined the booking`,
    confirm: t`The booking was confirmed`,
    cancel: t`You cancelled the booking`,
    process_refund: t`Your refund was sent`,
    close_without_refund: t`The booking was closed without a refund`,
    withdraw: t`The trip was withdrawn`,
    collect_remaining: t`${agency} received the remaining amount`,
    collect_cash: t`${agency} received your cash`,
  }
}
