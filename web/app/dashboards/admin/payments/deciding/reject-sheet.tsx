import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Notice } from '#ui/notice.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ReasonChips } from '../../decisions/reason-chips.tsx'
import { useActionLabels } from '../../decisions/use-action-labels.ts'
import classes from './decision-bar.module.css'
import type { Draft } from './draft.ts'
import type { PaymentDecision } from './use-payment-decision.ts'

interface RejectSheetProps {
  opened: boolean
  onClose: () => void
  draft: Draft
  onDraft: (part: Partial<Draft>) => void
  decision: PaymentDecision
}

/** Rejection reason and note in a sheet, for phones. */
export function RejectSheet({ opened, onClose, draft, onDraft, decision }: RejectSheetProps) {
  const { t } = useLingui()
  const actionLabels = useActionLabels()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={actionLabels.reject_payment}
      footer={
        <Button
          look="danger-filled"
          full
          busy={decision.busy === 'reject_payment'}
          onClick={() => void decision.reject()}
        >
          {actionLabels.reject_payment}
        </Button>
      }
    >
      <div className={classes.sheet}>
        <ReasonChips
          legend={<Trans>Why was the payment not accepted?</Trans>}
          value={draft.reason}
          onChange={(reason) => onDraft({ reason })}
          error={decision.reasonError}
        />
        <Textarea
          label={t`Note to the customer`}
          help={<Trans>The customer sees this in the email and with their booking.</Trans>}
          isOptional
          rows={3}
          maxLength={1_800}
          value={draft.note}
          onChange={(event) => onDraft({ note: event.currentTarget.value })}
        />
        <div role="alert">{decision.failure && <Notice tone="bad">{decision.failure}</Notice>}</div>
      </div>
    </Drawer>
  )
}
