import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { failureOf } from '../decisions/admin-action.ts'
import { actionTexts } from '../decisions/action-texts.ts'
import { decide, isStale } from '../decisions/decide.ts'
import { DecisionText } from '../decisions/decision-text.tsx'
import classes from '../decisions/decisions.module.css'
import { DestinationRows, UnknownDestination, useRevealedDestination } from './destination-facts.tsx'
import { initialTransfer, isTraceable, RefundFields, type TransferValues, useTransferCheck } from './refund-fields.tsx'

interface RefundFormProps {
  booking: Booking
  onBack: () => void
  onDone: (booking: Booking) => void
  onStale: (details: ErrorDetails) => void
}

/** Records a refund, in the dialog of a booking; as on the refund desk, beside where to send it. */
export function RefundForm({ booking, onBack, onDone, onStale }: RefundFormProps) {
  const { t } = useLingui()
  const destination = useRevealedDestination(booking)
  return (
    <>
      <UnknownDestination booking={booking} />
      <Facts>
        <DestinationRows booking={booking} destination={destination} />
      </Facts>
      <TransferForm
        booking={booking}
        send={async (values) => {
          try {
            onDone(await decide(booking, { ...values, action: 'process_refund' }))
          } catch (error) {
            if (!isStale(error)) throw error
            onStale(error.details)
          }
        }}
        renderButtons={({ isSubmitting, isReady }) => (
          <div className={`row ${classes.buttons}`}>
            <Button small variant="outline" onClick={onBack} disabled={isSubmitting}>
              <Trans>Back</Trans>
            </Button>
            <Button small type="submit" busy={isSubmitting} disabled={!isReady}>
              {t(actionTexts.process_refund.label)}
            </Button>
          </div>
        )}
      />
    </>
  )
}

interface TransferFormProps {
  booking: Booking
  send: (values: TransferValues) => Promise<void>
  /** `isReady`: destination and reference are known. */
  renderButtons: (form: { isSubmitting: boolean; isReady: boolean; note: string }) => ReactNode
}

/** What was sent to the customer: the amount, its reference, a proof and notes. */
export function TransferForm({ booking, send, renderButtons }: TransferFormProps) {
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const form = useAppForm<TransferValues>({
    initialValues: initialTransfer(booking),
    draftKey: `refund ${booking._id} ${booking.refundAmount ?? 0}`,
    fallback: t(failureOf('process_refund')),
    validate: useTransferCheck(booking),
    submit: send,
  })
  return (
    <form {...form.props} aria-label={t(actionTexts.process_refund.label)}>
      <div className={`stack ${classes.fields}`}>
        <DecisionText booking={booking} action="process_refund" />
        <RefundFields booking={booking} form={form} onUploading={setIsUploading} />
        <FormError form={form} />
      </div>
      {renderButtons({
        isSubmitting: form.isSubmitting,
        isReady: !isUploading && isTraceable(booking, form.values),
        note: form.values.note,
      })}
    </form>
  )
}
