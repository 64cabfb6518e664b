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
import { DecisionText } from './decision-text.tsx'
import classes from './decisions.module.css'
import { ArrivalChecks } from '../payments/arrival-checks.tsx'
import { type CheckedTransfer, transferOf } from '../payments/checked-transfer.ts'
import { type Arrival, emptyArrival, sentArrival, useArrivalCheck } from '../payments/use-arrival-check.ts'
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

interface DecisionValues extends Arrival {
  reason: RejectReason | ''
  note: string
}

/** Nothing is expected after a booking has ended; more than its total is probably a slip of the keyboard. */
function checkedTransfer(booking: Booking, action: DeskAction): CheckedTransfer {
  const transfer = transferOf(booking, moves(action, 'balance') ? 'balances' : 'payments')
  return moves(action, 'late_payment') ? { ...transfer, expected: booking.totalAmount / 2 } : transfer
}

export function DecisionForm(props: DecisionFormProps) {
  return moves(props.action, 'refund', 'surplus') ? <RefundForm {...props} /> : <OtherDecisionForm {...props} />
}

function OtherDecisionForm({ booking, action, onBack, onDone, onStale }: DecisionFormProps) {
  const { t } = useLingui()
  const label = t(actionTexts[action].label)
  const { asks, effect } = transitionOf(action)
  const unit = useCurrencyLabels().unitOf(booking.currency)
  const transfer = checkedTransfer(booking, action)
  const isLate = effect.money === 'late_payment'
  const check = useArrivalCheck(booking, transfer, { asksTransfer: asks.amount && !isLate })
  const arrives = asks.amount && (booking.depositAmount > 0 || isLate)
  const balance = booking.balance ? { balance: booking.balance._id } : {}
  const form = useAppForm<DecisionValues>({
    initialValues: {
      ...emptyArrival(booking, transfer),
      reason: '',
      note: '',
    },
    fallback: t(failureOf(action)),
    validate: (values) => ({
      reason:
        asks.note === 'reason' && !values.reason && !values.note.trim() ? t`Choose a reason or write a note.` : null,
      ...(arrives && check.errorsOf(values)),
      note: needsNote(action) && !values.note.trim() ? t`Please give a reason.` : null,
    }),
    submit: async ({ reason, note, ...arrival }) => {
      const customerNote =
        asks.note === 'reason' ? rejectionNote(reason ? t(rejectReasons[reason].text) : undefined, note) : note
      try {
        const arrived = asks.amount ? sentArrival(arrival) : {}
        onDone(await decide(booking, { action, note: customerNote, amount: '', ...arrived, ...balance }))
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
        {arrives && (
          <>
            <NumberInput label={t`Amount received (${unit})`} decimals={2} {...form.getInputProps('amount')} />
            <CashAccountField
              currency={booking.currency}
              label={t`Received into`}
              isRequired
              value={form.values.receivedOn}
              error={form.errors['receivedOn']}
              onChange={(account) => form.setFieldValue('receivedOn', account)}
            />
            <ArrivalChecks booking={booking} transfer={transfer} check={check} form={form} />
          </>
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
          // it is not known yet whether the proof was used before
          disabled={arrives && check.isLoading}
        >
          {label}
        </Button>
      </div>
    </form>
  )
}
