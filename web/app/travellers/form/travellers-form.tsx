import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Companion, TravellerList } from '@rihla/contract/travellers/travellers.api.ts'
import { Button } from '#ui/button.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { SavedCompanions } from './saved-companions.tsx'
import { TravellerFields } from './traveller-fields.tsx'
import { useTravellersForm } from './use-travellers-form.ts'
import classes from './travellers-form.module.css'

interface TravellersFormProps {
  booking: Booking
  list: TravellerList
  companions: readonly Companion[]
  onClose: () => void
}

export function TravellersForm({ booking, list, companions, onClose }: TravellersFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { form, isRestored, isOutdated, discard } = useTravellersForm({
    bookingId: booking._id,
    list,
    onSaved: onClose,
  })
  const day = formatDay(list.dueOn ?? booking.selectedStartDate, locale)
  const discardButton = (
    <Button small variant="outline" onClick={() => void discard()} disabled={form.isSubmitting}>
      {t`Show what is saved`}
    </Button>
  )
  return (
    <FormModal form={form} onClose={onClose} size="l" title={t`Who is travelling?`} submitLabel={t`Save travellers`}>
      <p>
        <Trans>
          Save what you know now and add the rest by {day}. Only the agency and our team can see it, every view of a
          document number is logged, and it is deleted after the trip.
        </Trans>
      </p>
      {isOutdated ? (
        <Notice tone="warn" action={discardButton}>
          {t`The travellers were changed in another window. Saving again replaces them with what you typed here.`}
        </Notice>
      ) : (
        isRestored && (
          <Notice action={discardButton}>{t`We restored what you typed last time. It is not saved yet.`}</Notice>
        )
      )}
      <div className={classes.travellers}>
        {form.values.travellers.map((_, at) => (
          // seats keep their order
          // oxlint-disable-next-line react/no-array-index-key
          <TravellerFields key={at} form={form} at={at} level={list.level} companions={companions} />
        ))}
      </div>
      <SavedCompanions companions={companions} />
    </FormModal>
  )
}
