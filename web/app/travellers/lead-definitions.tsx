import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { Definition } from '#ui/definition.tsx'
import { Ltr } from '#ui/ltr.tsx'

/** Who leads the group of a booking and the number for the trip, as far as they are known. */
export function LeadDefinitions({ booking: { leadTraveller, phone } }: { booking: MyBooking }) {
  const { t } = useLingui()
  return (
    <>
      {leadTraveller && (
        <Definition label={t`Lead traveller`}>
          <bdi>{leadTraveller}</bdi>
        </Definition>
      )}
      {phone && (
        <Definition label={t`Phone`}>
          <Ltr>{displayPhone(phone)}</Ltr>
        </Definition>
      )}
    </>
  )
}
