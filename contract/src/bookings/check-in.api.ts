import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { IdParams, Moment, Nullable, Strict } from '../schemas.ts'
import { Booking } from './booking-schema.ts'

/** Who of a booking is here, as last written down. Version 0: nobody has been checked in yet. */
export const CheckIn = Type.Object({
  /** People who are here; 0 once it was taken back. */
  seats: Type.Integer(),
  /** Grows by one with each change. */
  version: Type.Integer(),
  at: Nullable(Moment),
  by: Nullable(Type.String()),
})
export type CheckIn = Static<typeof CheckIn>

/**
 * Says how many of a booking's travellers are here; 0 takes it back. `version` is what the asker has seen: when somebody
 * else changed it since, the answer is 409, unless they said the same. Sending it twice changes nothing.
 */
export const checkIn = defineEndpoint({
  method: 'PUT',
  url: '/api/bookings/:id/check-in',
  access: 'agency',
  schema: {
    summary: 'Check travellers in at the meeting point, or take it back',
    tags: ['bookings'],
    params: IdParams,
    body: Strict({
      seats: Type.Integer({ minimum: 0, maximum: limits.seatsPerBooking }),
      version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    response: { 200: CheckIn },
  },
})

export const collectCash = defineEndpoint({
  method: 'PUT',
  url: '/api/bookings/:id/collect-cash',
  access: 'agency',
  schema: {
    summary: 'Mark the foreign cash of an international trip as collected',
    tags: ['bookings'],
    params: IdParams,
    body: Type.Optional(Nullable(Strict({}))),
    response: { 200: Booking },
  },
})
