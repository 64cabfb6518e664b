import { Trans, useLingui } from '@lingui/react/macro'
import { sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { type ReactNode, useState } from 'react'
import { callWithKeepalive } from '#api/call.ts'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Money } from '#ui/money.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import classes from '../decisions/decisions.module.css'
import { initialSentTransfer, SentTransferFields } from '../desk/sent-transfer-fields.tsx'
import type { DueRow } from './due-row.ts'
import { ReusedPayouts } from './reused-payouts.tsx'

interface PayoutFormProps extends Pick<QueueItem<never, DueRow>, 'queue'> {
  due: DueRow
  /** `isReady`: its reference is known. */
  renderButtons: (isReady: boolean) => ReactNode
}

/**
 * The transfer of all that is due. A repeated attempt has the same key, so that a transfer whose response was lost is not
 * recorded twice.
 */
export function PayoutForm({ due, queue, renderButtons }: PayoutFormProps) {
  const { t } = useLingui()
  const { _id: id, agency, currency, amount } = due
  const [isUploading, setIsUploading] = useState(false)
  const failure = t`This payout was not recorded. Please try again.`
  const sum = <Money amount={amount} currency={currency} />
  const sent = <Trans>{sum} marked as sent</Trans>
  const form = useAppForm({
    initialValues: { ...initialSentTransfer(currency), key: crypto.randomUUID() },
    draftKey: `payout ${id} ${amount}`,
    fallback: failure,
    validate: { reference: (reference) => (reference.trim() ? null : t`Enter the reference of the transfer.`) },
    submit: ({ sentFrom, reference, proof, key }) =>
      queue.decide({
        item: due,
        text: sent,
        failure,
        async send() {
          const body = { agency: agency._id, currency, expectedAmount: amount, reference: reference.trim(), key }
          await callWithKeepalive(sendPayout, {
            body: { ...body, proof: proof || null, ...(sentFrom && { sentFrom }) },
          })
          // what becomes due later is sent next
          return { text: t`Payout recorded. We’ve emailed the agency.`, isWaiting: true }
        },
      }),
  })
  return (
    <form {...form.props} aria-label={t`Mark as sent`}>
      <div className={`stack ${classes.fields}`}>
        <p>
          <Trans>Transfer the money to the agency first. Then record it here.</Trans>
        </p>
        <SentTransferFields
          currency={currency}
          form={form}
          proofLabel={t`Proof of the transfer`}
          proofHelp={t`The agency sees it with its payout.`}
          onUploading={setIsUploading}
        >
          <ReusedPayouts reference={form.values.reference} />
        </SentTransferFields>
        <FormError form={form} />
      </div>
      {renderButtons(!isUploading && form.values.reference.trim() !== '')}
    </form>
  )
}
