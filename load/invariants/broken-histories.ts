import { transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type Remembered, type TransitionKey, transitionKey } from '../remembered.ts'
import { type History, maxExamples } from './booking-invariants.queries.ts'

/** Bookings whose events do not lead to their status by the lifecycle, and acknowledged transitions without one event. */
export function findBrokenHistories(histories: readonly History[], { transitions }: Remembered): string[] {
  const counts = new Map<TransitionKey, number>()
  for (const { id, events } of histories) {
    for (const { action } of events) {
      const key = transitionKey(id, action)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const broken = histories.flatMap((history) => (isConsistent(history) ? [] : [describe(history)]))
  const unrecorded = [...transitions.keys()]
    .filter((key) => counts.get(key) !== 1)
    .map((key) => `acknowledged ${key}: ${counts.get(key) ?? 0} events`)
  return [...broken, ...unrecorded].slice(0, maxExamples)
}

function isConsistent({ status, events }: History): boolean {
  let current: History['status'] | null = null
  for (const { action, from, to } of events) {
    const transition = transitionOf(action)
    const isPossible = from === null ? transition.from.length === 0 : transition.from.includes(from)
    if (from !== current || !isPossible || to !== (transition.to ?? from)) return false
    current = to
  }
  return current === status
}

const describe = ({ id, status, events }: History): string =>
  `booking ${id} is ${status} after ${events.map(({ action }) => action).join(', ') || 'no event'}`
