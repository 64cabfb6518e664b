import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { Id, line, Message, Moment, Nullable, OneOf, requiredLine, Strict, text } from '../schemas.ts'
import { paymentAccountKinds, paymentAccountLimits, proposalActions, proposalStatuses } from './payment-account.ts'

const admin = endpointsOf('admin')
const settings = endpointsOf('settings')

/** An account that receives transfers. Fields that its kind does not have are empty. */
const accountFields = {
  kind: OneOf(paymentAccountKinds),
  holderName: Type.String(),
  handle: Type.String(),
  provider: Type.String(),
  accountNumber: Type.String(),
  swift: Type.String(),
  currency: OneOf(currencies),
}

/** `note` in the language of the request. */
export const PaymentAccount = Type.Object({ _id: Id, ...accountFields, note: Type.String() })
export type PaymentAccount = Static<typeof PaymentAccount>

export const PaymentSettings = Type.Object({
  payappUsername: Type.String(),
  paymentInstructions: Type.String(),
  /** Legal name of the holder of `payappUsername`; empty if unknown. */
  holderName: Type.String(),
  /** Active accounts, in their order. While there is none in a booking's currency, `payappUsername` is displayed. */
  accounts: Type.Array(PaymentAccount),
  /** Days after the trip's end until agencies are paid. */
  payoutAfterDays: Type.Optional(Type.Integer()),
  /** Hours within which a transfer is checked. */
  checkedWithinHours: Type.Optional(Type.Integer()),
})
export type PaymentSettings = Static<typeof PaymentSettings>

/** Payment instructions in the language of the request. */
export const readPaymentSettings = settings.get('/api/settings/payment', 'everyone', {
  summary: 'Read the payment accounts and instructions',
  response: { 200: PaymentSettings },
})

const texts = { note: Type.String(), noteAr: Type.String() }

export const AdminPaymentAccount = Type.Object({
  _id: Id,
  ...accountFields,
  ...texts,
  isActive: Type.Boolean(),
  version: Type.Integer(),
})
export type AdminPaymentAccount = Static<typeof AdminPaymentAccount>

/** Values of an account, or of the settings that name an account. */
const ProposedValues = Type.Partial(
  Type.Object({
    ...accountFields,
    ...texts,
    isActive: Type.Boolean(),
    payappUsername: Type.String(),
    paymentHolderName: Type.String(),
    paymentInstructions: Type.String(),
    paymentInstructionsAr: Type.String(),
  }),
)
export type ProposedValues = Static<typeof ProposedValues>

const Admin = Type.Object({ _id: Id, name: Nullable(Type.String()) })

/** A change that takes effect when another admin approves it (docs/product/payments.md#approval-of-accounts). */
export const PaymentProposal = Type.Object({
  _id: Id,
  action: OneOf(proposalActions),
  /** Null for the settings. */
  account: Nullable(Id),
  /** Null for a new account. */
  before: Nullable(ProposedValues),
  after: ProposedValues,
  proposedBy: Admin,
  proposedAt: Moment,
  status: OneOf(proposalStatuses),
  decidedBy: Nullable(Admin),
  decidedAt: Nullable(Moment),
})
export type PaymentProposal = Static<typeof PaymentProposal>

/** Accounts in their order, and the proposals that wait for a decision, oldest first. */
export const listPaymentAccounts = admin.get('/api/admin/payment-accounts', 'admin', {
  summary: 'List payment accounts and pending proposals',
  response: {
    200: Type.Object({
      accounts: Type.Array(AdminPaymentAccount),
      proposals: Type.Array(PaymentProposal),
      /** No other admin can approve: a proposal is confirmed by its author, a day later. */
      isOnlyAdmin: Type.Boolean(),
      /** The company's legal name in both languages, where it is set: accounts are to be held under it. */
      companyNames: Type.Optional(Type.Array(Type.String())),
    }),
  },
})

const limits = paymentAccountLimits
const optionalLine = (maxLength: number) => Type.Optional(line(maxLength))
const note = Type.Optional(text(limits.note))

const input = {
  holderName: requiredLine(limits.holderName),
  handle: requiredLine(limits.handle, 'reference'),
  provider: optionalLine(limits.provider),
  accountNumber: optionalLine(limits.accountNumber),
  swift: optionalLine(limits.swift),
  note,
  noteAr: note,
  currency: OneOf(currencies),
}

/** Takes effect, at the end of the list, when another admin approves it. */
export const proposePaymentAccount = admin.post('/api/admin/payment-accounts', 'admin', {
  summary: 'Propose a new payment account',
  body: Strict({ kind: OneOf(paymentAccountKinds), ...input }),
  response: { 201: PaymentProposal },
})

/** Omitted fields stay unchanged. 409 if the account has changed since this version. */
export const proposePaymentAccountChange = admin.put('/api/admin/payment-accounts/:id', 'admin', {
  summary: 'Propose a change of a payment account',
  body: Strict({
    ...Type.Partial(Type.Object(input)).properties,
    isActive: Type.Optional(Type.Boolean()),
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  }),
  response: { 201: PaymentProposal },
})

/** All accounts in their new order; takes effect at once. 409 if accounts were added since. */
export const orderPaymentAccounts = admin.put('/api/admin/payment-account-order', 'admin', {
  summary: 'Reorder the payment accounts',
  body: Strict({ ids: Type.Array(Id, { maxItems: limits.accounts }) }),
  response: { 200: Message },
})

/** Another admin than its author; an only admin confirms their own proposal after a day. */
export const approvePaymentProposal = admin.post('/api/admin/payment-proposals/:id/approve', 'admin', {
  summary: 'Approve a proposed payment account',
  response: { 200: PaymentProposal },
})

export const declinePaymentProposal = admin.post('/api/admin/payment-proposals/:id/decline', 'admin', {
  summary: "Decline another admin's proposal",
  response: { 200: PaymentProposal },
})

export const withdrawPaymentProposal = admin.post('/api/admin/payment-proposals/:id/withdraw', 'admin', {
  summary: 'Withdraw an own proposal',
  response: { 200: PaymentProposal },
})
