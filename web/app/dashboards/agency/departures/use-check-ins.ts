import { useLingui } from '@lingui/react/macro'
import { type CheckIn, checkIn } from '@rihla/contract/bookings/check-in.api.ts'
import { isCheckInOpen } from '@rihla/contract/bookings/check-in-policy.ts'
import type { Departure, Passenger } from '@rihla/contract/departures/departures.api.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { listen } from '#data/listen-to-events.ts'
import { refreshQueries } from '#data/query-client.ts'
import { stored } from '#data/stored.ts'
import { useToday } from '#shell/use-today.ts'
import { showToast } from '#ui/toasts-store.ts'

const retryMs = 4_000
/** Request timeout for weak connections. */
const timeoutMs = 15_000
/** Unsent check-ins by departure. */
const queues = stored('check-ins', { keptIn: 'tab', parse: parseQueue })

/** Retryable: network failure, unavailable server, rate limit or an expired session. */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.isNetwork || error.status >= 500 || [401, 429].includes(error.status)

export type CheckIns = ReturnType<typeof useCheckIns>

/**
 * Optimistic check-ins, sent one at a time in order. Without a connection they are queued in sessionStorage and sent when it
 * returns; sending one twice changes nothing (docs/decisions/0019-check-in.md).
 */
export function useCheckIns({ _id: departureId, startDate, endDate }: Departure) {
  const { t } = useLingui()
  const isOpen = isCheckInOpen({ startsOn: startDate, endsOn: endDate }, useToday())
  const [queue, setQueue] = useState<CheckInQueue>(() => new Map(queues.read(departureId)))
  const [confirmed, setConfirmed] = useState<ReadonlyMap<string, CheckIn>>(new Map())
  const [isOffline, setIsOffline] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isSending = useRef(false)
  const reportRefusal = useEffectEvent((error: unknown) => {
    showToast(failureText(error, t`The check-in was not saved.`), 'bad')
    void refreshQueries()
  })

  useEffect(() => {
    if (queue.size > 0) queues.save([...queue], departureId)
    else queues.forget(departureId)
  }, [queue, departureId])

  useEffect(() => {
    const [first] = queue
    if (!first || isSending.current) return
    isSending.current = true
    const [id, sent] = first
    const send = async () => {
      try {
        const response = await call(checkIn, { params: { id }, body: sent, signal: AbortSignal.timeout(timeoutMs) })
        isSending.current = false
        setIsOffline(false)
        setConfirmed((before) => new Map(before).set(id, response))
        setQueue((before) => acknowledge(before, id, { sent, response }))
      } catch (error) {
        isSending.current = false
        setIsOffline(isRetryable(error))
        if (isRetryable(error)) return
        setQueue((before) => dequeue(before, id))
        reportRefusal(error)
      }
    }
    void send()
  }, [queue, attempt])

  useEffect(() => {
    if (!isOffline) return
    const retry = () => setAttempt((count) => count + 1)
    const timer = setInterval(retry, retryMs)
    const stop = listen(['online'], retry)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [isOffline])

  const latest = (passenger: Passenger): CheckIn => {
    const mine = confirmed.get(passenger._id)
    return mine && mine.version > passenger.checkIn.version ? mine : passenger.checkIn
  }
  return {
    /** Today is within the check-in period of the departure. */
    isOpen,
    /** The latest state of a passenger, including an unsent change. */
    of(passenger: Passenger) {
      const checkIn = latest(passenger)
      const request = queue.get(passenger._id)
      return { checkIn, seats: request?.seats ?? checkIn.seats, isPending: request !== undefined }
    },
    set: (passenger: Passenger, seats: number) =>
      setQueue((before) => enqueue(before, passenger._id, { seats, version: latest(passenger).version })),
    waiting: queue.size,
    /** The last request failed and is retried. */
    isOffline: isOffline && queue.size > 0,
    retry: () => setAttempt((count) => count + 1),
  }
}

/** Requested number of checked-in seats, and the version of the check-in it is based on. */
export interface CheckInRequest {
  seats: number
  version: number
}

/** Unsent check-ins in order; at most one per booking. */
export type CheckInQueue = ReadonlyMap<string, CheckInRequest>

/** Adds a request. It replaces a waiting one for the same booking, because only the last one is sent. */
export function enqueue(queue: CheckInQueue, bookingId: string, request: CheckInRequest): CheckInQueue {
  const waiting = queue.get(bookingId)
  return new Map(queue).set(bookingId, waiting ? { ...waiting, seats: request.seats } : request)
}

/** Removes a sent request. A newer request for the same booking stays, based on the version of the response. */
export function acknowledge(
  queue: CheckInQueue,
  bookingId: string,
  { sent, response }: { sent: CheckInRequest; response: CheckIn },
): CheckInQueue {
  const waiting = queue.get(bookingId)
  if (!waiting || waiting.seats === sent.seats) return dequeue(queue, bookingId)
  return new Map(queue).set(bookingId, { ...waiting, version: response.version })
}

export function dequeue(queue: CheckInQueue, bookingId: string): CheckInQueue {
  const rest = new Map(queue)
  rest.delete(bookingId)
  return rest
}

/** Validates a stored queue; throws if it is none, and drops invalid entries. */
export function parseQueue(value: unknown): [string, CheckInRequest][] {
  const entries = value as [string, CheckInRequest][]
  return entries.filter(([id, request]) => typeof id === 'string' && Number.isInteger(request.version + request.seats))
}
