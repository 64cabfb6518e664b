import Type, { type Static } from 'typebox'
import { Id, Moment, Nullable, OneOf } from '../schemas.ts'
import { roles } from './account.ts'

const FileLink = Nullable(Type.String())

/**
 * Private files are links signed for ten minutes, included only in responses to the owner and to admins
 * (docs/product/files.md#private-files).
 */
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

/** The signed-in user's own account. */
export const User = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: OneOf(roles),
  profilePhoto: FileLink,
  profileCompleted: Type.Boolean(),
  isActive: Type.Boolean(),
  /** For an agency: verified by an admin. For other roles: the email address is verified. */
  isVerified: Type.Boolean(),
  isEmailVerified: Type.Boolean(),
  /** Emails to the address come back (docs/product/notifications.md#returned-mails). */
  isEmailReturned: Type.Optional(Type.Boolean()),
  /** The account has neither a password nor a linked Google account: its owner has yet to choose a password. */
  passwordRequired: Type.Boolean(),
  createdAt: Moment,
  agencyDetails: Type.Optional(AgencyDetails),
  customerDetails: Type.Optional(CustomerDetails),
  /** Version of the customer profile; sent back with a change to detect concurrent edits. */
  profileVersion: Type.Optional(Type.String()),
})
export type User = Static<typeof User>
