import { useSyncExternalStore } from 'react'
import { readSession, subscribeToSession, type Session } from './session.ts'

/** The session, null for visitors, and null in the server's HTML: it is the same for everybody. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeToSession, readSession, () => null)

export const useUser = () => useSession()?.user ?? null
