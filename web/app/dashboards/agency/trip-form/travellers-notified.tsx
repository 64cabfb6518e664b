import { Plural, Trans } from '@lingui/react/macro'
import { needAcceptance } from '@rihla/contract/bookings/agreed-terms.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useToday } from '#shell/use-today.ts'
import { Notice } from '#ui/notice.tsx'
import type { TripFormOf } from './use-trip-form.ts'
import { changesForTravellers } from './values/changed-terms.ts'

/** Who is notified when the form is saved (docs/product/trips.md#changes-after-booking). */
export function TravellersNotified({ form, trip }: { form: TripFormOf; trip: Trip }) {
  const { travellers, changes } = changesForTravellers(trip, form.values, useToday())
  if (changes.length === 0) return null
  return (
    <Notice tone="warn">
      <p role="status">
        <Plural value={travellers} one="# traveller has booked." other="# travellers have booked." />{' '}
        {needAcceptance(changes) ? (
          <Trans>
            They will be notified. A new place or time needs their consent; those who decline get a full refund.
          </Trans>
        ) : (
          <Trans>They will be notified. What was agreed with them stays in their bookings.</Trans>
        )}
      </p>
    </Notice>
  )
}
