import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { listen } from '#data/listen-to-events.ts'

/** The signed-in user as stored in the browser. */
export type SessionUser = User

export interface Session {
  token: string
  user: SessionUser
}

export const authStateChanged = 'auth-state-changed'

export const readToken = (): string | null => read('token')

function read(key: 'token' | 'user' | 'ended'): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // Storage is blocked: treat the user as a visitor.
  }
}

let parsed: { source: string; session: Session | null } = { source: '', session: null }

/** The session, or null. Referentially stable until it changes, so that it can be a store snapshot. */
export function readSession(): Session | null {
  const token = read('token')
  const user = read('user')
  const source = `${token}\n${user}`
  if (source !== parsed.source) parsed = { source, session: token && user ? parse(token, user) : null }
  return parsed.session
}

function parse(token: string, user: string): Session | null {
  try {
    const value = JSON.parse(user) as SessionUser | null
    return value && typeof value.role === 'string' ? { token, user: value } : null
  } catch {
    return null
  }
}

export function saveSession(token: string, user: SessionUser): void {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.removeItem('ended')
  announce()
}

/** Updates the user of the session after a profile change, unless another user has signed in elsewhere since. */
export function saveUser(user: SessionUser): void {
  const session = readSession()
  if (session?.user._id === user._id) saveSession(session.token, user)
}

/** Records for other tabs that the session expired, as opposed to signing out. */
export function markSessionExpired(userId: string): void {
  try {
    localStorage.setItem('ended', userId)
  } catch {
    // storage is full: other tabs treat it as signing out
  }
}

/** Whether this user's session expired, as opposed to signing out. */
export const hasSessionExpired = (userId: string): boolean => read('ended') === userId

export function clearSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  announce()
}

const announce = (): boolean => window.dispatchEvent(new Event(authStateChanged))

/** Subscribes to changes in this tab and, through `storage` events, in others. */
export const subscribeToSession = (listener: () => void): (() => void) =>
  listen([authStateChanged, 'storage'], listener)
