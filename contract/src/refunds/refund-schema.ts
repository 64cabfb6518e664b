import Type, { type Static } from 'typebox'
import { Id, line, Moment, Money, Nullable, OneOf, Strict, TotalInput } from '../schemas.ts'
import { paymentAccountKinds } from '../payment-accounts/payment-account.ts'
import { refundDestinationLimits } from './refund-destination.ts'

const method = OneOf(paymentAccountKinds)

/** Where a refund goes. Screens show it with most of `account` hidden; only `revealDestination` returns all of it. */
export const GivenDestination = Type.Object({
  _id: Id,
  method,
  account: Type.String(),
  holderName: Type.String(),
  givenAt: Moment,
})
export type GivenDestination = Static<typeof GivenDestination>

const destination = {
  method,
  account: line(refundDestinationLimits.account, 'reference'),
  holderName: Type.Optional(line(refundDestinationLimits.holderName)),
}

export const DestinationInput = Strict(destination)

/** `useSaved`, or a destination; `save`: for later refunds, too. */
export const DestinationChoice = Strict({
  ...Type.Partial(Type.Object(destination)).properties,
  useSaved: Type.Optional(Type.Boolean()),
  save: Type.Optional(Type.Boolean()),
})
export type DestinationChoice = Static<typeof DestinationChoice>

/** What a customer sends with a cancellation, or with the wish for one. */
export const ExpectedRefund = {
  /** `refundAmount` of the quote that the customer saw; 409 `booking.refund_changed` when it is another one now. */
  expectedRefund: Type.Optional(TotalInput),
  /** Where the refund goes. Not needed: it may be given later. */
  refundDestination: Type.Optional(Nullable(DestinationChoice)),
}

/** A transfer to the customer. */
export const Refund = Type.Object({
  _id: Id,
  amount: Money,
  sentAt: Moment,
  /** Of the transfer, at the bank or operator. */
  reference: Nullable(Type.String()),
  notes: Nullable(Type.String()),
  proof: Nullable(Type.String()),
  /** As screens show it. Null where it was not noted, or has been erased. */
  destination: Nullable(Type.Object({ method, account: Type.String(), holderName: Type.String() })),
  /** For admins. */
  sentBy: Nullable(Type.String()),
})
export type Refund = Static<typeof Refund>
