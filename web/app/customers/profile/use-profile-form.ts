import { useLingui } from '@lingui/react/macro'
import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { changeCustomerProfile, changeProfilePhoto } from '@rihla/contract/accounts/profiles.api.ts'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { limits } from '@rihla/contract/limits.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { readSession, saveUser } from '#api/session.ts'
import { type MergedForm, useMergedForm } from '#ui/use-merged-form.ts'
import { completeInstagram, isWebAddress } from './complete-instagram.ts'
import { bodyOf, drafts, type ProfileValues, valuesOf } from './profile-values.ts'

const changedElsewhere = 'account.profile_changed'

/** The profile form: the profile version guards against overwriting values the user has not seen. */
export function useProfileForm(user: User): MergedForm<ProfileValues> {
  const { t } = useLingui()
  const { min, max } = limits.customerAge
  return useMergedForm<User, ProfileValues>({
    loaded: user,
    valuesOf,
    draft: {
      read: () => drafts.read(user._id) ?? {},
      write: (changes) => (Object.keys(changes).length > 0 ? drafts.save(changes, user._id) : drafts.forget(user._id)),
    },
    validate: {
      name: (name) => (name.trim() ? null : t`Please enter your full name`),
      instagramUrl: (url) =>
        url.trim() === '' || isWebAddress(completeInstagram(url))
          ? null
          : t`Please enter the full address, such as https://www.instagram.com/name`,
      age: (age) => (age === '' || (age >= min && age <= max) ? null : t`Age must be between ${min} and ${max}.`),
    },
    fallback: t`Error updating profile`,
    async save({ values, changed, seen }) {
      const body = { ...bodyOf(values, changed), profileVersion: seen.profileVersion ?? '' }
      const { user: entity, message } = await call(changeCustomerProfile, { body }).catch(withoutNetworkReason)
      saveUser(entity)
      return { entity, message }
    },
    stale: { code: changedElsewhere, reload: () => reloadUser().catch(withoutNetworkReason) },
  })
}

/** A network error has no server message, so the form shows its fallback. */
function withoutNetworkReason(error: unknown): never {
  throw error instanceof ApiError && error.isNetwork ? new Error('no response') : error
}

/** Reloads the user from the server and updates the session of every tab. */
export async function reloadUser(): Promise<User> {
  const user = await call(getMe)
  saveUser(user)
  return user
}

/** Saves or removes (`null`) one side of the identity card. */
export async function saveIdentity(side: 'nationalIdFront' | 'nationalIdBack', url: string | null): Promise<User> {
  const seen = readSession()?.user ?? (await reloadUser())
  const save = ({ customerDetails, profileVersion = '' }: User) =>
    call(changeCustomerProfile, { body: { age: customerDetails?.age ?? null, profileVersion, [side]: url } })
  const { user } = await save(seen).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.code === changedElsewhere)) throw error
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
