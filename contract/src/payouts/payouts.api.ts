import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { currencies } from '../money.ts'
import { paymentAccountKinds } from '../payment-accounts/payment-account.ts'
import {
  CalendarDate,
  CalendarDateInput,
  fileOf,
  FileUrl,
  Id,
  Moment,
  Money,
  Nullable,
  OneOf,
  Paging,
  requiredLine,
  requiredText,
  Search,
  Strict,
  text,
  typed,
} from '../schemas.ts'
import { payoutDestinationStates, payoutLimits } from './payout.ts'

const admin = endpointsOf('admin')

const Agency = Type.Object({ _id: Id, name: Type.String() })
const currency = OneOf(currencies)

/** An account with most of it hidden (docs/product/payouts.md#details). */
const Masked = Type.Object({ method: OneOf(paymentAccountKinds), account: Type.String(), holderName: Type.String() })

export const PayoutHold = Type.Object({
  _id: Id,
  reason: Type.String(),
  by: Nullable(Type.String()),
  at: Moment,
})
export type PayoutHold = Static<typeof PayoutHold>

/** What is owed to an agency in a currency, from the ledger alone. */
export const DuePayout = Type.Object({
  agency: Agency,
  currency,
  /** What can be sent now; negative: the agency owes it. */
  amount: Money,
  /** Of bookings with an open dispute; not part of `amount`. */
  disputed: Money,
  bookings: Type.Integer(),
  departures: Type.Integer(),
  /** The first departure that is part of it; null: it has none, such as a transfer that came back. */
  oldestOn: Nullable(CalendarDate),
  /** Bookings of the amount that differ from the ledger: the payout waits until they are repaired. */
  differing: Type.Array(Type.Object({ _id: Id, bookingNumber: Type.String() })),
  hold: Nullable(PayoutHold),
  /** Above the sum that one admin sends alone: who has asked for it, with this amount (docs/product/refunds.md#second-admin). */
  request: Type.Optional(
    Nullable(Type.Object({ amount: Money, askedBy: Type.Object({ _id: Id, name: Type.String() }), askedAt: Moment })),
  ),
  destination: Type.Object({ state: OneOf(payoutDestinationStates), details: Nullable(Masked) }),
})
export type DuePayout = Static<typeof DuePayout>

export const dueViews = ['due', 'held'] as const

/** The oldest first. `held`: agencies on hold; `due`: all others. */
export const listDuePayouts = admin.get('/api/admin/payouts', 'admin', {
  scopes: ['admin:money:read'],
  summary: 'List what is owed to agencies',
  querystring: Strict({ view: Type.Optional(OneOf(dueViews)), ...Paging }),
  response: {
    200: Type.Object({
      payouts: Type.Array(DuePayout),
      total: Type.Integer(),
      /** Of all pages. `owed`: what agencies owe the platform. */
      sums: Type.Array(Type.Object({ currency, amount: Money, disputed: Money, owed: Money })),
    }),
  },
})

export const Payout = Type.Object({
  _id: Id,
  /** Without gaps within a year, such as RIH-2026-0001: also the number of the statement. */
  number: Type.String(),
  agency: Agency,
  currency,
  amount: Money,
  destination: Masked,
  reference: Type.String(),
  proof: Nullable(Type.String()),
  notes: Nullable(Type.String()),
  sentBy: Nullable(Type.String()),
  sentAt: Moment,
  bookings: Type.Integer(),
  /** The transfer came back: the amount is owed again. */
  returnedAt: Nullable(Moment),
  /** Of the ledger. */
  transaction: Id,
})
export type Payout = Static<typeof Payout>

/** Newest first. Days in the platform's time zone, both inclusive. */
export const listSentPayouts = admin.get('/api/admin/payouts/sent', 'admin', {
  scopes: ['admin:money:read'],
  summary: 'List payouts that were sent',
  querystring: Strict({
    agency: Type.Optional(Id),
    currency: Type.Optional(currency),
    from: Type.Optional(CalendarDateInput),
    to: Type.Optional(CalendarDateInput),
    /** Number or reference. */
    search: Type.Optional(Search),
    ...Paging,
  }),
  response: { 200: Type.Object({ payouts: Type.Array(Payout), total: Type.Integer() }) },
})

/** Chosen by the client: a repeated request with the same key returns the same payout. */
const key = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

/**
 * Records a transfer of all that an agency is owed in a currency. 409 `payout.amount_changed` with the current `amount` when
 * it is not `expectedAmount`.
 */
export const sendPayout = admin.post('/api/admin/payouts', 'admin', {
  summary: 'Record a payout that was sent',
  body: Strict({
    agency: Id,
    currency,
    expectedAmount: Type.Number({ minimum: 0, maximum: limits.maxPrice * 10_000 }),
    reference: requiredLine(payoutLimits.reference, 'reference'),
    /** The payment account of the platform. Null: not known; by default the only active account of the currency, if there is one. */
    sentFrom: Type.Optional(Nullable(Id)),
    /** The `url` of the admin's own upload of the kind `refund-proof`. */
    proof: Type.Optional(Nullable(FileUrl)),
    notes: Type.Optional(Nullable(text(payoutLimits.notes))),
    key,
  }),
  response: { 201: Payout },
})

/** One row per due amount that can be sent, with its destination, for the bank. Audited. */
export const exportDuePayouts = admin.get('/api/admin/payouts.csv', 'admin', {
  summary: 'Export due payouts with their destinations (CSV)',
  querystring: Strict({
    /** `<agency id>:<currency>`, separated by commas; all by default. */
    only: Type.Optional(Type.String({ maxLength: 60 * payoutLimits.exported })),
  }),
  response: { 200: fileOf<string>('text/csv') },
})

const ReusedPayout = Type.Object({
  number: Type.String(),
  agency: Type.String(),
  amount: Money,
  currency,
  sentAt: Moment,
})
export type ReusedPayout = Static<typeof ReusedPayout>

/** A transfer is one payout: duplicates are shown as a warning and block nothing. Newest first, at most ten. */
export const findReusedPayouts = admin.get('/api/admin/payouts/reused', 'admin', {
  summary: 'Find payouts with this reference',
  querystring: Strict({ reference: typed('reference', { maxLength: payoutLimits.reference }) }),
  response: { 200: Type.Array(ReusedPayout) },
})

const reason = requiredText(payoutLimits.reason)

/** The agency sees the reason and gets a mail. 409 `payout.held` while another hold is open. */
export const holdPayouts = admin.post('/api/admin/payouts/hold', 'admin', {
  summary: 'Hold the payouts of an agency',
  body: Strict({ agency: Id, reason }),
  response: { 200: Type.Object({ hold: Nullable(PayoutHold) }) },
})

export const releasePayouts = admin.post('/api/admin/payouts/release', 'admin', {
  summary: 'Release the payouts of an agency',
  body: Strict({ agency: Id }),
  response: { 200: Type.Object({ hold: Nullable(PayoutHold) }) },
})
