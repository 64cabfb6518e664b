import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/modal.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { actionTexts } from '../decisions/action-texts.ts'
import { ReasonChips } from '../decisions/reject-reasons.tsx'
import type { Draft, PaymentDecision } from './use-payment-decision.tsx'

interface RejectDialogProps {
  draft: Draft
  decision: PaymentDecision
}

/** Why a payment is not accepted: a reason by its number, a note, or both. */
export function RejectDialog({ draft, decision: { rejectAction, ...decision } }: RejectDialogProps) {
  const { t } = useLingui()
  const label = t(actionTexts[rejectAction].label)
  return (
    <Drawer
      onClose={decision.close}
      title={label}
      footer={
        <>
          {decision.askForProof && (
            <Button variant="outline" onClick={decision.askForProof}>
              {t(actionTexts.request_proof.label)}
            </Button>
          )}
          <Button variant="danger-filled" onClick={decision.reject}>
            {label}
          </Button>
        </>
      }
    >
      <div className="stack">
        {rejectAction !== 'return_payment' && (
          <ReasonChips
            legend={<Trans>Why was the payment not accepted?</Trans>}
            value={draft.reason}
            onChange={(reason) => decision.change({ reason })}
            error={decision.errors.reason}
            hasKeys
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
