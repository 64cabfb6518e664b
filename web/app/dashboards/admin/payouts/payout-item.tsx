import { Trans, useLingui } from '@lingui/react/macro'
import { payoutLimits } from '@rihla/contract/payouts/payout.ts'
import { holdPayouts, releasePayouts } from '@rihla/contract/payouts/payouts.api.ts'
import { useRef, useState } from 'react'
import { callWithKeepalive } from '#api/call.ts'
import { DecisionBar } from '#dashboards/shared/queue/decision-bar.tsx'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { Key, KeyLegend, useQueueKeys } from '#dashboards/shared/queue/queue-keys.tsx'
import desk from '#dashboards/shared/queue/queue.module.css'
import { Button } from '#ui/button.tsx'
import { ReasonModal } from '../desk/reason-modal.tsx'
import forms from '../refunds/refunds.module.css'
import { canBeSent, type DueRow } from './due-row.ts'
import { usePayoutDetails } from './payout-details-part.tsx'
import { PayoutFacts } from './payout-facts.tsx'
import { PayoutForm } from './payout-form.tsx'

/** One amount: what is due and where it goes, beside the form that records the transfer. */
export function PayoutItem({ item: due, queue, failure }: QueueItem<never, DueRow>) {
  const { t } = useLingui()
  const { agency } = due
  const [isHolding, setIsHolding] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const details = usePayoutDetails(agency._id)
  const keys = useQueueKeys(queue, {
    destination: details.reveal,
    verify: () => form.current?.querySelector<HTMLInputElement>('[name=reference]')?.focus(),
  })
  const failedHold = t`The payouts could not be held. Please try again.`
  const decide = (text: string, failure: string, request: () => Promise<unknown>) =>
    queue.decide({ item: due, text, failure, send: () => request().then(() => ({ text, isWaiting: true })) })
  const release = () =>
    decide(t`Payouts released`, t`The payouts could not be released. Please try again.`, () =>
      callWithKeepalive(releasePayouts, { body: { agency: agency._id } }),
    )
  const hold = (reason: string) => {
    setIsHolding(false)
    return decide(t`Payouts held`, failedHold, () =>
      callWithKeepalive(holdPayouts, { body: { agency: agency._id, reason } }),
    )
  }
  const bar = (isReady?: boolean) => (
    <DecisionBar
      isSettled={queue.isSettled}
      failure={failure}
      legend={<KeyLegend keys={keys} own={{ D: <Trans>show the destination</Trans> }} />}
    >
      {due.hold ? (
        <Button small onClick={() => void release()}>
          <Trans>Release payouts</Trans>
        </Button>
      ) : (
        <Button small variant="danger" onClick={() => setIsHolding(true)}>
          <Trans>Hold payouts</Trans>
        </Button>
      )}
      {isReady !== undefined && (
        <Button small type="submit" disabled={!isReady} aria-keyshortcuts={keys.isOn ? 'V' : undefined}>
          <Trans>Mark as sent</Trans>
          {keys.isOn && <Key of={isReady ? '↵' : 'V'} />}
        </Button>
      )}
    </DecisionBar>
  )
  return (
    <>
      <div className={`${desk.columns} ${forms.columns}`}>
        <PayoutFacts due={due} details={details} hasKeys={keys.isOn} isSettled={queue.isSettled} />
        <div className={forms.form} ref={form}>
          {canBeSent(due) ? <PayoutForm due={due} queue={queue} renderButtons={bar} /> : bar()}
        </div>
      </div>
      {isHolding && (
        <ReasonModal
          title={
            <Trans>
              Hold payouts to <bdi>{agency.name}</bdi>
            </Trans>
          }
          label={t`Reason for the agency`}
          maxLength={payoutLimits.reason}
          draftKey={`hold-payouts-${agency._id}`}
          submitLabel={<Trans>Hold payouts</Trans>}
          failure={failedHold}
          submit={hold}
          onClose={() => setIsHolding(false)}
        >
          <p>
            <Trans>Nothing is paid out to this agency until you release it. What it earns is still recorded.</Trans>
          </p>
        </ReasonModal>
      )}
    </>
  )
}
