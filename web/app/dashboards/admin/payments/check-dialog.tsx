import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { actionTexts } from '../decisions/action-texts.ts'
import { ArrivalChecks } from './arrival-checks.tsx'
import type { PaymentDecision } from './use-payment-decision.tsx'
import type { Arrival } from './use-arrival-check.ts'
import type { CheckedTransfer } from './checked-transfer.ts'

interface CheckDialogProps {
  booking: Booking
  transfer: CheckedTransfer
  arrival: Arrival
  decision: PaymentDecision
}

/** Before a doubtful transfer is verified. */
export function CheckDialog({
  booking,
  transfer,
  arrival,
  decision: { check, outcome, close, send },
}: CheckDialogProps) {
  const { t } = useLingui()
  const label = t(actionTexts[outcome.action].label)
  const form = useAppForm<Arrival>({
    initialValues: arrival,
    fallback: t`Enter the amount that arrived.`,
    validate: check.errorsOf,
    submit: async (values) => {
      close()
      send(values)
    },
  })
  return (
    <FormModal
      form={form}
      onClose={close}
      title={check.reused ? <Trans>Which transfer of the account is it?</Trans> : <Trans>Is this amount right?</Trans>}
      submitLabel={label}
    >
      <ArrivalChecks booking={booking} transfer={transfer} check={check} form={form} />
    </FormModal>
  )
}
