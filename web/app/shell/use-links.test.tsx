import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { saveSession, type SessionUser } from '#api/session.ts'
import { useLinks } from './use-links.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const everybody = ['Home', 'Destinations', 'Travel Agencies', 'Reviews']

test.each([
  ['a visitor', null, everybody],
  ['a customer', 'customer', [...everybody, 'My Bookings', 'Wishlist']],
  ['an agency', 'agency', [...everybody, 'Dashboard']],
  ['an admin', 'admin', [...everybody, 'Admin Dashboard']],
])('the navbar of %s', (_who, role, labels) => {
  if (role) saveSession('token', { _id: 'user', role } as SessionUser)
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const { result } = renderHook(() => useLinks(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  expect(result.current.map(({ label }) => label)).toEqual(labels)
})
