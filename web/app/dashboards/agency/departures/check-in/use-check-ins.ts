import type { CheckIn } from '@rihla/contract/bookings/check-in.api.ts'
import { checkIn } from '@rihla/contract/bookings/check-in.api.ts'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { answered, ask, type CheckInQueue, fromText, toText, without } from './check-in-queue.ts'

const pauseMs = 4_000
/** On a weak connection an answer may never come. */
const longestMs = 15_000
const keyOf = (departureId: string): string => `rihla-check-ins:${departureId}`

/** Worth another try: no connection, a server that is away, a session that has to be renewed first. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.isNetwork || error.status >= 500 || [401, 429].includes(error.status)

export interface CheckIns {
  /** As it is on the screen: what was said last, sent or not. */
  of: (passenger: Passenger) => { seats: number; checkIn: CheckIn; isWaiting: boolean }
  set: (passenger: Passenger, seats: number) => void
  waiting: number
  /** The last try did not arrive. */
  isCutOff: boolean
  retry: () => void
}

/**
 * Ticks show at once and are sent one after the other, in order. Where there is no connection they wait, over a reload
 * too, and are sent when it is back; sending one twice changes nothing (docs/decisions/0019).
 */
export function useCheckIns(departureId: string, onRefused: (error: unknown) => void): CheckIns {
  const [queue, setQueue] = useState<CheckInQueue>(() => fromText(sessionStorage.getItem(keyOf(departureId))))
  const [told, setTold] = useState<ReadonlyMap<string, CheckIn>>(new Map())
  const [isCutOff, setIsCutOff] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isSending = useRef(false)
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })

  useEffect(() => {
    if (queue.size > 0) sessionStorage.setItem(keyOf(departureId), toText(queue))
    else sessionStorage.removeItem(keyOf(departureId))
  }, [queue, departureId])

  useEffect(() => {
    const [first] = queue
    if (!first || isSending.current) return
    isSending.current = true
    const [id, sent] = first
    const send = async () => {
      try {
        const answer = await call(checkIn, { params: { id }, body: sent, signal: AbortSignal.timeout(longestMs) })
        isSending.current = false
        setIsCutOff(false)
        setTold((before) => new Map(before).set(id, answer))
        setQueue((before) => answered(before, id, { sent, answer }))
      } catch (error) {
        isSending.current = false
        setIsCutOff(isPassing(error))
        if (isPassing(error)) return
        setQueue((before) => without(before, id))
        refused.current(error)
      }
    }
    void send()
  }, [queue, attempt])

  useEffect(() => {
    if (!isCutOff) return
    const again = () => setAttempt((count) => count + 1)
    const timer = setInterval(again, pauseMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isCutOff])

  const latest = (passenger: Passenger): CheckIn => {
    const mine = told.get(passenger._id)
    return mine && mine.version > passenger.checkIn.version ? mine : passenger.checkIn
  }
  return {
    of(passenger) {
      const checkIn = latest(passenger)
      const wish = queue.get(passenger._id)
      return { checkIn, seats: wish?.seats ?? checkIn.seats, isWaiting: wish !== undefined }
    },
    set: (passenger, seats) =>
      setQueue((before) => ask(before, passenger._id, { seats, version: latest(passenger).version })),
    waiting: queue.size,
    isCutOff: isCutOff && queue.size > 0,
    retry: () => setAttempt((count) => count + 1),
  }
}
