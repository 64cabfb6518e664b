import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { actionTexts, type AdminAction, decide, failureOf, isHarmful, isStale, needsNote } from './admin-action.ts'
import { DecisionText } from './decision-text.tsx'
import classes from './decisions.module.css'
import { RefundForm } from '../refunds/refund-form.tsx'
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
}

const withoutNote: readonly AdminAction[] = ['confirm', 'verify_payment', 'approve_for_agency', 'revive']

export function DecisionForm(props: DecisionFormProps) {
  return props.action === 'process_refund' ? <RefundForm {...props} /> : <OtherDecisionForm {...props} />
}

function OtherDecisionForm({ booking, action, onBack, onDone, onStale }: DecisionFormProps) {
  const { t } = useLingui()
  const label = t(actionTexts[action].label)
  const form = useAppForm<DecisionValues>({
    initialValues: { reason: '', note: '' },
    fallback: t(failureOf(action)),
    validate: (values) => ({
      reason:
        action === 'reject_payment' && !values.reason && !values.note.trim()
          ? t`Choose a reason or write a note.`
          : null,
      note: needsNote(action) && !values.note.trim() ? t`Please give a reason.` : null,
    }),
    submit: async ({ reason, note }) => {
      const customerNote =
        action === 'reject_payment' ? rejectionNote(reason ? t(rejectReasons[reason].text) : undefined, note) : note
      try {
        onDone(await decide(booking, { action, note: customerNote, amount: '' }))
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
        {action === 'reject_payment' && (
          <ReasonChips
            legend={<Trans>Why was the payment not accepted?</Trans>}
            value={form.values.reason}
            onChange={(reason) => form.setFieldValue('reason', reason)}
            error={form.errors['reason']}
          />
        )}
        {!withoutNote.includes(action) && (
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
        <Button small look="outline" onClick={onBack} disabled={form.isSubmitting}>
          <Trans>Back</Trans>
        </Button>
        <Button small type="submit" look={isHarmful(action) ? 'danger-filled' : 'primary'} busy={form.isSubmitting}>
          {label}
        </Button>
      </div>
    </form>
  )
}
