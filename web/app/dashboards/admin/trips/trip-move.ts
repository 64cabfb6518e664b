import type { TripStatus } from '@rihla/contract/trips/trip.ts'

export type TripTransitionName = 'approve' | 'suspend' | 'restore'

/** What giving a trip its next status is called (SPEC.md §4). */
export function transitionNameOf(from: TripStatus, to: TripStatus): TripTransitionName | undefined {
  if (to === 'suspended') return 'suspend'
  if (to !== 'published') return undefined
  return from === 'suspended' ? 'restore' : 'approve'
}
