import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/modal.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { actionTexts } from '../decisions/action-texts.ts'
import { ReasonChips } from '../decisions/reject-reasons.tsx'
import classes from './decision-bar.module.css'
import { ReceivedAmount } from './received-amount.tsx'
import type { Draft, PaymentDecision } from './use-payment-decision.ts'

interface DecisionBarProps {
  booking: Booking
  draft: Draft
  onDraft: (draft: Draft) => void
  decision: PaymentDecision
  keys: { isOn: boolean; toggle: () => void }
}

/** Verify and reject buttons, always visible; on phones the rejection reasons open in a sheet. */
export function DecisionBar({ booking, draft, onDraft, decision, keys }: DecisionBarProps) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const [isAsking, setIsAsking] = useState(false)
  const { busy, failure, reasonError, rejectAction, outcome } = decision
  const change = (part: Partial<Draft>) => {
    decision.forgetErrors()
    onDraft({ ...draft, ...part })
  }
  return (
    <div className={classes.bar}>
      {!isPhone && rejectAction !== 'return_payment' && (
        <div className={classes.reasons}>
          <ReasonChips
            legend={<Trans>Rejection reason:</Trans>}
            value={draft.reason}
            onChange={(reason) => change({ reason })}
            error={reasonError}
          />
        </div>
      )}
      <ReceivedAmount booking={booking} draft={draft} decision={decision} onChange={change} />
      <div role="alert">{failure && !isAsking && <Notice tone="bad">{failure}</Notice>}</div>
      <div className={classes.actions}>
        {!isPhone && (
          <input
            className={classes.note}
            dir="auto"
            aria-label={t`Note to the customer`}
            placeholder={t`Note to the customer`}
            maxLength={1_800}
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        )}
        <Button
          small
          look="danger"
          icon={<Icon of={IconX} />}
          busy={busy === rejectAction}
          disabled={busy !== undefined && busy !== rejectAction}
          aria-keyshortcuts={keys.isOn ? 'R' : undefined}
          onClick={() => (isPhone ? setIsAsking(true) : void decision.reject())}
        >
          {t(actionTexts[rejectAction].label)}
          {keys.isOn && <Key of="R" />}
        </Button>
        {!isPhone && decision.askForProof && (
          <Button
            small
            look="outline"
            busy={busy === 'request_proof'}
            disabled={busy !== undefined && busy !== 'request_proof'}
            onClick={() => void decision.askForProof?.()}
          >
            {t(actionTexts.request_proof.label)}
          </Button>
        )}
        <Button
          small
          icon={<Icon of={IconCheck} />}
          busy={busy === outcome.action}
          disabled={busy !== undefined && busy !== outcome.action}
          aria-keyshortcuts={keys.isOn ? 'V' : undefined}
          onClick={decision.accept}
        >
          {t(actionTexts[outcome.action].label)}
          {keys.isOn && <Key of="V" />}
        </Button>
      </div>
      <KeyLegend {...keys} />
      {isPhone && isAsking && (
        <RejectSheet onClose={() => setIsAsking(false)} draft={draft} onDraft={change} decision={decision} />
      )}
    </div>
  )
}

const Key = ({ of }: { of: string }) => (
  <kbd className={classes.key} aria-hidden="true">
    {of}
  </kbd>
)

function KeyLegend({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  return (
    <div className={`row small ${classes.legend}`}>
      {isOn && (
        <>
          <span>
            <kbd>J</kbd> <kbd>K</kbd> <Trans>next, previous</Trans>
          </span>
          <span>
            <kbd>A</kbd> <Trans>amount</Trans>
          </span>
          <span>
            <kbd>Z</kbd> <Trans>zoom</Trans>
          </span>
          <span>
            <kbd>F</kbd> <Trans>full screen</Trans>
          </span>
        </>
      )}
      <button type="button" className="link" aria-pressed={isOn} onClick={toggle}>
        <Trans>Keyboard shortcuts</Trans>: {isOn ? <Trans>on</Trans> : <Trans>off</Trans>}
      </button>
      <span className={classes.after}>
        <Trans>The next payment opens automatically</Trans>
      </span>
    </div>
  )
}

interface RejectSheetProps {
  onClose: () => void
  draft: Draft
  onDraft: (part: Partial<Draft>) => void
  decision: PaymentDecision
}

function RejectSheet({ onClose, draft, onDraft, decision }: RejectSheetProps) {
  const { t } = useLingui()
  return (
    <Drawer
      onClose={onClose}
      title={t(actionTexts[decision.rejectAction].label)}
      footer={
        <>
          {decision.askForProof && (
            <Button
              look="outline"
              full
              busy={decision.busy === 'request_proof'}
              onClick={() => void decision.askForProof?.()}
            >
              {t(actionTexts.request_proof.label)}
            </Button>
          )}
          <Button
            look="danger-filled"
            full
            busy={decision.busy === decision.rejectAction}
            onClick={() => void decision.reject()}
          >
            {t(actionTexts[decision.rejectAction].label)}
          </Button>
        </>
      }
    >
      <div className={`stack ${classes.sheet}`}>
        {decision.rejectAction !== 'return_payment' && (
          <ReasonChips
            legend={<Trans>Why was the payment not accepted?</Trans>}
            value={draft.reason}
            onChange={(reason) => onDraft({ reason })}
            error={decision.reasonError}
          />
        )}
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
