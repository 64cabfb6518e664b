import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { payoutLimits } from '@rihla/contract/payouts/payout.ts'
import { sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { uploadRefundProof } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { uploadFile } from '#api/upload-file.ts'
import { refreshQueries } from '#data/query-client.ts'
import { kindLabels } from '#payment-accounts/payment-account-labels.ts'
import { Dotted } from '#ui/dotted.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { type AppForm, useAppForm } from '#ui/use-app-form.ts'
import { FileDrop } from '#uploads/file-drop.tsx'
import { CashAccountField } from '../cash-accounts/cash-account-field.tsx'
import { lastCashAccount } from '../cash-accounts/use-cash-accounts.ts'
import type { DueRow } from './due-row.ts'
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
  /** The rows as they were loaded last: an amount may have changed. */
  current: readonly DueRow[]
  onClose: () => void
}

/**
 * Records the transfers of a batch, each with its reference. Those that fail stay in the dialog with what was typed; a
 * repeated attempt has the same key, so that a transfer whose response was lost is not recorded twice.
 */
export default function SendPayoutsModal({ rows, current, onClose }: SendPayoutsProps) {
  const { t } = useLingui()
  const [keys] = useState(() => new Map(rows.map(({ _id: id }) => [id, crypto.randomUUID()])))
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const [uploads, setUploads] = useState(0)
  const open = rows
    .filter(({ _id: id }) => !sent.has(id))
    .map((row) => current.find(({ _id: id }) => id === row._id) ?? row)
  const each = (value: (row: DueRow) => string): Record<string, string> =>
    Object.fromEntries(rows.map((row) => [row._id, value(row)]))
  const form = useAppForm<Values>({
    initialValues: {
      references: each(() => ''),
      accounts: each(({ currency }) => lastCashAccount.read(currency) ?? ''),
      proofs: each(() => ''),
    },
    validate: {
      references: Object.fromEntries(
        open.map(({ _id: id }) => [
          id,
          (reference: string) => (reference.trim() ? null : t`Enter the reference of the transfer.`),
        ]),
      ),
    },
    draftKey: `send-payouts ${rows.map(({ _id: id }) => id).join(' ')}`,
    fallback: t`Some payouts were not recorded. Please check them and try again.`,
    submit: async ({ references, accounts, proofs }) => {
      const done = new Set(sent)
      const failed: Record<string, string> = {}
      for (const { _id: id, agency, currency, amount } of open) {
        const reference = references[id]!.trim()
        const proof = proofs[id] || null
        const sentFrom = accounts[id] ? { sentFrom: accounts[id] } : {}
        const body = { agency: agency._id, currency, expectedAmount: amount, reference, proof, key: keys.get(id)! }
        try {
          await call(sendPayout, { body: { ...body, ...sentFrom } })
          done.add(id)
        } catch (error) {
          failed[id] = failureText(error, t`This payout was not recorded. Please try again.`)
        }
      }
      setSent(done)
      setFailures(failed)
      if (Object.keys(failed).length === 0) {
        showToast(t`Payouts recorded. We’ve emailed the agencies.`, 'ok')
        onClose()
      }
      await refreshQueries()
      if (Object.keys(failed).length > 0) throw new Error()
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
      submitLabel={<Plural value={open.length} one="Record # payout" other="Record # payouts" />}
    >
      {sent.size > 0 && (
        <Notice tone="ok">
          <Plural value={sent.size} one="# payout is recorded." other="# payouts are recorded." />
        </Notice>
      )}
      {open.map((row) => (
        <PayoutFields
          key={row._id}
          row={row}
          form={form}
          failure={failures[row._id]}
          onBusy={(isBusy) => setUploads((count) => Math.max(0, count + (isBusy ? 1 : -1)))}
        />
      ))}
    </FormModal>
  )
}

interface PayoutFieldsProps {
  row: DueRow
  form: AppForm<Values>
  failure: string | undefined
  onBusy: (isBusy: boolean) => void
}

function PayoutFields({ row, form, failure, onBusy }: PayoutFieldsProps) {
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
      {failure && (
        <div role="alert">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </fieldset>
  )
}
