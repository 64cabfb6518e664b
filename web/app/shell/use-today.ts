import { dayIn, type CalendarDate } from '@rihla/contract/dates.ts'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#root.tsx'

export const usePlatformTimeZone = (): string => useRouteLoaderData<typeof loader>('root')?.timeZone ?? 'Africa/Cairo'

/** Today in the platform's zone, as the server saw it when it made the page: both sides must render the same. */
export function useToday(): CalendarDate {
  const timeZone = usePlatformTimeZone()
  const told = useRouteLoaderData<typeof loader>('root')?.today
  const [today] = useState(() => told ?? dayIn(timeZone, new Date()))
  return told ?? today
}
