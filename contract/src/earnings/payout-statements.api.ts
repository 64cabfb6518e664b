import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { paymentAccountKinds } from '../payment-accounts/payment-account.ts'
import { locales } from '../product.ts'
import { CalendarDate, CsvFile, fileOf, Id, Moment, Money, Nullable, OneOf, Paging, Strict } from '../schemas.ts'

const earnings = endpointsOf('earnings')
const admin = endpointsOf('admin')

/** A payout as its agency sees it. */
export const AgencyPayout = Type.Object({
  _id: Id,
  /** Also the number of its statement and invoice. */
  number: Type.String(),
  currency: OneOf(currencies),
  amount: Money,
  sentAt: Moment,
  /** Of the transfer. */
  reference: Type.String(),
  /** Masked. */
  destination: Type.Object({ method: OneOf(paymentAccountKinds), account: Type.String() }),
  bookings: Type.Integer(),
  /** The first and last departure that it contains; null: it has none, such as a transfer that came back. */
  firstDeparture: Nullable(CalendarDate),
  lastDeparture: Nullable(CalendarDate),
  /** The transfer came back: its amount is payable again. */
  returnedAt: Nullable(Moment),
})
export type AgencyPayout = Static<typeof AgencyPayout>

export const listAgencyPayouts = earnings.get('/api/agency/payouts', 'agency', {
  scopes: ['earnings:read'],
  summary: "List the agency's payouts, latest first",
  querystring: Strict(Paging),
  response: { 200: Type.Array(AgencyPayout) },
})

/** The language of the document, which accountants may want in another language than the reader's. */
const querystring = Strict({ language: Type.Optional(OneOf(locales)) })
const pdf = { 200: fileOf<Uint8Array>('application/pdf') }

export const downloadPayoutStatement = earnings.get('/api/agency/payouts/:id/statement.pdf', 'agency', {
  scopes: ['earnings:read'],
  summary: 'Download the statement and invoice of a payout (PDF)',
  querystring,
  response: pdf,
})

export const exportPayoutStatement = earnings.get('/api/agency/payouts/:id/statement.csv', 'agency', {
  scopes: ['earnings:read'],
  summary: 'Export the bookings of a payout (CSV)',
  querystring,
  response: { 200: CsvFile },
})

export const downloadPayoutStatementForAdmin = admin.get('/api/admin/payouts/:id/statement.pdf', 'admin', {
  scopes: ['admin:money:read'],
  summary: "Download the statement and invoice of an agency's payout (PDF)",
  querystring,
  response: pdf,
})

export const exportPayoutStatementForAdmin = admin.get('/api/admin/payouts/:id/statement.csv', 'admin', {
  scopes: ['admin:money:read'],
  summary: "Export the bookings of an agency's payout (CSV)",
  querystring,
  response: { 200: CsvFile },
})
