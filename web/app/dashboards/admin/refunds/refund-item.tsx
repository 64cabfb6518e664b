import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { refundCauseOf } from '@rihla/contract/refunds/refund-cause.ts'
import { useRef, useState } from 'react'
import { useAction } from '#data/use-action.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureOf } from '../decisions/admin-action.ts'
import { actionTexts } from '../decisions/action-texts.ts'
import { decide, isStale } from '../decisions/decide.ts'
import { DecisionForm } from '../decisions/decision-form.tsx'
import payments from '../payments/payments.module.css'
import { QueueHead } from '../payments/queue-head.tsx'
import { useQueueKeys } from '../payments/queue-keys.ts'
import type { PaymentQueueState } from '../payments/use-payment-queue.ts'
import { useRevealedDestination } from './destination-facts.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { TransferForm } from './refund-form.tsx'
import classes from './refunds.module.css'

export interface RefundOutcome {
  action: DeskAction
  /** Afterwards; undefined when the decision was refused, because another admin was first. */
  booking: Booking | undefined
  staleDetails: ErrorDetails | undefined
}

interface RefundItemProps {
  booking: Booking
  queue: PaymentQueueState
  now: number
  onShow: (id: string) => void
  onDecided: (outcome: RefundOutcome) => void
}

/** One refund: what is due and where it goes, beside the form that records the transfer. */
export function RefundItem({ booking, queue, now, onShow, onDecided }: RefundItemProps) {
  const { t } = useLingui()
  const cause = refundCauseOf(booking, usePlatformTimeZone())
  const destination = useRevealedDestination(booking)
  const form = useRef<HTMLDivElement>(null)
  const [isLate, setIsLate] = useState(false)
  const step = (to: Booking | undefined) => to && onShow(to._id)
  const keys = useQueueKeys({
    next: () => step(queue.next),
    previous: () => step(queue.previous),
    destination: destination.reveal,
    amount: () => form.current?.querySelector('input')?.focus(),
  })
  const finish = (action: DeskAction) => ({
    onDone: (after: Booking) => onDecided({ action, booking: after, staleDetails: undefined }),
    onStale: (staleDetails: ErrorDetails) => onDecided({ action, booking: undefined, staleDetails }),
  })
  const late = finish('record_late_payment')
  return (
    <article className={payments.payment} aria-labelledby={`queued-${booking._id}`}>
      <QueueHead
        booking={booking}
        queue={queue}
        onStep={step}
        previousLabel={t`Previous refund`}
        nextLabel={t`Next refund`}
        goneText={<Trans>This refund is no longer waiting: it has been sent or closed.</Trans>}
      />
      <div className={`${payments.columns} ${classes.columns}`}>
        <RefundFacts booking={booking} cause={cause} destination={destination} hasKeys={keys.isOn} now={now} />
        <div className={classes.form} ref={form}>
          {isLate ? (
            <DecisionForm
              key={booking.verifiedAmount}
              booking={booking}
              action="record_late_payment"
              onBack={() => setIsLate(false)}
              onDone={(after) => {
                setIsLate(false)
                late.onDone(after)
              }}
              onStale={late.onStale}
            />
          ) : (
            <TransferForm
              key={`${booking.refundAmount ?? 0} ${booking.verifiedAmount}`}
              booking={booking}
              {...finish('process_refund')}
              renderButtons={({ isSubmitting, isUploading, note }) => (
                <div className={classes.buttons}>
                  {booking.actions.includes('record_late_payment') && (
                    <Button small look="outline" onClick={() => setIsLate(true)} disabled={isSubmitting}>
                      {t(actionTexts.record_late_payment.label)}
                    </Button>
                  )}
                  <CloseButton booking={booking} note={note} {...finish('close_without_refund')} />
                  <Button small type="submit" busy={isSubmitting} disabled={isUploading}>
                    {t(actionTexts.process_refund.label)}
                  </Button>
                </div>
              )}
            />
          )}
          <Legend {...keys} />
        </div>
      </div>
    </article>
  )
}

interface CloseButtonProps {
  booking: Booking
  /** The reason. */
  note: string
  onDone: (booking: Booking) => void
  onStale: (details: ErrorDetails) => void
}

/** Closes a booking to which nothing is sent. The notes of the form are the reason. */
function CloseButton({ booking, note, onDone, onStale }: CloseButtonProps) {
  const { t } = useLingui()
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const close = useAction(
    async () => {
      try {
        onDone(await decide(booking, { action: 'close_without_refund', note, amount: '' }))
      } catch (error) {
        if (!isStale(error)) throw error
        onStale(error.details)
      }
    },
    { failure: t(failureOf('close_without_refund')) },
  )
  if (!booking.actions.includes('close_without_refund')) return null
  return (
    <>
      <div role="alert" className={classes.alert}>
        {isReasonMissing && !note.trim() && (
          <Notice tone="bad">
            <Trans>Write the reason into the refund notes first. The customer gets it by email.</Trans>
          </Notice>
        )}
      </div>
      <Button
        small
        look="danger"
        busy={close.isBusy}
        onClick={() => {
          setIsReasonMissing(true)
          if (note.trim()) void close.run()
        }}
      >
        {t(actionTexts.close_without_refund.label)}
      </Button>
    </>
  )
}

function Legend({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  return (
    <div className={`row small ${classes.legend}`}>
      {isOn && (
        <>
          <span>
            <kbd>J</kbd> <kbd>K</kbd> <Trans>next, previous</Trans>
          </span>
          <span>
            <kbd>D</kbd> <Trans>show the destination</Trans>
          </span>
          <span>
            <kbd>A</kbd> <Trans>amount</Trans>
          </span>
        </>
      )}
      <button type="button" className="link" aria-pressed={isOn} onClick={toggle}>
        <Trans>Keyboard shortcuts</Trans>: {isOn ? <Trans>on</Trans> : <Trans>off</Trans>}
      </button>
    </div>
  )
}
