import type { TripStatus } from './trip.ts'

type By = 'agency' | 'admin'

interface TripTransition {
  by: By
  from: TripStatus
  to: TripStatus
  /** Only agencies verified by an admin may publish on their own. */
  needsVerifiedAgency?: true
}

/** Every transition of a trip's status (docs/product/trips.md#statuses). */
export const tripTransitions: readonly TripTransition[] = [
  { by: 'agency', from: 'draft', to: 'published', needsVerifiedAgency: true },
  { by: 'agency', from: 'published', to: 'draft' },
  { by: 'agency', from: 'published', to: 'archived' },
  { by: 'agency', from: 'archived', to: 'draft' },
  { by: 'admin', from: 'draft', to: 'published' },
  { by: 'admin', from: 'published', to: 'suspended' },
  { by: 'admin', from: 'suspended', to: 'published' },
]

interface TripActor {
  role: By
  isVerified: boolean
}

export const tripStatusesFrom = (from: TripStatus, actor: TripActor): TripStatus[] =>
  tripTransitions
    .filter((transition) => transition.by === actor.role && transition.from === from)
    .filter((transition) => !transition.needsVerifiedAgency || actor.isVerified)
    .map((transition) => transition.to)

export const canTransitionTrip = (from: TripStatus, to: TripStatus, actor: TripActor): boolean =>
  tripStatusesFrom(from, actor).includes(to)
