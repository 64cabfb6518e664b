import type { CheckIn } from '@rihla/contract/bookings/check-in.api.ts'

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

export const toText = (queue: CheckInQueue): string => JSON.stringify([...queue])

/** Parses a stored queue; invalid entries are dropped. */
export function fromText(text: string | null): CheckInQueue {
  try {
    const entries = JSON.parse(text ?? '[]') as [string, CheckInRequest][]
    return new Map(
      entries.filter(([id, request]) => typeof id === 'string' && Number.isInteger(request.version + request.seats)),
    )
  } catch {
    return new Map()
  }
}
