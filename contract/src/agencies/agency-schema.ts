import Type, { type Static } from 'typebox'
import { AgencyDetails } from '../accounts/user-schema.ts'
import { Id, Moment, Nullable } from '../schemas.ts'

/** An agency in the admin's list. */
export const AdminAgency = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  profilePhoto: Nullable(Type.String()),
  isActive: Type.Boolean(),
  isVerified: Type.Boolean(),
  verifiedAt: Nullable(Moment),
  createdAt: Moment,
  agencyDetails: AgencyDetails,
})
export type AdminAgency = Static<typeof AdminAgency>
