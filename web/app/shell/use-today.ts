import { dayIn, type CalendarDate } from '@rihla/contract/dates.ts'
import { useState } from 'react'
import { useRootData } from './root-data.ts'

export const usePlatformTimeZone = (): string => useRootData()?.timeZone ?? 'Africa/Cairo'

/** Today in the platform's time zone, as of the server render: server and client must render the same. */
export function useToday(): CalendarDate {
  const timeZone = usePlatformTimeZone()
  const rendered = useRootData()?.today
  const [today] = useState(() => rendered ?? dayIn(timeZone, new Date()))
  return rendered ?? today
}
