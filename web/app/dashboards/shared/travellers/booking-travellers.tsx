import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { isAgencyTrusted } from '@rihla/contract/bookings/booking.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import {
  openTravellers,
  readTravellers,
  type TravellerList as TravellersOfBooking,
} from '@rihla/contract/travellers/travellers.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { useAction } from '#data/use-action.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { TravellerList } from '#travellers/traveller-list.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { statusOfError } from '#api/api-error.ts'
import classes from './booking-travellers.module.css'

/**
 * The travellers of a booking for its agency and admins; document numbers on request, because every view is logged
 * (docs/product/travellers.md#privacy). Nothing where none are asked.
 */
export function BookingTravellers({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const isAgency = useUser()?.role === 'agency'
  const { travellers, seats, status } = booking
  if (!travellers) return null
  const missing = seats - travellers.complete
  const day = formatDay(travellers.dueOn, locale)
  return (
    <section className={`stack ${classes.part}`}>
      <h3>{t`Travellers`}</h3>
      {missing > 0 && (
        <Notice tone="warn">
          <Plural
            value={missing}
            one={`# seat without traveller details, due by ${day}`}
            other={`# seats without traveller details, due by ${day}`}
          />
        </Notice>
      )}
      {isAgency && !isAgencyTrusted(status) ? (
        <p className="muted">{t`Shown once the payment is verified.`}</p>
      ) : (
        <Listed bookingId={booking._id} />
      )}
    </section>
  )
}

function Listed({ bookingId }: { bookingId: string }) {
  const { t } = useLingui()
  const params = { id: bookingId }
  const { data, error, refetch } = useEndpoint(readTravellers, { params })
  const [opened, setOpened] = useState<TravellersOfBooking>()
  const open = useAction(() => call(openTravellers, { params }), {
    failure: t`The document numbers could not be loaded. Please try again.`,
    onSuccess: setOpened,
  })
  if (!data) {
    if (statusOfError(error) === 404) return <p className="muted">{t`No longer available: the trip is over.`}</p>
    return error ? (
      <ErrorState onRetry={() => void refetch()}>
        {t`The travellers could not be loaded. Please try again later.`}
      </ErrorState>
    ) : (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  const isCurrent = opened?.version === data.version
  const shown = isCurrent ? opened : data
  const hasNumbers = data.travellers.some(({ documentNumber }) => documentNumber !== '')
  return (
    <>
      <TravellerList level={shown.level} travellers={shown.travellers} />
      {hasNumbers && !isCurrent && (
        <div className={`row ${classes.request}`}>
          <Button small variant="outline" busy={open.isBusy} onClick={() => void open.run()}>
            {t`Show document numbers`}
          </Button>
          <small className="muted">
            <Trans>Every view of these documents is logged.</Trans>
          </small>
        </div>
      )}
    </>
  )
}
