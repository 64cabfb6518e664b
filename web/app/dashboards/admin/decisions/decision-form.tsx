import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { uploadRefundProof } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { uploadFile } from '#api/upload-file.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { FileDrop } from '#uploads/file-drop.tsx'
import {
  actionTexts,
  type AdminAction,
  decide,
  exceedsPaid,
  failureOf,
  initialRefund,
  isHarmful,
  isStale,
  paidAmount,
} from './admin-action.ts'
import { DecisionText } from './decision-text.tsx'
import classes from './decisions.module.css'
import { ReasonChips, rejectionNote, type RejectReason, rejectReasons } from './reject-reasons.tsx'

interface DecisionFormProps {
  booking: Booking
  action: AdminAction
  onBack: () => void
  onDone: (booking: Booking) => void
  onStale: (details: ErrorDetails) => void
}

interface DecisionValues extends Record<string, unknown> {
  reason: RejectReason | ''
  note: string
  amount: number | ''
  /** The `url` of the refund proof. */
  proof: string
}

export function DecisionForm({ booking, action, onBack, onDone, onStale }: DecisionFormProps) {
  const { t } = useLingui()
  const label = t(actionTexts[action].label)
  const [confirmedAmount, setConfirmedAmount] = useState<number | ''>('')
  const [isUploading, setIsUploading] = useState(false)
  const form = useAppForm<DecisionValues>({
    initialValues: { reason: '', note: '', amount: initialRefund(booking), proof: '' },
    fallback: t(failureOf(action)),
    validate: (values) => ({
      reason:
        action === 'reject_payment' && !values.reason && !values.note.trim()
          ? t`Choose a reason or write a note.`
          : null,
      note: action === 'close_without_refund' && !values.note.trim() ? t`Please give a reason.` : null,
      amount: action === 'process_refund' ? amountError(values.amount) : null,
    }),
    submit: async ({ reason, note, amount, proof }) => {
      if (action === 'process_refund' && exceedsPaid(booking, amount) && confirmedAmount !== amount) {
        setConfirmedAmount(amount)
        return
      }
      const customerNote =
        action === 'reject_payment' ? rejectionNote(reason ? t(rejectReasons[reason].text) : undefined, note) : note
      try {
        onDone(await decide(booking, { action, note: customerNote, amount, proof }))
      } catch (error) {
        if (!isStale(error)) throw error
        onStale(error.details)
      }
    },
  })

  function amountError(amount: number | ''): string | null {
    if (amount === '')
      return initialRefund(booking) === '' && booking.status !== 'rejected' ? null : t`Enter the refund amount.`
    if (amount <= 0) return t`Enter the refund amount.`
    return amount > booking.totalAmount ? t`The refund cannot be more than the booking’s total.` : null
  }

  const needsConfirmation =
    action === 'process_refund' &&
    form.values.amount !== '' &&
    confirmedAmount === form.values.amount &&
    exceedsPaid(booking, confirmedAmount)

  return (
    <form {...form.props} aria-label={label}>
      <div className={`stack ${classes.fields}`}>
        <DecisionText booking={booking} action={action} />
        {action === 'reject_payment' && (
          <ReasonChips
            legend={<Trans>Why was the payment not accepted?</Trans>}
            value={form.values.reason}
            onChange={(reason) => form.setFieldValue('reason', reason)}
            error={form.errors['reason']}
          />
        )}
        {action === 'process_refund' && (
          <>
            <RefundAmount booking={booking} {...form.getInputProps('amount')} />
            <RefundProof {...form.getInputProps('proof')} onBusy={setIsUploading} />
          </>
        )}
        {action !== 'confirm' && action !== 'verify_payment' && (
          <Textarea
            label={action === 'process_refund' ? t`Refund notes` : t`Note to the customer`}
            help={<Trans>The customer sees this in the email and with their booking.</Trans>}
            isOptional={action !== 'close_without_refund'}
            maxLength={1_800}
            rows={3}
            {...form.getInputProps('note')}
          />
        )}
        <div role="alert">
          {needsConfirmation && <MoreThanPaid booking={booking} amount={form.values.amount || 0} />}
        </div>
        <FormError form={form} />
      </div>
      <div className={`row ${classes.buttons}`}>
        <Button small look="outline" onClick={onBack} disabled={form.isSubmitting}>
          <Trans>Back</Trans>
        </Button>
        <Button
          small
          type="submit"
          look={isHarmful(action) || needsConfirmation ? 'danger-filled' : 'primary'}
          busy={form.isSubmitting}
          disabled={isUploading}
        >
          {needsConfirmation ? <Trans>Record refund anyway</Trans> : label}
        </Button>
      </div>
    </form>
  )
}

interface RefundAmountProps {
  booking: Booking
  value?: number | ''
  onChange: (value: number | '') => void
  error?: React.ReactNode
}

/** Refund amount, prefilled with the paid amount. */
function RefundAmount({ booking, value = '', ...input }: RefundAmountProps) {
  const { t } = useLingui()
  const { currency } = booking
  const paid = <Money amount={paidAmount(booking)} currency={currency} />
  return (
    <NumberInput
      label={t`Amount refunded (${currency})`}
      decimals={2}
      help={
        booking.status === 'rejected' ? (
          <Trans>This payment was not accepted. Enter the amount that actually arrived; {paid} was expected.</Trans>
        ) : (
          <Trans>The customer paid {paid}.</Trans>
        )
      }
      value={value}
      {...input}
    />
  )
}

/** Warns before a refund above the paid amount, which may be intended or a typo. */
function MoreThanPaid({ booking, amount }: { booking: Booking; amount: number }) {
  const paid = <Money amount={paidAmount(booking)} currency={booking.currency} />
  const refund = <Money amount={amount} currency={booking.currency} />
  return (
    <Notice tone="warn">
      <Trans>
        {refund} is more than the {paid} the customer paid. Press again to record it.
      </Trans>
    </Notice>
  )
}

interface RefundProofProps {
  value?: string
  onChange: (url: string) => void
  onBusy: (isBusy: boolean) => void
}

/** Upload of the refund proof, which the customer sees with the booking. */
function RefundProof({ value = '', onChange, onBusy }: RefundProofProps) {
  const { t } = useLingui()
  return (
    <FileDrop
      label={t`Proof of the refund`}
      help={t`The customer sees it with their booking.`}
      isOptional
      sort="image"
      use="screenshot"
      value={value}
      onChange={onChange}
      preview={value || null}
      onBusy={onBusy}
      upload={(file, options) => uploadFile(uploadRefundProof, 'refundProof', file, options)}
      wrongTypeMessage={t`Please select a valid image file`}
      failedMessage={t`The picture could not be uploaded. Please try again.`}
    />
  )
}
