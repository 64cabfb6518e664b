import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { CalendarDateInput, Id, Nullable, Strict } from '../schemas.ts'
import { commissionLimits } from './commission.ts'

const agencies = endpointsOf('agencies')
const agency = endpointsOf('agency')
const admin = endpointsOf('admin')

const Percent = Type.Number({ minimum: 0, maximum: commissionLimits.percentMax })

const Commission = Type.Object({
  /** Of what is booked today. */
  percent: Type.Number(),
  next: Nullable(Type.Object({ percent: Type.Number(), from: Type.String() })),
})
export type Commission = Static<typeof Commission>

/** What an agency without a rate of its own agrees to. */
export const readAgencyOffer = agencies.get('/api/agency-offer', 'everyone', {
  summary: 'Read what an agency pays and when it is paid',
  response: { 200: Type.Object({ commissionPercent: Type.Number(), payoutAfterDays: Type.Integer() }) },
})

export const readOwnCommission = agency.get('/api/agency/commission', 'agency', {
  scopes: ['earnings:read'],
  summary: 'What the platform keeps of new bookings',
  response: { 200: Commission },
})

export const AdminCommission = Type.Object({
  ...Commission.properties,
  /** Newest first: the rates of the platform, or of the agency alone. */
  rates: Type.Array(
    Type.Object({
      percent: Nullable(Type.Number()),
      from: Type.String(),
      setBy: Nullable(Type.String()),
      createdAt: Type.String(),
    }),
  ),
})
export type AdminCommission = Static<typeof AdminCommission>

export const readCommission = admin.get('/api/admin/commission', 'admin', {
  scopes: ['admin:money:read'],
  summary: "Read the platform's commission, or that of an agency",
  querystring: Strict({ agency: Type.Optional(Id) }),
  response: { 200: AdminCommission },
})

/** Bookings keep the rate of the day on which they were made, so `from` is a later day than today. */
export const setCommission = admin.post('/api/admin/commission', 'admin', {
  summary: "Set the platform's commission, or that of an agency, from a day on",
  body: Strict({
    agency: Type.Optional(Id),
    /** Null, for an agency only: the platform's rate again. */
    percent: Nullable(Percent),
    from: CalendarDateInput,
  }),
  response: { 200: AdminCommission },
})
