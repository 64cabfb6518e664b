import type { TripStatus } from '@rihla/contract/trips/trip.ts'

export type TripMoveName = 'approve' | 'suspend' | 'restore'

/** What giving a trip its next status is called (SPEC.md §4). */
export function moveNameOf(from: TripStatus, to: TripStatus): TripMoveName | undefined {
  if (to === 'suspended') return 'suspend'
  if (to !== 'published') return undefined
  return from === 'suspended' ? 'restore' : 'approve'
}
