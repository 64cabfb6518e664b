import { dayIn, type CalendarDate } from '@rihla/contract/dates.ts'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#root.tsx'

export const usePlatformTimeZone = (): string => useRouteLoaderData<typeof loader>('root')?.timeZone ?? 'Africa/Cairo'

/** Today in the platform's time zone, as of the server render: server and client must render the same. */
export function useToday(): CalendarDate {
  const timeZone = usePlatformTimeZone()
  const rendered = useRouteLoaderData<typeof loader>('root')?.today
  const [today] = useState(() => rendered ?? dayIn(timeZone, new Date()))
  return rendered ?? today
}
