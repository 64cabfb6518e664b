import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { callWithoutSessionExpiry } from '#api/call.ts'

const everyMs = 15_000

const seatsOf = ({ status, dates }: Trip): string =>
  JSON.stringify([status, dates.map(({ startDate, totalSeats, seatsBooked }) => [startDate, totalSeats - seatsBooked])])

/** Looks whether seats went away or came back while somebody looks at the form, and when they come back to it. */
export function useLiveSeats(trip: Trip, isPaused: boolean): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(async () => {
    if (isPaused || document.visibilityState === 'hidden' || !navigator.onLine) return
    const now = await callWithoutSessionExpiry(readTrip, { params: { id: trip._id } }).catch(() => trip)
    if (seatsOf(now) !== seatsOf(trip)) await revalidate()
  })
  useEffect(() => {
    const again = () => void look()
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    window.addEventListener('focus', again)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('focus', again)
      window.removeEventListener('online', again)
    }
  }, [])
}
