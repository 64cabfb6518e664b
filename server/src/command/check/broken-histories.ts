import { transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { BookingHistory } from './booking-histories.queries.ts'

/** A sentence for each booking whose events do not lead to its status by the lifecycle. */
export const findBrokenHistories = (histories: readonly BookingHistory[]): string[] =>
  histories.flatMap((history) => (isConsistent(history) ? [] : [describe(history)]))

function isConsistent({ status, events }: BookingHistory): boolean {
  let current: BookingHistory['status'] | null = null
  for (const { action, from, to } of events) {
    const transition = transitionOf(action)
    const isPossible = from === null ? transition.from.length === 0 : transition.from.includes(from)
    if (from !== current || !isPossible || to !== (transition.to ?? from)) return false
    current = to
  }
  return current === status
}

const describe = ({ id, status, events }: BookingHistory): string =>
  `booking ${id} is ${status} after ${events.map(({ action }) => action).join(', ') || 'no event'}`
