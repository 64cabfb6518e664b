import Type from 'typebox'
import { VerifiedBefore } from '../bookings/admin-booking-schema.ts'
import { endpointsOf } from '../endpoint.ts'
import { OneOf, Paging, requiredText, Strict, TotalInput } from '../schemas.ts'
import { disputeDecisions, disputeLimits, disputeStates } from './dispute.ts'
import { Dispute, DisputeInput, DisputeMessageInput, ListedDispute } from './dispute-schema.ts'

const bookings = endpointsOf('bookings')
const admin = endpointsOf('admin')

/** Its customer, its agency, and admins for either of them. 409 `dispute.not_possible` outside of its time, or where a case excludes another one. */
export const openDispute = bookings.post('/api/bookings/:id/dispute', 'signed-in', {
  summary: 'Open a case about a booking that has departed',
  body: DisputeInput,
  response: { 201: Dispute },
})

export const readDispute = bookings.get('/api/bookings/:id/dispute', 'signed-in', {
  scopes: ['bookings:read', 'admin:bookings:read'],
  summary: 'Read the latest case of a booking, with the earlier ones',
  response: { 200: Dispute },
})

export const writeInDispute = bookings.post('/api/bookings/:id/dispute/messages', 'signed-in', {
  summary: 'Write in the open case of a booking',
  body: DisputeMessageInput,
  response: { 200: Dispute },
})

/** By the side that opened it. */
export const withdrawDispute = bookings.delete('/api/bookings/:id/dispute', 'signed-in', {
  summary: 'Withdraw the open case of a booking',
  response: { 200: Dispute },
})

export const listDisputes = admin.get('/api/admin/disputes', 'admin', {
  scopes: ['admin:bookings:read'],
  summary: 'List cases: open ones first, by the deadline of the answer',
  querystring: Strict({ state: Type.Optional(OneOf(disputeStates)), ...Paging }),
  response: {
    200: Type.Object({
      disputes: Type.Array(ListedDispute),
      total: Type.Integer(),
      counts: Type.Object({ open: Type.Integer(), decided: Type.Integer(), withdrawn: Type.Integer() }),
    }),
  },
})

/**
 * `customer`: everything that was verified is refunded; `split`: `refundAmount` of it; `agency`: nothing. 409
 * `dispute.too_early` before both sides were heard, unless the time to answer is over.
 */
export const decideDispute = admin.put('/api/admin/bookings/:id/dispute', 'admin', {
  summary: 'Decide the case of a booking',
  body: Strict({
    decision: OneOf(disputeDecisions),
    refundAmount: Type.Optional(TotalInput),
    reason: requiredText(disputeLimits.textLength),
    verifiedBefore: VerifiedBefore,
  }),
  response: { 200: Dispute },
})
