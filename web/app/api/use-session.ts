import { useSyncExternalStore } from 'react'
import { readSession, subscribeToSession, type Session } from './session.ts'

/** The session; null for visitors, and in the server HTML, which is the same for everybody. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeToSession, readSession, () => null)

export const useUser = () => useSession()?.user ?? null
