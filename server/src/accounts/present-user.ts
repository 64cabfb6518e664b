import type { AgencyDetails, CustomerDetails, User } from '@rihla/contract/accounts/user-schema.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { isProfileCompleted } from '@rihla/contract/customers/profile-completion.ts'
import { createHash } from 'node:crypto'
import type { Context } from '#context.ts'
import { publicFileUrl, signFileUrl } from '#files/file-urls.ts'
import { isAddressReturned } from '#mail/returned-mails.queries.ts'
import { findProfile, type ProfileRow } from './users.queries.ts'

export const fileUrlOrNull = (storageKey: string | null): string | null =>
  storageKey === null ? null : publicFileUrl(storageKey)

export function presentAgencyDetails(row: ProfileRow): AgencyDetails {
  return {
    name: row.agency_name ?? row.name,
    description: row.agency_description ?? '',
    logo: fileUrlOrNull(row.logo_key),
    backgroundPhoto: fileUrlOrNull(row.background_key),
    phone: row.agency_phone ?? '',
    contactPhone: row.agency_contact_phone ?? '',
    website: row.agency_website ?? '',
    address: row.agency_address ?? '',
  }
}

type Signing = Pick<Context, 'files' | 'clock'>

export const presentDetailsWithoutIdentityDocuments = (
  row: ProfileRow,
): Omit<CustomerDetails, 'nationalIdFront' | 'nationalIdBack'> => ({
  phone: row.customer_phone ?? '',
  address: row.customer_address ?? '',
  instagramUrl: row.instagram_url ?? '',
  age: row.age,
  nationality: row.nationality ?? '',
  profileQuestions: {
    question1: row.question1 ?? '',
    question2: row.question2 ?? '',
    question3: row.question3 ?? '',
  },
})

/**
 * With signed links to the identity files, valid for ten minutes: for the customer, and for those who may view these
 * files.
 */
function presentCustomerDetails(context: Signing, row: ProfileRow): CustomerDetails {
  const linkTo = (id: string | null) => (id === null ? null : signFileUrl(context, id, row.id))
  return {
    ...presentDetailsWithoutIdentityDocuments(row),
    nationalIdFront: linkTo(row.national_id_front_id),
    nationalIdBack: linkTo(row.national_id_back_id),
  }
}

export function isCompleted(row: ProfileRow): boolean {
  if (row.role !== 'customer') return true
  const { profileQuestions, ...details } = presentDetailsWithoutIdentityDocuments(row)
  return isProfileCompleted({
    ...details,
    ...profileQuestions,
    name: row.name,
    email: row.email,
    photo: row.photo_key,
    nationalIdFront: row.national_id_front_id,
    nationalIdBack: row.national_id_back_id,
  })
}

/**
 * Hash of the typed and chosen fields of a customer profile: a client sends the version it started from, and an update of
 * a different version is refused. The photo and the identity images are replaced separately.
 */
export function profileVersionOf(row: ProfileRow): string {
  const { phone, address, instagramUrl, age, nationality, profileQuestions } =
    presentDetailsWithoutIdentityDocuments(row)
  const answers = Object.values(profileQuestions)
  const contents = JSON.stringify([row.name, phone, address, instagramUrl, age, nationality, ...answers])
  return createHash('sha256').update(contents).digest('base64url').slice(0, 16)
}

/** The user object that a person receives about themselves (docs/product/accounts.md#profiles). */
export function presentUser(context: Signing, row: ProfileRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    profilePhoto: fileUrlOrNull(row.photo_key),
    profileCompleted: isCompleted(row),
    isActive: row.is_active,
    isVerified: row.role === 'agency' ? row.agency_verified_at !== null : true,
    isEmailVerified: true,
    passwordRequired: row.is_password_required,
    createdAt: row.created_at.toISOString(),
    ...(row.role === 'agency' && { agencyDetails: presentAgencyDetails(row) }),
    ...(row.role === 'customer' && {
      customerDetails: presentCustomerDetails(context, row),
      profileVersion: profileVersionOf(row),
    }),
  }
}

export async function showUser(context: Signing & Pick<Context, 'db'>, userId: string): Promise<User> {
  const profile = await findProfile(context.db, userId)
  if (!profile) throw new DomainError('session.required')
  return { ...presentUser(context, profile), isEmailReturned: await isAddressReturned(context.db, profile.email) }
}
