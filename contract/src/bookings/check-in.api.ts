import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Moment, Nullable, Strict } from '../schemas.ts'

const bookings = endpointsOf('bookings')

/** Last recorded check-in of a booking. Version 0: never checked in. */
export const CheckIn = Type.Object({
  /** Number of travellers present; 0 after the check-in is undone. */
  seats: Type.Integer(),
  /** Incremented with each change. */
  version: Type.Integer(),
  at: Nullable(Moment),
  by: Nullable(Type.String()),
})
export type CheckIn = Static<typeof CheckIn>

/**
 * Records how many of a booking's travellers are present; 0 undoes it. `version` is the last version the client has
 * read: 409 if it is stale, unless the stored value is already the same. Idempotent.
 */
export const checkIn = bookings.put('/api/bookings/:id/check-in', 'agency', {
  scopes: ['bookings:write'],
  summary: 'Check travellers in at the meeting point, or undo it',
  body: Strict({
    seats: Type.Integer({ minimum: 0, maximum: limits.seatsPerBooking }),
    version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  }),
  response: { 200: CheckIn },
})
