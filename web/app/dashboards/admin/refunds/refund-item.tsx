import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { refundCauseOf } from '@rihla/contract/refunds/refund-cause.ts'
import { useRef, useState } from 'react'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { DecisionBar } from '#dashboards/shared/queue/decision-bar.tsx'
import { Key, KeyLegend, useQueueKeys } from '#dashboards/shared/queue/queue-keys.tsx'
import desk from '#dashboards/shared/queue/queue.module.css'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { successOf } from '../decisions/admin-action.ts'
import { actionTexts } from '../decisions/action-texts.ts'
import { DecisionForm } from '../decisions/decision-form.tsx'
import { staleOf, useDeskDecision } from '../decisions/use-desk-decision.tsx'
import { SecondAdminNotice } from '../second-admin/second-admin-notice.tsx'
import { useRevealedDestination } from './destination-facts.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { TransferForm } from './refund-form.tsx'
import classes from './refunds.module.css'

interface RefundItemProps extends QueueItem<never> {
  now: number
}

/** One refund: what is due and where it goes, beside the form that records the transfer. */
export function RefundItem({ item: booking, queue, failure, now }: RefundItemProps) {
  const { t } = useLingui()
  const cause = refundCauseOf(booking, usePlatformTimeZone())
  const decisionOf = useDeskDecision()
  const action = booking.actions.includes('refund_surplus') ? 'refund_surplus' : 'process_refund'
  const destination = useRevealedDestination(booking)
  const form = useRef<HTMLDivElement>(null)
  const [isLate, setIsLate] = useState(false)
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const keys = useQueueKeys(queue, {
    destination: destination.reveal,
    verify: () => form.current?.querySelector<HTMLInputElement>('[name=reference]')?.focus(),
  })
  /** The notes of the form are the reason. */
  const close = (note: string) => {
    setIsReasonMissing(note.trim() === '')
    if (note.trim()) void queue.decide(decisionOf(booking, { action: 'close_without_refund', note, amount: '' }))
  }
  const missing = t`Write the reason into the refund notes first. The customer gets it by email.`
  return (
    <>
      {!queue.isGone && <SecondAdminNotice booking={booking} />}
      <div className={`${desk.columns} ${classes.columns}`}>
        <RefundFacts booking={booking} cause={cause} destination={destination} hasKeys={keys.isOn} now={now} />
        <div className={classes.form} ref={form}>
          {isLate ? (
            <LateTransfer booking={booking} queue={queue} onClose={() => setIsLate(false)} />
          ) : (
            <TransferForm
              key={`${booking.refundAmount ?? 0} ${booking.verifiedAmount}`}
              booking={booking}
              send={(values) => queue.decide(decisionOf(booking, { ...values, action }))}
              renderButtons={({ isReady, note }) => (
                <DecisionBar
                  isSettled={queue.isSettled}
                  failure={isReasonMissing && !note.trim() ? missing : failure}
                  legend={<KeyLegend keys={keys} own={{ D: <Trans>show the destination</Trans> }} />}
                >
                  {booking.actions.includes('record_late_payment') && (
                    <Button small variant="outline" onClick={() => setIsLate(true)}>
                      {t(actionTexts.record_late_payment.label)}
                    </Button>
                  )}
                  {booking.actions.includes('close_without_refund') && (
                    <Button small variant="danger" onClick={() => close(note)}>
                      {t(actionTexts.close_without_refund.label)}
                    </Button>
                  )}
                  <Button small type="submit" disabled={!isReady} aria-keyshortcuts={keys.isOn ? 'V' : undefined}>
                    {t(actionTexts.process_refund.label)}
                    {keys.isOn && <Key of={isReady ? '↵' : 'V'} />}
                  </Button>
                </DecisionBar>
              )}
            />
          )}
        </div>
      </div>
    </>
  )
}

interface LateTransferProps extends Pick<RefundItemProps, 'queue'> {
  booking: Booking
  onClose: () => void
}

/** Money that has arrived since is added to what is due; the refund itself is decided afterwards. */
function LateTransfer({ booking, queue, onClose }: LateTransferProps) {
  const { t } = useLingui()
  return (
    <DecisionForm
      key={booking.verifiedAmount}
      booking={booking}
      action="record_late_payment"
      onBack={onClose}
      onDone={({ status }) => {
        onClose()
        queue.report({ item: booking, text: t(successOf('record_late_payment', status)) })
      }}
      onStale={(details) => queue.report({ item: booking, ...staleOf(booking, details) })}
    />
  )
}
