import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { AppForm } from '#ui/use-app-form.ts'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { CashAccountField } from '../cash-accounts/cash-account-field.tsx'
import { initialSentTransfer, type SentTransfer, SentTransferFields } from '../desk/sent-transfer-fields.tsx'
import { initialRefund, needsReceipt, refusalOf } from './refund-amount.ts'
import { ReusedRefunds } from './reused-refunds.tsx'

export interface TransferValues extends SentTransfer {
  amount: number | ''
  /** What arrived of a payment that was never verified. */
  received: number | ''
  /** The payment account on which that arrived. */
  receivedOn: string
  note: string
  /** The rest follows. */
  isPartial: boolean
}

export const initialTransfer = (booking: Booking): TransferValues => ({
  ...initialSentTransfer(booking.currency),
  amount: initialRefund(booking),
  received: '',
  receivedOn: booking.paymentAccount ?? '',
  note: '',
  isPartial: false,
})

/** Of a payment that was never verified, everything that arrived is due. */
const isLessThanDue = ({ refundDueAmount }: Booking, { amount, received }: TransferValues): boolean =>
  amount !== '' && amount < (received || (refundDueAmount ?? 0))

/** A rejected payment is refunded at once. */
const maySendParts = (booking: Booking, values: TransferValues): boolean =>
  booking.status !== 'rejected' && isLessThanDue(booking, values)

/** Money is sent to a known place, and the account lists it. Nothing is sent with the last of several refunds if that is 0. */
export const isTraceable = ({ refundDestination }: Booking, { amount, reference }: TransferValues): boolean =>
  amount === 0 || (Boolean(refundDestination) && reference.trim() !== '')

/** Finds what the server would refuse, and a missing reference. */
export function useTransferCheck(booking: Booking): (values: TransferValues) => Record<string, string | null> {
  const { t } = useLingui()
  function amountError({ amount, received, isPartial }: TransferValues): string | null {
    if (amount === '' && booking.refundDueAmount) return t`Enter the refund amount.`
    switch (refusalOf(booking, { amount, received, isPartial })) {
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
  return (values) => ({
    reference: isTraceable(booking, values)
      ? null
      : !booking.refundDestination
        ? t`We don’t know yet where to send the refund.`
        : t`Enter the reference of the transfer.`,
    note:
      isLessThanDue(booking, values) && !(values.isPartial && maySendParts(booking, values)) && !values.note.trim()
        ? t`Please give a reason.`
        : null,
    received:
      needsReceipt(booking) && !values.received
        ? t`Enter the amount received, or close the booking without a refund.`
        : null,
    amount: amountError(values),
  })
}

interface RefundFieldsProps {
  booking: Booking
  form: AppForm<TransferValues>
  onUploading: (isUploading: boolean) => void
}

export function RefundFields({ booking, form, onUploading }: RefundFieldsProps) {
  const { t } = useLingui()
  const { values } = form
  const unit = useCurrencyLabels().unitOf(booking.currency)
  const isLess = isLessThanDue(booking, values)
  return (
    <>
      {needsReceipt(booking) && (
        <>
          <NumberInput
            label={t`Amount received (${unit})`}
            decimals={2}
            help={
              <Trans>
                The customer reported <Money amount={booking.depositAmount} currency={booking.currency} />.
              </Trans>
            }
            {...form.getInputProps('received')}
          />
          <CashAccountField
            currency={booking.currency}
            label={t`Received into`}
            value={values.receivedOn}
            onChange={(account) => form.setFieldValue('receivedOn', account)}
          />
        </>
      )}
      <RefundAmount booking={booking} {...form.getInputProps('amount')} />
      {maySendParts(booking, values) && (
        <Checkbox
          label={t`The rest follows in another transfer`}
          help={<Trans>The booking stays due. Otherwise it is closed, and the customer needs a reason.</Trans>}
          {...form.getInputProps('isPartial', { type: 'checkbox' })}
        />
      )}
      <SentTransferFields
        currency={booking.currency}
        form={form}
        proofLabel={t`Proof of the refund`}
        proofHelp={t`The customer sees it with their booking.`}
        onUploading={onUploading}
      >
        <ReusedRefunds reference={values.reference} proof={values.proof} />
      </SentTransferFields>
      <Textarea
        label={t`Refund notes`}
        help={<Trans>The customer sees this in the email and with their booking.</Trans>}
        isOptional={!isLess || values.isPartial}
        maxLength={1_800}
        rows={2}
        {...form.getInputProps('note')}
      />
    </>
  )
}

interface RefundAmountProps {
  booking: Booking
  value?: number | ''
  onChange: (value: number | '') => void
  error?: React.ReactNode
}

/** Refund amount, prefilled with what is still due. */
function RefundAmount({ booking, value = '', ...input }: RefundAmountProps) {
  const { t } = useLingui()
  const { currency } = booking
  const unit = useCurrencyLabels().unitOf(currency)
  const due = <Money amount={booking.refundDueAmount ?? 0} currency={currency} />
  const received = <Money amount={booking.verifiedAmount} currency={currency} />
  const sent = <Money amount={booking.refundAmount ?? 0} currency={currency} />
  return (
    <NumberInput
      label={t`Amount refunded (${unit})`}
      decimals={2}
      isOptional={needsReceipt(booking)}
      help={
        needsReceipt(booking) ? (
          <Trans>Leave empty to refund everything received.</Trans>
        ) : booking.refundAmount ? (
          <Trans>
            Received: {received}. Sent so far: {sent}. Still to be refunded: {due}.
          </Trans>
        ) : (
          <Trans>
            Received: {received}. To be refunded: {due}; less needs a note with the reason.
          </Trans>
        )
      }
      value={value}
      {...input}
    />
  )
}
