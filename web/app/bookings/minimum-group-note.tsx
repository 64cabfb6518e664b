import { Plural, Trans } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { decisionDayOf } from '@rihla/contract/departures/minimum-group.ts'
import type { Departure } from '@rihla/contract/trips/trip-schema.ts'
import { useToday } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'

/** Before paying: that the departure may be cancelled for lack of travellers, and that everything comes back then. */
export function MinimumGroupNote({ departure }: { departure: Departure | undefined }) {
  const locale = useLocale()
  const today = useToday()
  const day = departure && decisionDayOf(departure)
  if (!departure || !day || departure.minSeats === null) return null
  const date = formatDay(day, locale)
  return (
    <Notice>
      <Plural
        value={departure.minSeats}
        one="This date needs at least # traveller."
        other="This date needs at least # travellers."
      />{' '}
      {day < today ? (
        <Trans>The agency has not decided yet whether it takes place. If it cancels, you get everything back.</Trans>
      ) : (
        <Trans>
          If too few travellers have booked, the agency decides on {date} at the earliest whether the trip runs. If it
          cancels, you get a full refund.
        </Trans>
      )}
    </Notice>
  )
}
