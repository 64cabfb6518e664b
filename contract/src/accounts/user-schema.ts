import Type, { type Static } from 'typebox'
import { Id, Moment, Nullable, OneOf } from '../schemas.ts'
import { roles } from './account.ts'

const FileLink = Nullable(Type.String())

/** Private files are links signed for ten minutes, and only in the owner's and admins' answers (DECISIONS.md §7). */
export const CustomerDetails = Type.Object({
  phone: Type.String(),
  address: Type.String(),
  instagramUrl: Type.String(),
  age: Nullable(Type.Integer()),
  nationality: Type.String(),
  nationalIdFront: FileLink,
  nationalIdBack: FileLink,
  profileQuestions: Type.Object({ question1: Type.String(), question2: Type.String(), question3: Type.String() }),
})
export type CustomerDetails = Static<typeof CustomerDetails>

export const AgencyDetails = Type.Object({
  name: Type.String(),
  description: Type.String(),
  logo: FileLink,
  backgroundPhoto: FileLink,
  phone: Type.String(),
  contactPhone: Type.String(),
  website: Type.String(),
  address: Type.String(),
})
export type AgencyDetails = Static<typeof AgencyDetails>

/** A signed-in person as they see themselves (SPEC.md §3). */
export const User = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: OneOf(roles),
  profilePhoto: FileLink,
  profileCompleted: Type.Boolean(),
  isActive: Type.Boolean(),
  /** For an agency: verified by an admin. For others: the e-mail is verified. */
  isVerified: Type.Boolean(),
  isEmailVerified: Type.Boolean(),
  createdAt: Moment,
  agencyDetails: Type.Optional(AgencyDetails),
  customerDetails: Type.Optional(CustomerDetails),
  /** Of what a customer wrote of themselves: sent back with a change, it keeps a newer one from being overwritten. */
  profileVersion: Type.Optional(Type.String()),
})
export type User = Static<typeof User>
