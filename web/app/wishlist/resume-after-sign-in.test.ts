import { roles } from '@rihla/contract/accounts/account.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expireSession } from '#api/session-expiry.ts'
import { clearSession, saveSession, type SessionUser } from '#api/session.ts'
import { closeSignIn, useSignInRequest } from '#api/sign-in-request.ts'
import { resumeAfterSignIn, onceSignedIn } from './resume-after-sign-in.ts'

const mona = { _id: 'mona', email: 'mona@example.org', role: 'customer' } as SessionUser
const hana = { _id: 'hana', email: 'hana@example.org', role: 'customer' } as SessionUser

const request = () => renderHook(useSignInRequest).result.current

afterEach(() => {
  clearSession()
  closeSignIn()
})

test('what a visitor came for is done once they have signed in, the last of it only', () => {
  const [first, last] = [vi.fn<() => void>(), vi.fn<() => void>()]
  onceSignedIn(first)
  onceSignedIn(last)
  expect(request()).toEqual({ mode: 'sign-in', stayingRoles: ['customer'] })
  saveSession('token', mona)
  saveSession('another token', mona)
  expect(first).not.toHaveBeenCalled()
  expect(last).toHaveBeenCalledOnce()
})

test('whose session ended goes on as soon as they are back, asked as everybody is whose session ends', () => {
  const act = vi.fn<() => void>()
  saveSession('dead', mona)
  expireSession('dead')
  resumeAfterSignIn(mona._id, act)
  expect(request()).toEqual({ mode: 'sign-in', stayingRoles: roles, expiredFor: { _id: mona._id, email: mona.email } })
  saveSession('token', mona)
  expect(act).toHaveBeenCalledOnce()
})

test('whoever signs in instead gets nothing of what the former person wanted', () => {
  const act = vi.fn<() => void>()
  saveSession('dead', mona)
  expireSession('dead')
  resumeAfterSignIn(mona._id, act)
  saveSession('token', hana)
  saveSession('token', mona)
  expect(act).not.toHaveBeenCalled()
})
