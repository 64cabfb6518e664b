import { Trans, useLingui } from '@lingui/react/macro'
import type { Currency } from '@rihla/contract/money.ts'
import { refundDestinationLimits } from '@rihla/contract/refunds/refund-destination.ts'
import type { GivenDestination } from '@rihla/contract/refunds/refund-schema.ts'
import { type ReactNode, useId } from 'react'
import { handleLabels, kindLabels } from '#payment-accounts/payment-account-labels.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type DestinationDraft, methodsFor } from './destination-draft.ts'

interface DestinationFieldsProps {
  draft: DestinationDraft
  onChange: (change: Partial<DestinationDraft>) => void
  errors: Readonly<Record<string, ReactNode>>
  currency: Currency
  saved: GivenDestination | null
  /** Offers to say it later. */
  isOptional?: boolean
  /** Offers to save it for later refunds. */
  canSave?: boolean
}

/** Where a refund should go: InstaPay, a mobile wallet, or a bank account. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { draft, onChange, errors, currency, saved, isOptional = false, canSave = true } = props
  const { t } = useLingui()
  const name = useId()
  const { choice } = draft
  const limits = refundDestinationLimits
  const choices = [
    ...(saved ? [{ value: 'saved' as const, label: <DestinationName of={saved} /> }] : []),
    ...methodsFor(currency).map((method) => ({ value: method, label: t(kindLabels[method]) })),
    ...(isOptional ? [{ value: 'later' as const, label: t`I’ll tell you later` }] : []),
  ]
  return (
    <div className="stack">
      <ChoicePills<DestinationDraft['choice']>
        label={t`Where should we send your refund?`}
        name={name}
        choices={choices}
        value={choice}
        onChange={(next) => onChange({ choice: next, account: '' })}
      />
      {choice === 'later' && isOptional && (
        <p className="small">
          <Trans>You can tell us at any time in this booking. The refund is sent once we know.</Trans>
        </p>
      )}
      {choice !== 'later' && choice !== 'saved' && (
        <>
          <TextInput
            label={t(handleLabels[choice])}
            isLtr
            maxLength={limits.account}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            inputMode={choice === 'wallet' ? 'tel' : undefined}
            placeholder={choice === 'instapay' ? 'name@instapay' : choice === 'wallet' ? '01012345678' : undefined}
            value={draft.account}
            onChange={(event) => onChange({ account: event.currentTarget.value })}
            error={errors['account']}
          />
          {choice === 'bank' && (
            <TextInput
              label={t`Account holder`}
              maxLength={limits.holderName}
              autoComplete="name"
              value={draft.holderName}
              onChange={(event) => onChange({ holderName: event.currentTarget.value })}
              error={errors['holderName']}
            />
          )}
          {canSave && (
            <Checkbox label={t`Save for later refunds`} checked={draft.save} onChange={(save) => onChange({ save })} />
          )}
        </>
      )}
    </div>
  )
}

/** 'Mobile wallet 010•••678'. */
export function DestinationName({ of: { method, account } }: { of: Pick<GivenDestination, 'method' | 'account'> }) {
  const { t } = useLingui()
  return (
    <>
      {t(kindLabels[method])} <Ltr>{account}</Ltr>
    </>
  )
}
