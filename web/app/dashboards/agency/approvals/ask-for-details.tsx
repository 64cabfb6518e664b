import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type BookingDetail, bookingDetails } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { call } from '#api/call.ts'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { useAppForm } from '#ui/use-app-form.ts'

/** Asks the customer of a paid booking for what is missing, until a day (docs/product/bookings.md#missing-details). */
export default function AskForDetails({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useAppForm({
    initialValues: { items: missingIn(booking), note: '', withinDays: '2' },
    draftKey: `ask ${booking._id}`,
    validate: {
      items: (items) => (items.length === 0 ? t`Choose what is missing.` : null),
      note: (note, { items }) => (items.includes('other') && !note.trim() ? t`Please write what is missing.` : null),
    },
    fallback: t`The traveller could not be asked. Please try again.`,
    submit: async ({ items, note, withinDays }) => {
      const body = { items, note: note.trim() || null, withinDays: Number(withinDays) }
      await call(performTransition, { params: { id: booking._id, action: 'ask_for_details' }, body })
      showToast(t`We've asked the traveller. You'll be notified when it is complete.`)
      onClose()
      await refreshQueries()
    },
  })
  const { items } = form.values
  const possible = bookingDetails.filter((item) => item !== 'travellers' || booking.travellers)
  const toggle = (item: BookingDetail, isChosen: boolean) =>
    form.setFieldValue('items', isChosen ? [...items, item] : items.filter((each) => each !== item))
  const customer = <CustomerName of={booking.customer} />
  const days = ['1', '2', '3', '7'].map((value) => ({
    value,
    label: t`${plural(Number(value), { one: '# day', other: '# days' })}`,
  }))
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={t`Ask for what is missing`}
      submitLabel={t`Ask the traveller`}
      isFull
    >
      <p>
        <Trans>The seats stay booked. {customer} gets an email and can complete it under My bookings.</Trans>
      </p>
      <fieldset className="stack">
        <legend>{t`What is missing?`}</legend>
        {possible.map((item) => (
          <Checkbox
            key={item}
            label={labels[item]}
            checked={items.includes(item)}
            onChange={(isChosen) => toggle(item, isChosen)}
          />
        ))}
      </fieldset>
      <div role="alert">{form.errors['items'] && <Notice tone="bad">{form.errors['items']}</Notice>}</div>
      <Textarea
        label={t`Note to the traveller`}
        isOptional={!items.includes('other')}
        rows={3}
        maxLength={2_000}
        {...form.getInputProps('note')}
      />
      <Select label={t`Time to answer`} options={days} {...form.getInputProps('withinDays')} />
    </FormModal>
  )
}

function useLabels(): Record<BookingDetail, string> {
  const { t } = useLingui()
  return {
    national_id: t`Pictures of the national ID`,
    phone: t`Phone number`,
    travellers: t`Details of the travellers`,
    other: t`Something else`,
  }
}

/** What the booking visibly lacks is chosen already. */
function missingIn({ customer, travellers, seats }: Booking): BookingDetail[] {
  const details = customer.customerDetails
  return [
    ...(details && !details.nationalIdFront ? (['national_id'] as const) : []),
    ...(details && !details.phone ? (['phone'] as const) : []),
    ...(travellers && travellers.complete < seats ? (['travellers'] as const) : []),
  ]
}
