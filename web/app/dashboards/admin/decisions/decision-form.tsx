import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { uploadRefundProof } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { uploadFile } from '#api/upload-file.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { FileDrop } from '#uploads/file-drop.tsx'
import {
  actionTexts,
  type AdminAction,
  decide,
  failureOf,
  initialRefund,
  isHarmful,
  isStale,
  needsNote,
  needsReceipt,
  refusalOf,
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
  /** What arrived of a payment that was never verified. */
  received: number | ''
  /** The `url` of the refund proof. */
  proof: string
}

const withoutNote: readonly AdminAction[] = ['confirm', 'verify_payment', 'approve_for_agency', 'revive']

export function DecisionForm({ booking, action, onBack, onDone, onStale }: DecisionFormProps) {
  const { t } = useLingui()
  const label = t(actionTexts[action].label)
  const [isUploading, setIsUploading] = useState(false)
  const form = useAppForm<DecisionValues>({
    initialValues: { reason: '', note: '', amount: initialRefund(booking), received: '', proof: '' },
    fallback: t(failureOf(action)),
    validate: (values) => ({
      reason:
        action === 'reject_payment' && !values.reason && !values.note.trim()
          ? t`Choose a reason or write a note.`
          : null,
      note:
        (needsNote(action) || isLessThanDue(booking, values)) && !values.note.trim() ? t`Please give a reason.` : null,
      received:
        action === 'process_refund' && needsReceipt(booking) && !values.received
          ? t`Enter the amount received, or close the booking without a refund.`
          : null,
      amount: action === 'process_refund' ? amountError(values) : null,
    }),
    submit: async ({ reason, note, amount, received, proof }) => {
      const customerNote =
        action === 'reject_payment' ? rejectionNote(reason ? t(rejectReasons[reason].text) : undefined, note) : note
      try {
        onDone(await decide(booking, { action, note: customerNote, amount, received, proof }))
      } catch (error) {
        if (!isStale(error)) throw error
        onStale(error.details)
      }
    },
  })

  function amountError({ amount, received }: DecisionValues): string | null {
    if (amount === '' && booking.refundDueAmount) return t`Enter the refund amount.`
    switch (refusalOf(booking, { amount, received })) {
      case 'exceeds-received':
        return t`The refund cannot be more than what was received.`
      case 'invalid':
        return (amount || 0) > booking.totalAmount || (received || 0) > booking.totalAmount
          ? t`The refund cannot be more than the booking’s total.`
          : t`Enter the refund amount.`
      default:
        return null
    }
  }

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
            {needsReceipt(booking) && (
              <NumberInput
                label={t`Amount received (${booking.currency})`}
                decimals={2}
                help={
                  <Trans>
                    The customer reported <Money amount={booking.depositAmount} currency={booking.currency} />.
                  </Trans>
                }
                {...form.getInputProps('received')}
              />
            )}
            <RefundAmount booking={booking} {...form.getInputProps('amount')} />
            <RefundProof {...form.getInputProps('proof')} onBusy={setIsUploading} />
          </>
        )}
        {!withoutNote.includes(action) && (
          <Textarea
            label={action === 'process_refund' ? t`Refund notes` : t`Note to the customer`}
            help={<Trans>The customer sees this in the email and with their booking.</Trans>}
            isOptional={!needsNote(action)}
            maxLength={1_800}
            rows={3}
            {...form.getInputProps('note')}
          />
        )}
        <FormError form={form} />
      </div>
      <div className={`row ${classes.buttons}`}>
        <Button small look="outline" onClick={onBack} disabled={form.isSubmitting}>
          <Trans>Back</Trans>
        </Button>
        <Button
          small
          type="submit"
          look={isHarmful(action) ? 'danger-filled' : 'primary'}
          busy={form.isSubmitting}
          disabled={isUploading}
        >
          {label}
        </Button>
      </div>
    </form>
  )
}

/** Of a payment that was never verified, everything that arrived is due. */
const isLessThanDue = ({ refundDueAmount }: Booking, { amount, received }: DecisionValues): boolean =>
  amount !== '' && amount < (received || (refundDueAmount ?? 0))

interface RefundAmountProps {
  booking: Booking
  value?: number | ''
  onChange: (value: number | '') => void
  error?: React.ReactNode
}

/** Refund amount, prefilled with what is due. */
function RefundAmount({ booking, value = '', ...input }: RefundAmountProps) {
  const { t } = useLingui()
  const { currency } = booking
  const due = <Money amount={booking.refundDueAmount ?? 0} currency={currency} />
  const verified = <Money amount={booking.verifiedAmount} currency={currency} />
  return (
    <NumberInput
      label={t`Amount refunded (${currency})`}
      decimals={2}
      isOptional={needsReceipt(booking)}
      help={
        needsReceipt(booking) ? (
          <Trans>Leave empty to refund everything received.</Trans>
        ) : (
          <Trans>
            Verified as received: {verified}. To be refunded: {due}; less needs a note with the reason.
          </Trans>
        )
      }
      value={value}
      {...input}
    />
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
