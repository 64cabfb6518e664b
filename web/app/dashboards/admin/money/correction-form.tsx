import { Trans, useLingui } from '@lingui/react/macro'
import {
  adjustLedgerTransaction,
  type LedgerTransaction,
  reverseLedgerTransaction,
} from '@rihla/contract/ledger/ledger.api.ts'
import {
  type AdjustableAccount,
  adjustableAccountsOf,
  type LedgerCorrection,
  ledgerLimits,
} from '@rihla/contract/ledger/ledger.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { FormError } from '#ui/form-error.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { CashAccountField } from '../cash-accounts/cash-account-field.tsx'
import { ledgerAccountLabels } from './ledger-labels.ts'

interface CorrectionFormProps {
  transaction: LedgerTransaction
  correction: LedgerCorrection
  onCancel: () => void
  /** Called with the id of the correction. */
  onDone: (id: string) => void
}

interface CorrectionValues extends Record<string, unknown> {
  account: AdjustableAccount
  /** Of `platform_cash`: empty leaves it to the server. */
  paymentAccount: string
  amount: number | ''
  reason: string
}

/** Appends a correction. A retry after a lost response is the same correction, because it has the same key. */
export function CorrectionForm({ transaction, correction, onCancel, onDone }: CorrectionFormProps) {
  const { t } = useLingui()
  const { unitOf } = useCurrencyLabels()
  const [key] = useState(() => crypto.randomUUID())
  const isAdjusting = correction === 'adjust'
  const { currency } = transaction.entries[0]!
  const unit = unitOf(currency)
  const own = transaction.entries.find((entry) => entry.account === 'platform_cash')?.paymentAccount
  const form = useAppForm<CorrectionValues>({
    initialValues: { account: 'platform_cash', paymentAccount: own ?? '', amount: '', reason: '' },
    validate: {
      amount: (amount) => (isAdjusting && Number(amount) === 0 ? t`Please enter an amount.` : null),
      reason: (reason) => (reason.trim() ? null : t`Please give a reason.`),
    },
    fallback: t`The correction could not be saved.`,
    draftKey: `ledger.${correction}.${transaction._id}`,
    submit: async ({ account, paymentAccount, amount, reason }) => {
      const params = { id: transaction._id }
      const done = isAdjusting
        ? await call(adjustLedgerTransaction, {
            params,
            body: {
              account,
              amount: Number(amount),
              reason,
              key,
              ...(account === 'platform_cash' && paymentAccount && { paymentAccount }),
            },
          })
        : await call(reverseLedgerTransaction, { params, body: { reason, key } })
      showToast(t`Correction saved`, 'ok')
      onDone(done._id)
      await refreshQueries()
    },
  })
  return (
    <form {...form.props} className="stack">
      {isAdjusting ? (
        <>
          <p>
            {transaction.isDiffering ? (
              <Trans>
                The booking differs from the ledger. Move what is wrong between its accounts and the adjustments, and
                name the cause. The adjustments of the booking should add up to 0 afterwards.
              </Trans>
            ) : (
              <Trans>Moves money between the chosen account and the adjustments, for example a bank fee.</Trans>
            )}
          </p>
          <ChoicePills
            label={t`Account`}
            name="account"
            choices={adjustableAccountsOf(transaction.isDiffering).map((value) => ({
              value,
              label: t(ledgerAccountLabels[value]),
            }))}
            value={form.values.account}
            onChange={(account) => form.setFieldValue('account', account)}
          />
          {form.values.account === 'platform_cash' && (
            <CashAccountField
              currency={currency}
              label={t`Payment account`}
              value={form.values.paymentAccount}
              onChange={(id) => form.setFieldValue('paymentAccount', id)}
            />
          )}
          <NumberInput
            label={t`Amount (${unit})`}
            decimals={2}
            isSigned
            help={<Trans>Positive adds to the account, negative takes from it.</Trans>}
            {...form.getInputProps('amount')}
          />
        </>
      ) : (
        <p>
          <Trans>
            Adds the opposite of this transaction. The booking itself does not change: its status and its refund stay as
            they are.
          </Trans>
        </p>
      )}
      <Textarea
        label={t`Reason`}
        rows={3}
        maxLength={ledgerLimits.reason}
        help={<Trans>No names or other personal data, because the ledger is never erased.</Trans>}
        {...form.getInputProps('reason')}
      />
      <FormError form={form} />
      <div className="row">
        <Button small variant="outline" onClick={onCancel} disabled={form.isSubmitting}>
          <Trans>Back</Trans>
        </Button>
        <Button small type="submit" busy={form.isSubmitting}>
          <Trans>Save correction</Trans>
        </Button>
      </div>
    </form>
  )
}
