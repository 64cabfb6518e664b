import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { giveDestination } from '@rihla/contract/refunds/refunds.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import {
  choiceOf,
  type DestinationDraft,
  emptyDestination,
  methodsFor,
  useDestinationCheck,
} from './destination-draft.ts'
import { DestinationFields } from './destination-fields.tsx'
import { useSavedDestination } from './use-saved-destination.ts'

type Values = Record<string, unknown> & DestinationDraft

/** Where the refund of a booking goes (docs/product/refunds.md#destinations). */
export default function DestinationDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const { currency } = booking
  const saved = useSavedDestination(currency)
  const check = useDestinationCheck()
  const [first] = methodsFor(currency)
  const [isTouched, setIsTouched] = useState(false)
  const shown = (values: Values): DestinationDraft =>
    saved && !isTouched
      ? { ...values, choice: 'saved' }
      : values.choice === 'later'
        ? { ...values, choice: first! }
        : values
  const form = useAppForm<Values>({
    initialValues: { ...emptyDestination },
    draftKey: `refund-destination ${booking._id}`,
    fallback: t`This could not be saved. Please try again.`,
    validate: (values) => ({ ...check(shown(values), currency) }),
    submit: async (values) => {
      await call(giveDestination, { params: { id: booking._id }, body: choiceOf(shown(values)) ?? {} })
      showToast(t`Thank you. We’ll send your refund there.`, 'ok')
      onClose()
      await refreshQueries()
    },
  })
  const draft = shown(form.values)
  return (
    <FormModal form={form} onClose={onClose} title={<Trans>Your refund</Trans>} submitLabel={<Trans>Save</Trans>}>
      <DestinationFields
        draft={draft}
        onChange={(change) => {
          setIsTouched(true)
          form.setValues({ ...draft, ...change })
          form.clearErrors()
        }}
        errors={form.errors}
        currency={currency}
        saved={saved}
      />
      <p className="small">
        <Trans>Only you and our team see it.</Trans>
      </p>
    </FormModal>
  )
}
