import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { CalendarDate, Id, line, Message, Nullable, OneOf, Strict, typed } from '../schemas.ts'
import { documentKinds, travellerFields, travellerLevels } from './traveller.ts'

const bookings = endpointsOf('bookings')
const users = endpointsOf('accounts')

const values = {
  name: Type.String(),
  /** ISO 3166-1 alpha-2. */
  nationality: Type.String(),
  documentKind: OneOf([...documentKinds, '']),
  documentNumber: Type.String(),
  dateOfBirth: CalendarDate,
  phone: Type.String(),
  emergencyName: Type.String(),
  emergencyPhone: Type.String(),
}

/** The traveller of a seat; '' is a missing value. */
export const Traveller = Type.Object({
  seat: Type.Integer(),
  ...values,
  /** Fields that the booking asks for and that are missing. */
  missing: Type.Array(OneOf(travellerFields)),
})
export type Traveller = Static<typeof Traveller>

/** The travellers of a booking, one per seat. */
export const TravellerList = Type.Object({
  level: OneOf(travellerLevels),
  dueOn: Nullable(CalendarDate),
  /** Sent back with a change to detect concurrent changes. */
  version: Type.Integer(),
  mayChange: Type.Boolean(),
  /** Document numbers contain their last three characters only, see `openTravellers`. */
  isMasked: Type.Boolean(),
  travellers: Type.Array(Traveller),
})
export type TravellerList = Static<typeof TravellerList>

// Values are checked by check-traveller.ts, which names the problem.
const input = {
  name: Type.Optional(line(200, 'name')),
  nationality: Type.Optional(Type.String({ maxLength: 10 })),
  documentKind: Type.Optional(OneOf([...documentKinds, ''])),
  documentNumber: Type.Optional(typed('reference', { maxLength: 60 })),
  dateOfBirth: Type.Optional(typed('reference', { maxLength: 40 })),
  phone: Type.Optional(typed('phone', { maxLength: 60 })),
  emergencyName: Type.Optional(line(200, 'name')),
  emergencyPhone: Type.Optional(typed('phone', { maxLength: 60 })),
}

export const TravellerInput = Strict(input)
export type TravellerInput = Static<typeof TravellerInput>

/** For the customer with full document numbers; for the agency and admins masked. */
export const readTravellers = bookings.get('/api/bookings/:id/travellers', 'signed-in', {
  scopes: ['bookings:read', 'admin:bookings:read'],
  summary: 'Read the travellers of a booking',
  response: { 200: TravellerList },
})

/** Every call is logged (docs/product/travellers.md#privacy). */
export const openTravellers = bookings.post('/api/bookings/:id/travellers/open', 'signed-in', {
  summary: 'Read the travellers of a booking with their document numbers',
  response: { 200: TravellerList },
})

/** Replaces the whole list; seats are numbered in its order, and values may be missing. */
export const changeTravellers = bookings.put('/api/bookings/:id/travellers', 'customer', {
  summary: 'Fill in the travellers of a booking',
  body: Strict({
    travellers: Type.Array(TravellerInput, { maxItems: limits.seatsPerBooking }),
    /** The version that the change is based on; without it the list is replaced in any case. */
    version: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  }),
  response: { 200: TravellerList },
})

/** A person that a customer often travels with. */
export const Companion = Type.Object({ _id: Id, ...values })
export type Companion = Static<typeof Companion>

const Companions = Type.Array(Companion)

export const listCompanions = users.get('/api/users/companions', 'customer', {
  summary: 'List saved companions',
  response: { 200: Companions },
})

/** A companion of the same name is replaced. */
export const saveCompanion = users.put('/api/users/companions', 'customer', {
  summary: 'Save a companion',
  body: TravellerInput,
  response: { 200: Companions },
})

export const deleteCompanion = users.delete('/api/users/companions/:id', 'customer', {
  summary: 'Delete a saved companion',
  response: { 200: Message },
})
