import Type, { type Static } from 'typebox'
import { SumsByCurrency } from '../dashboards/sums-by-currency.ts'
import { Id, Moment, Nullable, OneOf } from '../schemas.ts'
import { roles } from './account.ts'
import { AgencyDetails, CustomerDetails } from './user-schema.ts'

/** A person in the admin's list. */
export const AdminUser = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: OneOf(roles),
  profilePhoto: Nullable(Type.String()),
  isActive: Type.Boolean(),
  isVerified: Type.Boolean(),
  createdAt: Moment,
  /** What an agency is called in public. */
  agencyName: Nullable(Type.String()),
  profileCompleted: Type.Boolean(),
  /** Without their identity papers: those are opened one by one, and logged. */
  customerDetails: Type.Optional(
    Type.Pick(CustomerDetails, ['phone', 'address', 'instagramUrl', 'age', 'nationality', 'profileQuestions']),
  ),
  agencyDetails: Type.Optional(AgencyDetails),
})
export type AdminUser = Static<typeof AdminUser>

/** One person with what is known of them. */
export const AdminUserDetails = Type.Object({
  ...AdminUser.properties,
  hasIdentityPapers: Type.Boolean(),
  /** Of a customer, or of an agency's trips; confirmed ones with their sums per currency. */
  bookings: Type.Object({
    total: Type.Integer(),
    confirmed: Type.Integer(),
    sums: SumsByCurrency,
  }),
  trips: Type.Integer(),
  reviews: Type.Integer(),
  /** To the hour; null for who never signed in. */
  lastSeenAt: Nullable(Moment),
  sessions: Type.Array(Type.Object({ _id: Id, userAgent: Type.String(), createdAt: Moment, lastUsedAt: Moment })),
})
export type AdminUserDetails = Static<typeof AdminUserDetails>
