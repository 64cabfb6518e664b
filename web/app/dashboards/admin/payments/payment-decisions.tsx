import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { DecisionBar } from '#dashboards/shared/queue/decision-bar.tsx'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { Key, KeyLegend, type QueueKeys } from '#dashboards/shared/queue/queue-keys.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { actionTexts } from '../decisions/action-texts.ts'
import { CheckDialog } from './check-dialog.tsx'
import type { CheckedTransfer } from './checked-transfer.ts'
import { ReceivedAmount } from './received-amount.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { Draft, PaymentDecision } from './use-payment-decision.tsx'

interface PaymentDecisionsProps extends Pick<QueueItem<Draft>, 'item' | 'queue' | 'failure'> {
  transfer: CheckedTransfer
  draft: Draft
  decision: PaymentDecision
  keys: QueueKeys
}

/** What arrived, and the decisions; doubts and reasons are asked in dialogs. */
export function PaymentDecisions({
  item: booking,
  queue,
  failure,
  transfer,
  draft,
  decision,
  keys,
}: PaymentDecisionsProps) {
  const { t } = useLingui()
  const { rejectAction, outcome, dialog } = decision
  return (
    <>
      <DecisionBar
        isSettled={queue.isSettled}
        failure={failure}
        fields={<ReceivedAmount booking={booking} draft={draft} decision={decision} />}
        legend={<KeyLegend keys={keys} own={{ Z: <Trans>zoom</Trans>, F: <Trans>full screen</Trans> }} />}
      >
        <Button
          small
          variant="danger"
          icon={<Icon of={IconX} />}
          aria-keyshortcuts={keys.isOn ? 'R' : undefined}
          onClick={() => decision.open('reject')}
        >
          {t(actionTexts[rejectAction].label)}
          {keys.isOn && <Key of="R" />}
        </Button>
        <Button
          small
          icon={<Icon of={IconCheck} />}
          aria-keyshortcuts={keys.isOn ? 'V' : undefined}
          onClick={decision.accept}
        >
          {t(actionTexts[outcome.action].label)}
          {keys.isOn && <Key of={draft.amount === '' ? 'V' : '↵'} />}
        </Button>
      </DecisionBar>
      {dialog === 'reject' && <RejectDialog draft={draft} decision={decision} />}
      {dialog === 'check' && <CheckDialog booking={booking} transfer={transfer} arrival={draft} decision={decision} />}
    </>
  )
}
