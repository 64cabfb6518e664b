import Type, { type Static } from 'typebox'
import { SumsByCurrency } from '../dashboards/sums-by-currency.ts'
import { Id, Moment, Nullable, OneOf } from '../schemas.ts'
import { roles } from './account.ts'
import { AgencyDetails, CustomerDetails } from './user-schema.ts'

/** A user in the admin's list. */
export const AdminUser = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: OneOf(roles),
  profilePhoto: Nullable(Type.String()),
  isActive: Type.Boolean(),
  isVerified: Type.Boolean(),
  /** Emails to the address come back (docs/product/notifications.md#returned-mails). */
  isEmailReturned: Type.Optional(Type.Boolean()),
  createdAt: Moment,
  /** Public name of an agency. */
  agencyName: Nullable(Type.String()),
  profileCompleted: Type.Boolean(),
  /** Excludes identity documents: each is opened separately, and every view is logged. */
  customerDetails: Type.Optional(
    Type.Pick(CustomerDetails, ['phone', 'address', 'instagramUrl', 'age', 'nationality', 'profileQuestions']),
  ),
  agencyDetails: Type.Optional(AgencyDetails),
})
export type AdminUser = Static<typeof AdminUser>

/** A user with all stored details. */
export const AdminUserDetails = Type.Object({
  ...AdminUser.properties,
  hasIdentityPapers: Type.Boolean(),
  /** Bookings of the customer, or of the agency's trips; confirmed ones with totals per currency. */
  bookings: Type.Object({
    total: Type.Integer(),
    confirmed: Type.Integer(),
    sums: SumsByCurrency,
  }),
  trips: Type.Integer(),
  reviews: Type.Integer(),
  /** Rounded to the hour; null if the user has never signed in. */
  lastSeenAt: Nullable(Moment),
  sessions: Type.Array(Type.Object({ _id: Id, userAgent: Type.String(), createdAt: Moment, lastUsedAt: Moment })),
})
export type AdminUserDetails = Static<typeof AdminUserDetails>
