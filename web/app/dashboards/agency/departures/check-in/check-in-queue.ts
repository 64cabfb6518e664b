import type { CheckIn } from '@rihla/contract/bookings/check-in.api.ts'

/** How many of a booking shall be here, and what was known of it when that was said. */
export interface WishlistEntry {
  seats: number
  version: number
}

/** Ticks on their way to the server, in the order they were made; at most one for each booking. */
export type CheckInQueue = ReadonlyMap<string, WishlistEntry>

/** Another tick for a booking that waits takes the first one's place: only the last word is sent. */
export function ask(queue: CheckInQueue, bookingId: string, wish: WishlistEntry): CheckInQueue {
  const waiting = queue.get(bookingId)
  return new Map(queue).set(bookingId, waiting ? { ...waiting, seats: wish.seats } : wish)
}

/** The server has it. What was said meanwhile goes on from there. */
export function answered(
  queue: CheckInQueue,
  bookingId: string,
  { sent, answer }: { sent: WishlistEntry; answer: CheckIn },
): CheckInQueue {
  const waiting = queue.get(bookingId)
  if (!waiting || waiting.seats === sent.seats) return without(queue, bookingId)
  return new Map(queue).set(bookingId, { ...waiting, version: answer.version })
}

export function without(queue: CheckInQueue, bookingId: string): CheckInQueue {
  const rest = new Map(queue)
  rest.delete(bookingId)
  return rest
}

export const toText = (queue: CheckInQueue): string => JSON.stringify([...queue])

/** Whatever was stored, a queue: nothing is sent that is not understood. */
export function fromText(text: string | null): CheckInQueue {
  try {
    const entries = JSON.parse(text ?? '[]') as [string, WishlistEntry][]
    return new Map(
      entries.filter(([id, wish]) => typeof id === 'string' && Number.isInteger(wish.version + wish.seats)),
    )
  } catch {
    return new Map()
  }
}
