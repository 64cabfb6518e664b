import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { paymentAccountKinds } from '../payment-accounts/payment-account.ts'
import { refundDestinationLimits } from '../refunds/refund-destination.ts'
import { Id, line, Moment, Nullable, OneOf, requiredLine, Strict, text } from '../schemas.ts'
import { payoutDetailsStates, payoutLimits } from './payout.ts'

const agency = endpointsOf('agency')
const admin = endpointsOf('admin')

const method = OneOf(paymentAccountKinds)

/** Screens show `account` with most of it hidden; only `revealPayoutDetails` returns all of it. */
export const PayoutDetails = Type.Object({
  _id: Id,
  method,
  account: Type.String(),
  holderName: Type.String(),
  state: OneOf(payoutDetailsStates),
  submittedAt: Moment,
  decidedAt: Nullable(Moment),
  /** Why they were rejected. */
  reason: Nullable(Type.String()),
})
export type PayoutDetails = Static<typeof PayoutDetails>

/** The verified details, and those that wait for an admin or were rejected; newest first. */
const All = Type.Object({ details: Type.Array(PayoutDetails) })

export const readOwnPayoutDetails = agency.get('/api/agency/payout-details', 'agency', {
  summary: 'Read where the earnings of the agency go',
  response: { 200: All },
})

/** They wait for an admin, and payouts with them. */
export const submitPayoutDetails = agency.put('/api/agency/payout-details', 'agency', {
  summary: 'Submit where the earnings of the agency go',
  body: Strict({
    method,
    account: line(refundDestinationLimits.account, 'reference'),
    holderName: requiredLine(refundDestinationLimits.holderName),
  }),
  response: { 200: All },
})

export const readPayoutDetails = admin.get('/api/admin/agencies/:id/payout-details', 'admin', {
  summary: 'Read where the earnings of an agency go',
  response: { 200: All },
})

/** The complete accounts. Audited. */
export const revealPayoutDetails = admin.get('/api/admin/agencies/:id/payout-details/complete', 'admin', {
  summary: 'Read the complete accounts of an agency',
  response: { 200: All },
})

/** `details`: the ones that the admin saw; 409 `payout.details_changed` when the agency has submitted others since. */
export const decidePayoutDetails = admin.post('/api/admin/agencies/:id/payout-details/decision', 'admin', {
  summary: 'Verify or reject payout details',
  body: Strict({
    details: Id,
    isVerified: Type.Boolean(),
    /** Required for a rejection. */
    reason: Type.Optional(Nullable(text(payoutLimits.reason))),
  }),
  response: { 200: All },
})
