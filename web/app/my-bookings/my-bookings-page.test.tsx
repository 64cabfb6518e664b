import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveSession, type SessionUser } from '#api/session.ts'
import MyBookingsPage from './my-bookings-page.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const data = {
  bookings: [],
  total: 0,
  summary: { counts: { all: 0 }, nextTrip: null },
  holds: [],
  entries: [],
}

function show(role?: SessionUser['role']): string {
  if (role) saveSession('token', { _id: 'user', role } as SessionUser)
  const options = { queryKey: ['user', 'my-bookings'], queryFn: async () => data }
  const props = { loaderData: { options, data } } as unknown as ComponentProps<typeof MyBookingsPage>
  const Page = () => <MyBookingsPage {...props} />
  const App = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  return document.body.textContent
}

test.each([
  ['a visitor', undefined, 'Please login as a customer to view your bookings'],
  ['an agency', 'agency', 'Please login as a customer to view your bookings'],
  ['an admin', 'admin', 'Please login as a customer to view your bookings'],
  ['a customer', 'customer', 'No bookings yet'],
] as const)('%s reads in My bookings what is for them', (_, role, text) => {
  expect(show(role)).toContain(text)
})
