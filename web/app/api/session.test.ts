import { afterEach, expect, test, vi } from 'vitest'
import { expireSession } from './session-expiry.ts'
import { clearSession, readSession, saveSession, saveUser, subscribeToSession, type SessionUser } from './session.ts'
import { closeSignIn } from './sign-in-request.ts'

const user = { _id: '1', name: 'Mona', email: 'mona@example.com', role: 'customer' } as SessionUser

afterEach(() => {
  localStorage.clear()
  closeSignIn()
})

test('returns the saved session as a stable object until it changes', () => {
  saveSession('token', user)
  expect(readSession()).toMatchObject({ token: 'token', user: { name: 'Mona' } })
  expect(readSession()).toBe(readSession())
  saveUser({ ...user, name: 'Mona Adel' })
  expect(readSession()?.user.name).toBe('Mona Adel')
})

test.each([
  ['no token', null, JSON.stringify(user)],
  ['no user', 'token', null],
  ['a broken user', 'token', '{"name":'],
  ['a user without a role', 'token', '{}'],
])('returns null with %s', (_, token, stored) => {
  if (token) localStorage.setItem('token', token)
  if (stored) localStorage.setItem('user', stored)
  expect(readSession()).toBeNull()
})

test('notifies listeners of changes in this tab and in others', () => {
  const listener = vi.fn()
  const stop = subscribeToSession(listener)
  saveSession('token', user)
  clearSession()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  clearSession()
  expect(listener).toHaveBeenCalledTimes(3)
})

test('expires the session of a rejected token, but not a newer one', () => {
  saveSession('new', user)
  expireSession('old')
  expect(readSession()?.token).toBe('new')
  expireSession('new')
  expect(readSession()).toBeNull()
})

test('ignores a profile saved after another user signed in elsewhere', () => {
  const other = { ...user, _id: 'other-user' }
  saveSession('their token', other)
  saveUser({ ...user, name: 'Mona Adel' })
  expect(readSession()).toEqual({ token: 'their token', user: other })
  clearSession()
  saveUser(user)
  expect(readSession()).toBeNull()
})
