import { Trans, useLingui } from '@lingui/react/macro'
import { releasePayouts } from '@rihla/contract/payouts/payouts.api.ts'
import { Suspense, useRef, useState } from 'react'
import { callWithKeepalive } from '#api/call.ts'
import { DecisionBar } from '#dashboards/shared/queue/decision-bar.tsx'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { Key, KeyLegend, useQueueKeys } from '#dashboards/shared/queue/queue-keys.tsx'
import desk from '#dashboards/shared/queue/queue.module.css'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'
import forms from '../refunds/refunds.module.css'
import { canBeSent, type DueRow } from './due-row.ts'
import { usePayoutDetails } from './payout-details-part.tsx'
import { PayoutFacts } from './payout-facts.tsx'
import { PayoutForm } from './payout-form.tsx'

const HoldModal = lazy(() => import('./hold-modal.tsx'))

/** One amount: what is due and where it goes, beside the form that records the transfer. */
export function PayoutItem({ item: due, queue, failure }: QueueItem<never, DueRow>) {
  const { t } = useLingui()
  const { agency, hold } = due
  const [isHolding, setIsHolding] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const details = usePayoutDetails(agency._id)
  const keys = useQueueKeys(queue, {
    destination: details.reveal,
    verify: () => form.current?.querySelector<HTMLInputElement>('[name=reference]')?.focus(),
  })
  const release = () =>
    void queue.decide({
      item: due,
      text: t`Payouts released`,
      failure: t`The payouts could not be released. Please try again.`,
      async send() {
        await callWithKeepalive(releasePayouts, { body: { agency: agency._id } })
        return { text: t`Payouts released. We’ve emailed the agency.`, isWaiting: true }
      },
    })
  const bar = (isReady?: boolean) => (
    <DecisionBar
      isSettled={queue.isSettled}
      failure={failure}
      legend={<KeyLegend keys={keys} own={{ D: <Trans>show the destination</Trans> }} />}
    >
      {hold ? (
        <Button small onClick={release}>
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
      <Suspense fallback={null}>
        {isHolding && <HoldModal due={due} queue={queue} onClose={() => setIsHolding(false)} />}
      </Suspense>
    </>
  )
}
