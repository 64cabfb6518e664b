import { Plural } from '@lingui/react/macro'
import type { Departure } from '@rihla/contract/departures/departures.api.ts'
import { useToday } from '#shell/use-today.ts'

/** Whether seats of a departure that is not over lack traveller details. */
export const useLacksTravellers = ({ seatsWithoutTravellers, endDate }: Departure): boolean =>
  useToday() <= endDate && seatsWithoutTravellers > 0

export const WithoutTravellers = ({ departure }: { departure: Departure }) => (
  <Plural value={departure.seatsWithoutTravellers} one="# seat lacks details" other="# seats lack details" />
)
