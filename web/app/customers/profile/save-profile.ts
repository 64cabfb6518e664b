import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { changeCustomerProfile, changeProfilePhoto } from '@rihla/contract/accounts/profiles.api.ts'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { readSession, saveUser } from '#api/session.ts'
import { bodyOf, changedFields, rebase, valuesOf, type ProfileValues, type Rebased } from './profile-values.ts'

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'account.profile_changed'

/** The person as the server knows them now, for every tab. */
export async function reloadUser(): Promise<User> {
  const user = await call(getMe)
  saveUser(user)
  return user
}

export type Saved = { user: User; message: string } | { user: User; rebased: Rebased }

/**
 * Saves what was changed since `seen`. What changed elsewhere meanwhile is kept too; where both changed the same field nothing
 * is saved, and the answer says which.
 */
export async function saveWritten(values: ProfileValues, seen: User): Promise<Saved> {
  const body = { ...bodyOf(values, changedFields(values, valuesOf(seen))), profileVersion: seen.profileVersion ?? '' }
  try {
    return await call(changeCustomerProfile, { body })
  } catch (error) {
    if (!isChangedElsewhere(error)) throw error
    const user = await reloadUser()
    const rebased = rebase(values, valuesOf(seen), valuesOf(user))
    return rebased.conflicts.length > 0 ? { user, rebased } : saveWritten(rebased.values, user)
  }
}

/** One side of the identity card, or none any more. */
export async function saveIdentity(side: 'nationalIdFront' | 'nationalIdBack', url: string | null): Promise<User> {
  const seen = readSession()?.user ?? (await reloadUser())
  const put = ({ customerDetails, profileVersion = '' }: User) =>
    call(changeCustomerProfile, { body: { age: customerDetails?.age ?? null, profileVersion, [side]: url } })
  const { user } = await put(seen).catch(async (error: unknown) => {
    if (!isChangedElsewhere(error)) throw error
    return put(await reloadUser())
  })
  saveUser(user)
  return user
}

export async function savePhoto(profilePhoto: string | null): Promise<User> {
  const { user } = await call(changeProfilePhoto, { body: { profilePhoto } })
  saveUser(user)
  return user
}
