import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useAccountActions } from '#accounts/menu/use-account-actions.tsx'
import { clearSession, readSession, saveSession, type SessionUser } from '#api/session.ts'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'

const user = { _id: 'hoda', email: 'hoda@example.org', role: 'admin', name: 'Hoda' } as SessionUser

function Menu() {
  const { actions } = useAccountActions(user)
  return actions.map(({ key, label, run }) => (
    <button key={key} type="button" onClick={run}>
      {label}
    </button>
  ))
}

function show(isUnsaved: boolean) {
  const settings = (
    <>
      <Menu />
      <UnsavedChangesGuard isUnsaved={isUnsaved} />
    </>
  )
  const routes = [
    { path: '/', element: 'Home' },
    { path: '/account', element: 'Account' },
    { path: '/settings', element: settings },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/settings'] })
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => saveSession('token', user))
afterEach(() => {
  cleanup()
  clearSession()
})

test('logging out without unsaved changes signs out immediately', async () => {
  show(false)
  await press('Logout')
  expect(await screen.findByText('Home')).toBeTruthy()
  expect(readSession()).toBeNull()
})

test('cancelling a logout keeps the session, also after leaving the form later', async () => {
  show(true)
  await press('Logout')
  await press('Stay here')
  expect(readSession()?.user).toEqual(user)
  await press('My account')
  await press('Leave')
  expect(await screen.findByText('Account')).toBeTruthy()
  expect(readSession()?.user).toEqual(user)
})

test('logging out and discarding unsaved changes signs out', async () => {
  show(true)
  await press('Logout')
  expect(readSession()?.user).toEqual(user)
  await press('Leave')
  expect(await screen.findByText('Home')).toBeTruthy()
  await waitFor(() => expect(readSession()).toBeNull())
})
