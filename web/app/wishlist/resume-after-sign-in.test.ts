import { roles } from '@rihla/contract/accounts/account.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expireSession } from '#api/session-expiry.ts'
import { clearSession, saveSession, type SessionUser } from '#api/session.ts'
import { closeSignIn, useSignInRequest } from '#api/sign-in-request.ts'
import { resumeAfterSignIn, runAfterSignIn } from './resume-after-sign-in.ts'

const mona = { _id: 'mona', email: 'mona@example.org', role: 'customer' } as SessionUser
const hana = { _id: 'hana', email: 'hana@example.org', role: 'customer' } as SessionUser

const request = () => renderHook(useSignInRequest).result.current

afterEach(() => {
  clearSession()
  closeSignIn()
})

test('runs only the last action once a visitor has signed in', () => {
  const [first, last] = [vi.fn<() => void>(), vi.fn<() => void>()]
  runAfterSignIn(first)
  runAfterSignIn(last)
  expect(request()).toEqual({ mode: 'sign-in', stayingRoles: ['customer'] })
  saveSession('token', mona)
  saveSession('another token', mona)
  expect(first).not.toHaveBeenCalled()
  expect(last).toHaveBeenCalledOnce()
})

test('resumes once the user of an expired session is back, with the usual sign-in request', () => {
  const act = vi.fn<() => void>()
  saveSession('dead', mona)
  expireSession('dead')
  resumeAfterSignIn(mona._id, act)
  expect(request()).toEqual({ mode: 'sign-in', stayingRoles: roles, expiredFor: { _id: mona._id, email: mona.email } })
  saveSession('token', mona)
  expect(act).toHaveBeenCalledOnce()
})

test('does not resume for another user', () => {
  const act = vi.fn<() => void>()
  saveSession('dead', mona)
  expireSession('dead')
  resumeAfterSignIn(mona._id, act)
  saveSession('token', hana)
  saveSession('token', mona)
  expect(act).not.toHaveBeenCalled()
})
