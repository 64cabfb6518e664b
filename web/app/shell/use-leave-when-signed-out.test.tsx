import { roles } from '@rihla/contract/accounts/account.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireSession } from '#api/session-expiry.ts'
import { clearSession, saveSession, type SessionUser } from '#api/session.ts'
import { closeSignIn, useSignInRequest } from '#api/sign-in-request.ts'
import { useLeaveWhenSignedOut } from './use-leave-when-signed-out.ts'

const user = { _id: 'nile', email: 'nile@example.org', role: 'agency' } as SessionUser
const asked = JSON.stringify({ mode: 'sign-in', stayingRoles: roles, expiredFor: { _id: user._id, email: user.email } })

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

/** What another tab does to the storage both share is heard here by its event only. */
const inAnotherTab = (change: () => void) =>
  act(async () => {
    change()
    window.dispatchEvent(new StorageEvent('storage'))
  })

test('who signs out in another tab leaves the private page', async () => {
  await inAnotherTab(clearSession)
  expect(await screen.findByText('Home')).toBeTruthy()
})

test('whose session another tab found ended is asked to sign in again, and leaves when they do not', async () => {
  await inAnotherTab(() => {
    expireSession('token')
    closeSignIn() // the request is that tab's own
  })
  expect(screen.getByRole('status').textContent).toBe(asked)
  expect(screen.getByText(/Half a trip/)).toBeTruthy()
  await act(async () => closeSignIn())
  expect(await screen.findByText('Home')).toBeTruthy()
})

test('who is back after that and signs out is not asked again', async () => {
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
