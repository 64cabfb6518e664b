import type { BuiltUser } from './builders/people.ts'
import type { BuiltTrip } from './builders/trips.ts'
import type { TestApp } from './test-app.ts'

/** Three bookings of a trip, and everyone who acts on them: for random walks through the lifecycle. */
export interface BookingWalk {
  it: TestApp
  people: { admin: BuiltUser; agency: BuiltUser; customer: BuiltUser }
  kind: WalkKind
  trip: BuiltTrip
  ids: readonly string[]
  edits: number
  isTripDeleted: boolean
}

export const walkKinds = ['full', 'deposit', 'abroad'] as const
export type WalkKind = (typeof walkKinds)[number]

/** What is attempted on a booking of the walk, valid or not. */
export type Step = (walk: BookingWalk, id: string) => Promise<{ status: number }>
