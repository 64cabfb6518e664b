import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { type DeskAction, deskOf, moves, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { RequestedDate } from '#booking-status/requested-date.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { failureOf, needsNote } from './admin-action.ts'
import { actionTexts } from './action-texts.ts'
import { decide, isStale } from './decide.ts'
import { CashAccountField } from '../cash-accounts/cash-account-field.tsx'
import { lastCashAccount } from '../cash-accounts/use-cash-accounts.ts'
import { DecisionText } from './decision-text.tsx'
import classes from './decisions.module.css'
import { type CheckedTransfer, initialAmount, transferOf } from '../payments/checked-transfer.ts'
import { RefundForm } from '../refunds/refund-form.tsx'
import { ReusedReference } from '../reused/reused-payment.tsx'
import { ReasonChips, rejectionNote, type RejectReason, rejectReasons } from './reject-reasons.tsx'

interface DecisionFormProps {
  booking: Booking
  action: DeskAction
  onBack: () => void
  onDone: (booking: Booking) => void
  onStale: (details: ErrorDetails) => void
}

interface DecisionValues extends Record<string, unknown> {
  /** What arrived of a transfer. */
  received: number | ''
  /** Of a late transfer. */
  reference: string
  /** The payment account on which it arrived. */
  receivedOn: string
  reason: RejectReason | ''
  note: string
}

/** A part of a payment has no usual amount. */
function checkedTransfer(booking: Booking, action: DeskAction): CheckedTransfer {
  const transfer = transferOf(booking, moves(action, 'balance') ? 'balances' : 'payments')
  return moves(action, 'part_of_payment') ? { ...transfer, proof: null } : transfer
}

export function DecisionForm(props: DecisionFormProps) {
  return moves(props.action, 'refund', 'surplus') ? <RefundForm {...props} /> : <OtherDecisionForm {...props} />
}

function OtherDecisionForm({ booking, action, onBack, onDone, onStale }: DecisionFormProps) {
  const { t } = useLingui()
  const label = t(actionTexts[action].label)
  const { asks, effect } = transitionOf(action)
  const unit = useCurrencyLabels().unitOf(booking.currency)
  const transfer = asks.amount ? checkedTransfer(booking, action) : undefined
  const isLate = effect.money === 'late_payment'
  const arrives = action === 'revive' || (transfer !== undefined && (booking.depositAmount > 0 || isLate))
  const balance = booking.balance ? { balance: booking.balance._id } : {}
  const form = useAppForm<DecisionValues>({
    initialValues: {
      reason: '',
      note: '',
      reference: '',
      receivedOn: arrives ? (lastCashAccount.read(booking.currency) ?? '') : '',
      received: transfer && !isLate ? initialAmount(transfer) : '',
    },
    fallback: t(failureOf(action)),
    validate: (values) => ({
      reason:
        asks.note === 'reason' && !values.reason && !values.note.trim() ? t`Choose a reason or write a note.` : null,
      received: transfer && values.received === '' ? t`Enter the amount that arrived.` : null,
      note: needsNote(action) && !values.note.trim() ? t`Please give a reason.` : null,
    }),
    submit: async ({ reason, note, reference, receivedOn, received }) => {
      const customerNote =
        asks.note === 'reason' ? rejectionNote(reason ? t(rejectReasons[reason].text) : undefined, note) : note
      try {
        const late = isLate ? { reference } : {}
        const checked = transfer && received !== '' ? { receivedAmount: received } : {}
        onDone(
          await decide(booking, {
            action,
            note: customerNote,
            amount: '',
            receivedOn,
            ...checked,
            ...balance,
            ...late,
          }),
        )
      } catch (error) {
        if (!isStale(error)) throw error
        onStale(error.details)
      }
    },
  })

  return (
    <form {...form.props} aria-label={label}>
      <div className={`stack ${classes.fields}`}>
        <DecisionText booking={booking} action={action} />
        {effect.wait === 'answers_date_change' && <RequestedDate booking={booking} viewer="admin" />}
        {transfer && (booking.depositAmount > 0 || isLate) && (
          <NumberInput label={t`Amount received (${unit})`} decimals={2} {...form.getInputProps('received')} />
        )}
        {arrives && (
          <CashAccountField
            currency={booking.currency}
            label={t`Received into`}
            value={form.values.receivedOn}
            onChange={(account) => form.setFieldValue('receivedOn', account)}
          />
        )}
        {isLate && (
          <div>
            <TextInput
              label={t`Reference of the transfer`}
              isOptional
              isLtr
              maxLength={120}
              autoComplete="off"
              {...form.getInputProps('reference')}
            />
            <ReusedReference booking={booking._id} reference={form.values.reference} />
          </div>
        )}
        {asks.note === 'reason' && (
          <ReasonChips
            legend={<Trans>Why was the payment not accepted?</Trans>}
            value={form.values.reason}
            onChange={(reason) => form.setFieldValue('reason', reason)}
            error={form.errors['reason']}
          />
        )}
        {asks.note !== 'none' && (
          <Textarea
            label={t`Note to the customer`}
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
        <Button small variant="outline" onClick={onBack} disabled={form.isSubmitting}>
          <Trans>Back</Trans>
        </Button>
        <Button
          small
          type="submit"
          variant={deskOf(action).isHarmful ? 'danger-filled' : 'primary'}
          busy={form.isSubmitting}
        >
          {label}
        </Button>
      </div>
    </form>
  )
}
