import type { BookingHistory } from '../../server/src/command/check/booking-histories.queries.ts'
import { findBrokenHistories } from '../../server/src/command/check/broken-histories.ts'
import { type Remembered, type TransitionKey, transitionKey } from '../remembered.ts'
import { maxExamples } from './booking-invariants.queries.ts'

/** Bookings whose events do not lead to their status by the lifecycle, and acknowledged transitions without one event. */
export function findUnrecorded(histories: readonly BookingHistory[], { transitions }: Remembered): string[] {
  const counts = new Map<TransitionKey, number>()
  for (const { id, events } of histories) {
    for (const { action } of events) {
      const key = transitionKey(id, action)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const unrecorded = [...transitions.keys()]
    .filter((key) => counts.get(key) !== 1)
    .map((key) => `acknowledged ${key}: ${counts.get(key) ?? 0} events`)
  return [...findBrokenHistories(histories), ...unrecorded].slice(0, maxExamples)
}
