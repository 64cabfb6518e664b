import Type, { type Static } from 'typebox'
import { Email } from '../accounts/account-schema.ts'
import { endpointsOf } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { CalendarDate, CalendarDateInput, Id, Message, Moment, Nullable, OneOf, Strict, typed } from '../schemas.ts'
import { waitingStates } from './waiting-list.ts'

const bookings = endpointsOf('bookings')

export const WaitingListEntry = Type.Object({
  /** Of an offer: also the id of the hold. */
  _id: Id,
  trip: Type.Object({ _id: Id, title: Type.String(), destination: Type.String(), image: Nullable(Type.String()) }),
  selectedStartDate: CalendarDate,
  bookingEndDate: CalendarDate,
  seats: Type.Integer(),
  state: OneOf(waitingStates),
  /** 1 for the first in line; null unless waiting. */
  position: Nullable(Type.Integer()),
  /** End of the offer; null unless offered. */
  offerExpiresAt: Nullable(Moment),
})
export type WaitingListEntry = Static<typeof WaitingListEntry>

const Key = typed('verbatim', { minLength: 1, maxLength: 200 })

/**
 * Joins the waiting list of a departure without enough free seats, or changes the seats of the caller's entry
 * (docs/product/waiting-list.md#joining). Visitors give an address; the response is the same for every address.
 */
export const joinWaitingList = bookings.post('/api/trips/:id/waiting-list', 'everyone', {
  summary: 'Join the waiting list of a departure',
  body: Strict({
    selectedStartDate: CalendarDateInput,
    seats: Type.Integer({ minimum: 1, maximum: limits.seatsPerBooking }),
    /** Of visitors. */
    email: Type.Optional(Email),
  }),
  response: {
    201: Type.Object({
      message: Type.String(),
      /** Null for visitors, who confirm their address first. */
      entry: Nullable(WaitingListEntry),
    }),
  },
})

/** The customer's entries that wait or have an offer; offers first. */
export const listWaitingList = bookings.get('/api/waiting-list', 'customer', {
  summary: "List the customer's waiting list entries",
  response: { 200: Type.Array(WaitingListEntry) },
})

/** For the links in the mails of visitors. */
export const readWaitingListEntry = bookings.get('/api/waiting-list/:id', 'everyone', {
  summary: 'Read a waiting list entry by the key of its mail',
  querystring: Strict({ key: Key }),
  response: { 200: WaitingListEntry },
})

export const confirmWaitingList = bookings.post('/api/waiting-list/:id/confirm', 'everyone', {
  summary: 'Confirm the address of a waiting list entry',
  body: Strict({ token: Key }),
  response: {
    200: Type.Object({
      entry: WaitingListEntry,
      /** For reading and leaving. */
      key: Type.String(),
    }),
  },
})

/** Leaves the list, or declines the offer. An entry that has ended is left as it is. */
export const leaveWaitingList = bookings.delete('/api/waiting-list/:id', 'everyone', {
  summary: 'Leave the waiting list or decline an offer',
  /** Of visitors. */
  querystring: Strict({ key: Type.Optional(Key) }),
  response: { 200: Message },
})
