import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { changeCustomerProfile, changeProfilePhoto } from '@rihla/contract/accounts/profiles.api.ts'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { readSession, saveUser } from '#api/session.ts'
import { bodyOf, changedFields, rebase, valuesOf, type ProfileValues, type Rebased } from './profile-values.ts'

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'account.profile_changed'

/** Reloads the user from the server and updates the session of every tab. */
export async function reloadUser(): Promise<User> {
  const user = await call(getMe)
  saveUser(user)
  return user
}

export type Saved = { user: User; message: string } | { user: User; rebased: Rebased }

/**
 * Saves the changes made since `seen`, merged with concurrent changes. On a conflict nothing is saved and the result names the
 * conflicting fields.
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

/** Saves or removes (`null`) one side of the identity card. */
export async function saveIdentity(side: 'nationalIdFront' | 'nationalIdBack', url: string | null): Promise<User> {
  const seen = readSession()?.user ?? (await reloadUser())
  const save = ({ customerDetails, profileVersion = '' }: User) =>
    call(changeCustomerProfile, { body: { age: customerDetails?.age ?? null, profileVersion, [side]: url } })
  const { user } = await save(seen).catch(async (error: unknown) => {
    if (!isChangedElsewhere(error)) throw error
    return save(await reloadUser())
  })
  saveUser(user)
  return user
}

export async function savePhoto(profilePhoto: string | null): Promise<User> {
  const { user } = await call(changeProfilePhoto, { body: { profilePhoto } })
  saveUser(user)
  return user
}
