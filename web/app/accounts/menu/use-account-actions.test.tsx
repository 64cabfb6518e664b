import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveSession, type SessionUser } from '#api/session.ts'
import { useAccountActions } from './use-account-actions.tsx'

const requests: [url: string, authorization: string | null][] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    // stores that other tests have loaded follow the session, too
    if (url.startsWith('/api/users/')) requests.push([url, new Headers(headers).get('authorization')])
    return Response.json({ message: 'ok' })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function show(role: SessionUser['role']): void {
  const user = { _id: 'user', role } as SessionUser
  saveSession('token', user)
  function Actions() {
    const { actions } = useAccountActions(user)
    return actions.map(({ key, label, run }) => (
      <button key={key} onClick={run}>
        {label}
      </button>
    ))
  }
  const App = createRoutesStub([
    { path: '/faq', Component: Actions },
    ...['/', '/customer', '/account'].map((path) => ({ path, Component: () => `at ${path}` })),
  ])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App initialEntries={['/faq']} />
    </I18nProvider>,
  )
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const entries = ['Change Password', 'Change Photo', 'My account', 'Logout']

test.each([
  ['a customer', 'customer', ['My Profile', ...entries]],
  ['an agency', 'agency', entries],
  ['an admin', 'admin', entries],
] as const)('the account menu of %s', (_who, role, labels) => {
  show(role)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels)
})

test('My Profile opens the profile, My account the settings', async () => {
  show('customer')
  await press('My Profile')
  expect(document.body.textContent).toBe('at /customer')
  cleanup()
  show('agency')
  await press('My account')
  expect(document.body.textContent).toBe('at /account')
})

test('Logout leads home at once, clears token and user and ends the session on the server', async () => {
  show('customer')
  await press('Logout')
  expect(document.body.textContent).toBe('at /')
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
  expect(requests).toEqual([['/api/users/logout', 'Bearer token']])
})
