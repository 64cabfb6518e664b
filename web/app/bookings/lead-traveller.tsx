import { useLingui } from '@lingui/react/macro'
import { latinDigits } from '#ui/digits.ts'
import { TextInput } from '#ui/text-input.tsx'
import classes from './booking-modal.module.css'
import type { useBookingForm } from './use-booking-form.ts'

interface LeadTravellerProps {
  seats: number
  booking: Pick<ReturnType<typeof useBookingForm>, 'draft' | 'form' | 'lead'>
}

/** Name and phone number, the only personal data that is asked before the payment. */
export function LeadTraveller({ seats, booking: { draft, form, lead } }: LeadTravellerProps) {
  const { t } = useLingui()
  return (
    <section>
      <h4>{seats > 1 ? t`Lead traveller` : t`Traveller`}</h4>
      <div className={classes.lead}>
        <TextInput
          label={t`Full name`}
          help={t`As in the passport or ID. It is printed on the voucher.`}
          autoComplete="name"
          maxLength={80}
          value={lead.values.leadTraveller}
          error={form.errors['leadTraveller']}
          onChange={(event) => draft.set({ leadTraveller: event.currentTarget.value })}
        />
        <TextInput
          label={t`Phone number`}
          help={t`The agency calls it only about this trip.`}
          type="tel"
          inputMode="tel"
          isLtr
          autoComplete="tel"
          maxLength={40}
          value={lead.values.phone}
          error={form.errors['phone']}
          onChange={(event) => draft.set({ phone: latinDigits(event.currentTarget.value) })}
        />
      </div>
    </section>
  )
}
