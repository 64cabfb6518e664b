import { useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { listWaitingList, type WaitingListEntry } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { LinePosition } from './line-position.tsx'
import { useLeave } from './use-leave.ts'
import classes from './places-on-trip.module.css'

/** The customer's places in line for dates of a trip, and offers; nothing without any. */
export default function PlacesOnTrip({ tripId }: { tripId: string }) {
  const { data = [] } = useEndpoint(listWaitingList, {})
  const places = data.filter(({ trip }) => trip._id === tripId)
  if (places.length === 0) return null
  return (
    <div className={`stack ${classes.places}`}>
      {places.map((entry) => (
        <Place key={entry._id} entry={entry} />
      ))}
    </div>
  )
}

function Place({ entry }: { entry: WaitingListEntry }) {
  const { t } = useLingui()
  const locale = useLocale()
  const leave = useLeave()
  const day = formatDay(entry.selectedStartDate, locale, false)
  if (entry.state === 'offered') {
    return (
      <Notice
        tone="ok"
        action={
          <ButtonLink small to="/my-bookings">
            {t`Book now`}
          </ButtonLink>
        }
      >
        <Dotted>
          <strong>{day}</strong>
          {t`Seats are held for you.`}
        </Dotted>
      </Notice>
    )
  }
  return (
    <Notice
      action={
        <Button small variant="outline" busy={leave.isBusy} onClick={() => void leave.run(entry._id)}>
          {t`Leave`}
        </Button>
      }
    >
      <Dotted>
        <strong>{day}</strong>
        <LinePosition entry={entry} />
      </Dotted>
    </Notice>
  )
}
