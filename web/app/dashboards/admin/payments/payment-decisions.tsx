import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DecisionBar } from '#dashboards/shared/queue/decision-bar.tsx'
import classes from '#dashboards/shared/queue/decision-bar.module.css'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { Key, KeyLegend, type QueueKeys } from '#dashboards/shared/queue/queue-keys.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Drawer } from '#ui/modal.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { actionTexts } from '../decisions/action-texts.ts'
import { ReasonChips } from '../decisions/reject-reasons.tsx'
import { ReceivedAmount } from './received-amount.tsx'
import type { Draft, PaymentDecision } from './use-payment-decision.tsx'

interface PaymentDecisionsProps extends Pick<QueueItem<Draft>, 'booking' | 'queue' | 'failure'> {
  draft: Draft
  decision: PaymentDecision
  keys: QueueKeys
}

/** Verify and reject; on phones the rejection reasons open in a sheet. */
export function PaymentDecisions({ booking, queue, failure, draft, decision, keys }: PaymentDecisionsProps) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const [isAsking, setIsAsking] = useState(false)
  const { rejectAction, outcome, change } = decision
  return (
    <DecisionBar
      isSettled={queue.isSettled}
      failure={failure}
      fields={
        <>
          {!isPhone && rejectAction !== 'return_payment' && (
            <div className={classes.reasons}>
              <ReasonChips
                legend={<Trans>Rejection reason:</Trans>}
                value={draft.reason}
                onChange={(reason) => change({ reason })}
                error={decision.errors.reason}
              />
            </div>
          )}
          <ReceivedAmount booking={booking} draft={draft} decision={decision} />
          {isPhone && isAsking && <RejectSheet onClose={() => setIsAsking(false)} draft={draft} decision={decision} />}
        </>
      }
      legend={
        <KeyLegend
          keys={keys}
          own={{ A: <Trans>amount</Trans>, Z: <Trans>zoom</Trans>, F: <Trans>full screen</Trans> }}
        />
      }
    >
      {!isPhone && (
        <div className={classes.field}>
          <input
            className={classes.note}
            dir="auto"
            aria-label={t`Note to the customer`}
            placeholder={t`Note to the customer`}
            maxLength={1_800}
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </div>
      )}
      <Button
        small
        variant="danger"
        icon={<Icon of={IconX} />}
        aria-keyshortcuts={keys.isOn ? 'R' : undefined}
        onClick={() => (isPhone ? setIsAsking(true) : decision.reject())}
      >
        {t(actionTexts[rejectAction].label)}
        {keys.isOn && <Key of="R" />}
      </Button>
      {!isPhone && decision.askForProof && (
        <Button small variant="outline" onClick={decision.askForProof}>
          {t(actionTexts.request_proof.label)}
        </Button>
      )}
      <Button
        small
        icon={<Icon of={IconCheck} />}
        aria-keyshortcuts={keys.isOn ? 'V' : undefined}
        onClick={decision.accept}
      >
        {t(actionTexts[outcome.action].label)}
        {keys.isOn && <Key of="V" />}
      </Button>
    </DecisionBar>
  )
}

interface RejectSheetProps {
  onClose: () => void
  draft: Draft
  decision: PaymentDecision
}

function RejectSheet({ onClose, draft, decision }: RejectSheetProps) {
  const { t } = useLingui()
  const label = t(actionTexts[decision.rejectAction].label)
  return (
    <Drawer
      onClose={onClose}
      title={label}
      footer={
        <>
          {decision.askForProof && (
            <Button variant="outline" full onClick={decision.askForProof}>
              {t(actionTexts.request_proof.label)}
            </Button>
          )}
          <Button variant="danger-filled" full onClick={decision.reject}>
            {label}
          </Button>
        </>
      }
    >
      <div className={`stack ${classes.sheet}`}>
        {decision.rejectAction !== 'return_payment' && (
          <ReasonChips
            legend={<Trans>Why was the payment not accepted?</Trans>}
            value={draft.reason}
            onChange={(reason) => decision.change({ reason })}
            error={decision.errors.reason}
          />
        )}
        <Textarea
          label={t`Note to the customer`}
          help={<Trans>The customer sees this in the email and with their booking.</Trans>}
          isOptional
          rows={3}
          maxLength={1_800}
          value={draft.note}
          onChange={(event) => decision.change({ note: event.currentTarget.value })}
        />
      </div>
    </Drawer>
  )
}
