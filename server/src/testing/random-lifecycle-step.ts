import type { BuiltUser } from './builders/people.ts'
import type { BuiltTrip } from './builders/trips.ts'
import type { TestApp } from './test-app.ts'

/** Three bookings of a trip, and everyone who acts on them: for random sequences through the lifecycle. */
export interface LifecycleSequence {
  it: TestApp
  people: { admin: BuiltUser; agency: BuiltUser; customer: BuiltUser }
  kind: SequenceKind
  trip: BuiltTrip
  ids: readonly string[]
  edits: number
  isTripDeleted: boolean
}

export const sequenceKinds = ['full', 'deposit', 'abroad'] as const
export type SequenceKind = (typeof sequenceKinds)[number]

/** What is attempted on a booking of the sequence, valid or not. */
export type Step = (sequence: LifecycleSequence, id: string) => Promise<{ status: number }>
