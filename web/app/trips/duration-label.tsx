import { Plural, Trans } from '@lingui/react/macro'
import { durationOf } from '@rihla/contract/departures/duration.ts'

/** 'One Day Trip', '4 days'. */
export function DurationLabel({ journey }: { journey: Parameters<typeof durationOf>[0] }) {
  const { isOneDay, days } = durationOf(journey)
  return isOneDay ? <Trans>One Day Trip</Trans> : <Plural value={days} one="# day" other="# days" />
}
