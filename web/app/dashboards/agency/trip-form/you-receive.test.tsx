import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveSession, type SessionUser } from '#api/session.ts'
import { queryClient } from '#data/query-client.ts'
import { YouReceive } from './you-receive.tsx'

beforeEach(() => saveSession('token', { _id: 'agency', role: 'agency' } as SessionUser))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function shown(commission: object, price: number | ''): Promise<string> {
  vi.stubGlobal('fetch', async () => Response.json(commission))
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <YouReceive price={price} currency="EGP" />
    </I18nProvider>,
  )
  if (price !== '') await screen.findByText(/Your share/)
  return container.textContent
}

test.each([
  ['the share of a price', { percent: 10, next: null }, 1_500, 'EGP 1,350 per person, after 10% commission.'],
  ['cents', { percent: 12.5, next: null }, 999.99, 'EGP 874.99 per person, after 12.5% commission.'],
  [
    'the next rate',
    { percent: 10, next: { percent: 12, from: '2026-12-01' } },
    1_000,
    'For bookings made from Tue 1 Dec 2026 on, the commission is 12%.',
  ],
] as const)('an agency reads %s', async (_, commission, price, text) => {
  expect(await shown(commission, price)).toContain(text)
})

test('nothing is said without a price', async () => {
  expect(await shown({ percent: 10, next: null }, '')).toBe('')
})
