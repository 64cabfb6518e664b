import type { User } from '@rihla/contract/accounts/user-schema.ts'

/** The signed-in user as it is kept in the browser (SPEC.md §3). */
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
    return null // Storage is forbidden in this browser: everybody is a visitor then.
  }
}

let parsed: { source: string; session: Session | null } = { source: '', session: null }

/** The session, or null. The same object until it changes, so that it can be a store's snapshot. */
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

/** After a change of the profile: the same session with a new user. Meanwhile somebody else may have signed in elsewhere. */
export function saveUser(user: SessionUser): void {
  const session = readSession()
  if (session?.user._id === user._id) saveSession(session.token, user)
}

/** Tells the other tabs that nobody signed out. */
export function markSessionExpired(userId: string): void {
  try {
    localStorage.setItem('ended', userId)
  } catch {
    // a full storage: to the others it looks like signing out
  }
}

/** Whether the session that was this person's ended by itself. */
export const hasSessionExpired = (userId: string): boolean => read('ended') === userId

export function clearSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  announce()
}

function announce(): void {
  window.dispatchEvent(new Event(authStateChanged))
}

/** Hears of changes in this tab and, by `storage`, in the others. */
export function subscribeToSession(listener: () => void): () => void {
  window.addEventListener(authStateChanged, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(authStateChanged, listener)
    window.removeEventListener('storage', listener)
  }
}
