import { useSyncExternalStore } from 'react'

/** Which dialog a visitor is asked to sign in with; null while none is wanted. */
export type SignInMode = 'sign-in' | 'register'

let wanted: SignInMode | null = null
const listeners = new Set<() => void>()

function change(next: SignInMode | null): void {
  wanted = next
  for (const listener of listeners) listener()
}

/** Opens the login dialog, from anywhere: a guard, a dead session, a button. */
export const requestSignIn = (mode: SignInMode = 'sign-in'): void => change(mode)
export const closeSignIn = (): void => change(null)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSignInRequest = (): SignInMode | null =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => null,
  )
