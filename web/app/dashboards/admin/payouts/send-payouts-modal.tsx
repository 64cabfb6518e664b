import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import { payoutLimits } from '@rihla/contract/payouts/payout.ts'
import { uploadRefundProof } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { uploadFile } from '#api/upload-file.ts'
import { kindLabels } from '#payment-accounts/payment-account-labels.ts'
import { Dotted } from '#ui/dotted.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { MoneySums } from '#ui/money-sums.tsx'
import { Money } from '#ui/money.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type AppForm, useAppForm } from '#ui/use-app-form.ts'
import { FileDrop } from '#uploads/file-drop.tsx'
import { CashAccountField } from '../cash-accounts/cash-account-field.tsx'
import { lastCashAccount } from '../cash-accounts/use-cash-accounts.ts'
import type { DueRow } from './due-row.ts'
import type { EnteredTransfer } from './use-sent-payouts.ts'
import classes from './payouts.module.css'
import { ReusedPayouts } from './reused-payouts.tsx'

interface Values extends Record<string, unknown> {
  /** By id of the row. */
  references: Record<string, string>
  accounts: Record<string, string>
  proofs: Record<string, string>
}

interface SendPayoutsProps {
  rows: readonly DueRow[]
  /** What was typed for them and not recorded. */
  transfers: Readonly<Record<string, EnteredTransfer | undefined>>
  onSend: (transfers: Record<string, EnteredTransfer>) => void
  onClose: () => void
}

/**
 * The transfers of a batch, each with its reference, and what they add up to. A repeated attempt has the same key, so that a
 * transfer whose response was lost is not recorded twice.
 */
export default function SendPayoutsModal({ rows, transfers, onSend, onClose }: SendPayoutsProps) {
  const { t } = useLingui()
  const [uploads, setUploads] = useState(0)
  const each = (value: (row: DueRow) => string): Record<string, string> =>
    Object.fromEntries(rows.map((row) => [row._id, value(row)]))
  const form = useAppForm<Values>({
    initialValues: {
      references: each(({ _id: id }) => transfers[id]?.reference ?? ''),
      accounts: each(({ _id: id, currency }) => transfers[id]?.sentFrom ?? lastCashAccount.read(currency) ?? ''),
      proofs: each(({ _id: id }) => transfers[id]?.proof ?? ''),
    },
    draftKey: `send-payouts ${rows.map(({ _id: id }) => id).join(' ')}`,
    fallback: t`This payout was not recorded. Please try again.`,
    submit: async ({ references, accounts, proofs }) => {
      const entered = rows.map(({ _id: id, amount }): [string, EnteredTransfer] => {
        const typed = { amount, reference: references[id]!.trim(), sentFrom: accounts[id]!, proof: proofs[id]! }
        return [id, { ...typed, key: transfers[id]?.key ?? crypto.randomUUID() }]
      })
      onSend(Object.fromEntries(entered))
      onClose()
    },
  })
  const close = () => {
    form.discardDraft()
    onClose()
  }
  return (
    <FormModal
      form={{ ...form, isSubmitting: form.isSubmitting || uploads > 0 }}
      onClose={close}
      title={<Trans>Mark as sent</Trans>}
      isIncomplete={rows.some(({ _id: id }) => !form.values.references[id]?.trim())}
      submitLabel={<Plural value={rows.length} one="Record # payout" other="Record # payouts" />}
    >
      {rows.map((row) => (
        <PayoutFields
          key={row._id}
          row={row}
          form={form}
          onBusy={(isBusy) => setUploads((count) => Math.max(0, count + (isBusy ? 1 : -1)))}
        />
      ))}
      <p className={`row ${classes.amount}`}>
        <Trans>Total</Trans>
        <span className="tabular">
          <MoneySums sums={sumsOf(rows)} />
        </span>
      </p>
    </FormModal>
  )
}

/** By currency, in the order of the rows. */
function sumsOf(rows: readonly DueRow[]) {
  const sums = new Map<DueRow['currency'], number>()
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + toMinor(amount))
  return [...sums].map(([currency, minor]) => ({ currency, amount: toMajor(minor) }))
}

interface PayoutFieldsProps {
  row: DueRow
  form: AppForm<Values>
  onBusy: (isBusy: boolean) => void
}

function PayoutFields({ row, form, onBusy }: PayoutFieldsProps) {
  const { t } = useLingui()
  const { _id: id, agency, amount, currency, destination } = row
  const { details } = destination
  return (
    <fieldset className={`stack ${classes.payout}`}>
      <legend className="visually-hidden">{agency.name}</legend>
      <p className={`row ${classes.amount}`}>
        <b>
          <bdi>{agency.name}</bdi>
        </b>
        <b className="tabular">
          <Money amount={amount} currency={currency} />
        </b>
      </p>
      {details && (
        <p className="small muted">
          <Dotted>
            <>
              {t(kindLabels[details.method])} <Ltr>{details.account}</Ltr>
            </>
            <bdi>{details.holderName}</bdi>
          </Dotted>
        </p>
      )}
      <CashAccountField
        currency={currency}
        label={t`Sent from`}
        value={form.values.accounts[id] ?? ''}
        onChange={(account) => form.setFieldValue('accounts', { ...form.values.accounts, [id]: account })}
      />
      <TextInput
        label={t`Reference of the transfer`}
        isLtr
        autoComplete="off"
        maxLength={payoutLimits.reference}
        {...form.getInputProps(`references.${id}`)}
      />
      <ReusedPayouts reference={form.values.references[id] ?? ''} />
      <FileDrop
        label={t`Proof of the transfer`}
        help={t`The agency sees it with its payout.`}
        isOptional
        kind="refund-proof"
        value={form.values.proofs[id] ?? ''}
        onChange={(url) => form.setFieldValue('proofs', { ...form.values.proofs, [id]: url })}
        onBusy={onBusy}
        upload={(file, options) => uploadFile(uploadRefundProof, 'refundProof', file, options)}
        failedMessage={t`The file could not be uploaded. Please try again.`}
      />
    </fieldset>
  )
}
