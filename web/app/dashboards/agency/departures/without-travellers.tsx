import { Plural, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { type Departure, type Passenger, remindTravellers } from '@rihla/contract/departures/departures.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'

/** Whether seats of a departure that is not over lack traveller details. */
export const useLacksTravellers = ({ seatsWithoutTravellers, endDate }: Departure): boolean =>
  useToday() <= endDate && seatsWithoutTravellers > 0

export const WithoutTravellers = ({ departure }: { departure: Departure }) => (
  <Plural value={departure.seatsWithoutTravellers} one="# seat lacks details" other="# seats lack details" />
)

interface RemindTravellersProps {
  departure: Departure
  passengers: readonly Passenger[]
}

/** Gone once all were reminded today (docs/product/travellers.md#reminders). */
export function RemindTravellers({ departure, passengers }: RemindTravellersProps) {
  const { t } = useLingui()
  const remind = useAction(() => call(remindTravellers, { params: { id: departure._id } }), {
    success: ({ reminded }) =>
      t`${plural(reminded, { one: '# booking was reminded by email.', other: '# bookings were reminded by email.' })}`,
    failure: t`The reminder could not be sent. Please try again.`,
    onSettled: refreshQueries,
  })
  const count = passengers.filter(({ mayRemind }) => mayRemind).length
  if (count === 0) return null
  return (
    <Button small variant="outline" busy={remind.isBusy} onClick={() => void remind.run()}>
      <Plural value={count} one="Remind the # who has not answered" other="Remind the # who have not answered" />
    </Button>
  )
}
