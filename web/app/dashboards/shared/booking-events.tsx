import { Trans, useLingui } from '@lingui/react/macro'
import { type BookingAction, historyOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { BookingActor } from '@rihla/contract/lifecycle/transition.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { displayedAction } from '@rihla/contract/bookings/booking-status-labels.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Timeline, type TimelineStep } from '#ui/timeline.tsx'

function useActionLabels(): Record<BookingAction, string> {
  const { t } = useLingui()
  return {
    submit: t`Booking submitted`,
    submit_without_seats: t`Paid for, but the seats were gone`,
    verify_payment: t`Payment verified`,
    reject_payment: t`Payment not accepted`,
    approve: t`Approved by the agency`,
    reject: t`Declined by the agency`,
    confirm: t`Booking confirmed`,
    cancel: t`Cancelled by the customer`,
    process_refund: t`Refund paid`,
    record_late_payment: t`Late transfer recorded`,
    refund_part: t`Part of the refund paid`,
    close_without_refund: t`Closed without a refund`,
    withdraw: t`Withdrawn by the platform`,
    collect_remaining: t`Remaining amount collected`,
    undo_collection: t`Note of the collection removed`,
    ask_for_rest: t`Part of the payment verified, the rest requested`,
    return_payment: t`Ended: the rest of the payment did not arrive`,
    refund_surplus: t`Surplus refunded`,
    send_balance: t`Transfer of the remaining amount reported`,
    verify_balance: t`Transfer of the remaining amount verified`,
    refuse_balance: t`Transfer of the remaining amount not found`,
    request_proof: t`Another proof requested`,
    send_proof: t`Another proof sent`,
    extend_proof: t`More time for the proof`,
    expire: t`Expired without a verified payment`,
    revive: t`Taken up again: payment found`,
    ask_for_details: t`Missing details requested`,
    send_details: t`Missing details completed`,
    close_details: t`Time for missing details over`,
    approve_for_agency: t`Approved by the platform for the agency`,
    decline_for_agency: t`Declined by the platform for the agency`,
    lapse: t`Not confirmed before the departure`,
    request_cancellation: t`Cancellation requested`,
    accept_cancellation: t`Request to cancel accepted`,
    decline_cancellation: t`Request to cancel declined`,
    call_off: t`Cancelled by the agency or the platform`,
    request_date_change: t`Another date requested`,
    withdraw_date_change: t`Request for another date withdrawn`,
    accept_date_change: t`Moved to another date`,
    decline_date_change: t`Request for another date declined`,
    lapse_date_change: t`Request for another date expired`,
    refund_by_decision: t`Refund decided in a case`,
    record_no_show: t`Recorded as absent`,
    undo_no_show: t`Record of absence corrected`,
    cancel_departure: t`Departure cancelled`,
    accept_changes: t`Changes of the trip accepted`,
    decline_changes: t`Changes of the trip declined`,
    collect_cash: t`Foreign cash collected`,
  }
}

function stateOf(action: string): TimelineStep['state'] {
  const history = historyOf(action)
  return history?.isEnd ? 'ended' : history?.step === 'confirmed' ? 'confirmed' : 'done'
}

/** History of a booking, oldest event first. */
export function BookingEvents({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const actionLabels = useActionLabels()
  const steps = booking.events.map((event, at) => ({
    key: String(at),
    label: actionLabels[displayedAction(event.action, booking) as BookingAction] ?? event.action,
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
