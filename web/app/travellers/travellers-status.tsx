import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { IconAlertTriangle, IconCircleCheck, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { useLocale } from '#ui/locale.ts'
import classes from './travellers.module.css'

const TravellersDialog = lazy(() => import('./form/travellers-dialog.tsx'))

/**
 * How many travellers of a booking are complete, until when, and the button to fill them in
 * (docs/product/travellers.md#my-bookings). Nothing where none are asked or the trip has begun.
 */
export function TravellersStatus({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
  const { travellers, seats, trip, selectedStartDate } = booking
  if (!travellers || selectedStartDate < today) return null
  const { complete, dueOn, mayChange } = travellers
  const isComplete = complete === seats
  const day = formatDay(dueOn, locale, false)
  const title = trip.title
  const action = mayChange ? (isComplete ? t`Change travellers` : t`Fill in travellers`) : t`View travellers`
  return (
    <div className={`small row ${classes.status}`}>
      <span data-tone={isComplete ? 'ok' : 'warn'}>
        <Icon of={isComplete ? IconCircleCheck : mayChange ? IconUsers : IconAlertTriangle} size={16} />
        <span>
          {isComplete ? (
            <Trans>Traveller details complete</Trans>
          ) : (
            <Dotted>
              <Trans>
                {complete} of {seats} travellers complete
              </Trans>
              {mayChange ? <Trans>due by {day}</Trans> : <Trans>was due by {day}. Please contact the agency.</Trans>}
            </Dotted>
          )}
        </span>
      </span>
      <Button
        small
        variant={mayChange && !isComplete ? 'primary' : 'outline'}
        aria-label={`${action}: ${title}`}
        onClick={() => setIsOpen(true)}
      >
        {action}
      </Button>
      {isOpen && <TravellersDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
