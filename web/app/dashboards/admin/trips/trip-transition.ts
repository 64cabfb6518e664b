import type { TripStatus } from '@rihla/contract/trips/trip.ts'

export type TripTransitionName = 'approve' | 'suspend' | 'restore'

/** Name of a status transition (docs/product/trips.md#statuses). */
export function transitionNameOf(from: TripStatus, to: TripStatus): TripTransitionName | undefined {
  if (to === 'suspended') return 'suspend'
  if (to !== 'published') return undefined
  return from === 'suspended' ? 'restore' : 'approve'
}
