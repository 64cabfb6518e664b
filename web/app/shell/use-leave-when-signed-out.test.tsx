import { roles } from '@rihla/contract/accounts/account.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireSession } from '#api/session-expiry.ts'
import { clearSession, saveSession, type SessionUser } from '#api/session.ts'
import { closeSignIn, useSignInRequest } from '#api/sign-in-request.ts'
import { useLeaveWhenSignedOut } from './use-leave-when-signed-out.ts'

const user = { _id: 'nile', email: 'nile@example.org', role: 'agency' } as SessionUser
const expectedRequest = JSON.stringify({
  mode: 'sign-in',
  stayingRoles: roles,
  expiredFor: { _id: user._id, email: user.email },
})

function Page() {
  useLeaveWhenSignedOut(true)
  return (
    <>
      Half a trip
      <output>{JSON.stringify(useSignInRequest())}</output>
    </>
  )
}

beforeEach(() => {
  saveSession('token', user)
  const routes = [
    { path: '/', element: 'Home' },
    { path: '/agency/trips/new', element: <Page /> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/agency/trips/new'] })} />)
})
afterEach(() => {
  cleanup()
  clearSession()
  localStorage.clear()
  closeSignIn()
})

/** Simulates a change in another tab, which is noticed only through the storage event. */
const inAnotherTab = (change: () => void) =>
  act(async () => {
    change()
    window.dispatchEvent(new StorageEvent('storage'))
  })

test('leaves the private page after signing out in another tab', async () => {
  await inAnotherTab(clearSession)
  expect(await screen.findByText('Home')).toBeTruthy()
})

test('asks to sign in again when another tab found the session expired, and leaves on dismissal', async () => {
  await inAnotherTab(() => {
    expireSession('token')
    closeSignIn() // the request is that tab's own
  })
  expect(screen.getByRole('status').textContent).toBe(expectedRequest)
  expect(screen.getByText(/Half a trip/)).toBeTruthy()
  await act(async () => closeSignIn())
  expect(await screen.findByText('Home')).toBeTruthy()
})

test('does not ask again after signing back in and out', async () => {
  await inAnotherTab(() => {
    expireSession('token')
    closeSignIn()
  })
  await act(async () => {
    saveSession('new token', user)
    closeSignIn()
  })
  await inAnotherTab(clearSession)
  expect(await screen.findByText('Home')).toBeTruthy()
})
