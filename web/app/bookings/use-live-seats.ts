import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { callWithoutSessionExpiry } from '#api/call.ts'

const intervalMs = 15_000

const seatsOf = ({ status, dates }: Trip): string =>
  JSON.stringify([status, dates.map(({ startDate, totalSeats, seatsBooked }) => [startDate, totalSeats - seatsBooked])])

/** Polls the available seats while the form is visible, and again on focus and reconnect. */
export function useLiveSeats(trip: Trip, isPaused: boolean): void {
  const { revalidate } = useRevalidator()
  const check = useEffectEvent(async () => {
    if (isPaused || document.visibilityState === 'hidden' || !navigator.onLine) return
    const now = await callWithoutSessionExpiry(readTrip, { params: { id: trip._id } }).catch(() => trip)
    if (seatsOf(now) !== seatsOf(trip)) await revalidate()
  })
  useEffect(() => {
    const poll = () => void check()
    const timer = setInterval(poll, intervalMs)
    document.addEventListener('visibilitychange', poll)
    window.addEventListener('focus', poll)
    window.addEventListener('online', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
      window.removeEventListener('focus', poll)
      window.removeEventListener('online', poll)
    }
  }, [])
}
