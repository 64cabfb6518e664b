import type { TripStatus } from './trip.ts'

type By = 'agency' | 'admin'

interface TripTransition {
  by: By
  from: TripStatus
  to: TripStatus
  /** Only agencies verified by an admin publish by themselves. */
  needsVerifiedAgency?: true
}

/** Every move of a trip's status there is (DECISIONS.md §4). */
export const tripTransitions: readonly TripTransition[] = [
  { by: 'agency', from: 'draft', to: 'published', needsVerifiedAgency: true },
  { by: 'agency', from: 'published', to: 'draft' },
  { by: 'agency', from: 'published', to: 'archived' },
  { by: 'agency', from: 'archived', to: 'draft' },
  { by: 'admin', from: 'draft', to: 'published' },
  { by: 'admin', from: 'published', to: 'suspended' },
  { by: 'admin', from: 'suspended', to: 'published' },
]

interface Mover {
  role: By
  isVerified: boolean
}

export const tripStatusesFrom = (from: TripStatus, mover: Mover): TripStatus[] =>
  tripTransitions
    .filter((move) => move.by === mover.role && move.from === from)
    .filter((move) => !move.needsVerifiedAgency || mover.isVerified)
    .map((move) => move.to)

export const canTransitionTrip = (from: TripStatus, to: TripStatus, mover: Mover): boolean =>
  tripStatusesFrom(from, mover).includes(to)
