import { Plural, Trans } from '@lingui/react/macro'
import type { Duration } from '@rihla/contract/departures/duration.ts'

/** '3 nights, 4 days', or 'One Day Trip' (docs/product/trips.md#durations). */
export function NightsAndDays({ duration: { isOneDay, nights, days } }: { duration: Duration }) {
  if (isOneDay) return <Trans>One Day Trip</Trans>
  return (
    <>
      <Plural value={nights} one="# night" other="# nights" />
      <Trans>, </Trans>
      <Plural value={days} one="# day" other="# days" />
    </>
  )
}
