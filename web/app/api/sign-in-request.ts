import type { Role } from '@rihla/contract/accounts/account.ts'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { useSyncExternalStore } from 'react'

/** Which dialog a visitor is asked to sign in with. */
export type SignInMode = 'sign-in' | 'register'

export interface SignInRequest {
  mode: SignInMode
  /** Who goes on where they are once signed in; all others go where their role belongs (SPEC.md §4). */
  stayingRoles: readonly Role[]
  /** Where they meant to be, when that is another page than the one they are on. */
  returnTo?: string
  /** Whose session ended in the middle of something: they go on with it, anybody else begins afresh. */
  expiredFor?: Pick<User, '_id' | 'email'>
}

let wanted: SignInRequest | null = null
const listeners = new Set<() => void>()

function change(next: SignInRequest | null): void {
  wanted = next
  for (const listener of listeners) listener()
}

/**
 * Opens the login dialog, from anywhere: a guard, a dead session, a button. Somebody who only meant to do something on the
 * page they are on names who may go on with it there.
 */
export const requestSignIn = (
  mode: SignInMode = 'sign-in',
  { stayingRoles = [], ...place }: Partial<Omit<SignInRequest, 'mode'>> = {},
): void => change({ mode, stayingRoles, ...place })
export const closeSignIn = (): void => change(null)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null while none is wanted. */
export const useSignInRequest = (): SignInRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => null,
  )
