import { afterEach, expect, test, vi } from 'vitest'
import { expireSession } from './session-expiry.ts'
import { clearSession, readSession, saveSession, saveUser, subscribeToSession, type SessionUser } from './session.ts'

const user = { _id: '1', name: 'Mona', email: 'mona@example.com', role: 'customer' } as SessionUser

afterEach(() => localStorage.clear())

test('a saved session is read back, as the same object until it changes', () => {
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
])('with %s nobody is signed in', (_, token, stored) => {
  if (token) localStorage.setItem('token', token)
  if (stored) localStorage.setItem('user', stored)
  expect(readSession()).toBeNull()
})

test('changes are heard in this tab and from others', () => {
  const heard = vi.fn()
  const stop = subscribeToSession(heard)
  saveSession('token', user)
  clearSession()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  clearSession()
  expect(heard).toHaveBeenCalledTimes(3)
})

test('a dead token ends its session, but not a newer one', () => {
  saveSession('new', user)
  expireSession('old')
  expect(readSession()?.token).toBe('new')
  expireSession('new')
  expect(readSession()).toBeNull()
})

test('a profile that is saved after somebody else has signed in elsewhere is not theirs', () => {
  const other = { ...user, _id: 'somebody else' }
  saveSession('their token', other)
  saveUser({ ...user, name: 'Mona Adel' })
  expect(readSession()).toEqual({ token: 'their token', user: other })
  clearSession()
  saveUser(user)
  expect(readSession()).toBeNull()
})
