import { useQuery } from '@tanstack/react-query'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { queryClient } from '#data/query-client.ts'

const seatsOf = ({ status, dates }: Trip): string =>
  JSON.stringify([status, dates.map(({ startDate, totalSeats, seatsBooked }) => [startDate, totalSeats - seatsBooked])])

/** Polls the available seats while the form is visible, and again on focus and reconnect. */
export function useLiveSeats(trip: Trip, isPaused: boolean): void {
  const { revalidate } = useRevalidator()
  const { data: latest } = useQuery(
    {
      queryKey: ['live-seats', trip._id],
      queryFn: ({ signal }) => callWithoutSessionExpiry(readTrip, { params: { id: trip._id }, signal }),
      enabled: !isPaused,
      refetchInterval: 15_000,
      refetchOnWindowFocus: 'always',
      gcTime: 0,
    },
    queryClient,
  )
  const isOutdated = !isPaused && latest !== undefined && seatsOf(latest) !== seatsOf(trip)
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])
}
