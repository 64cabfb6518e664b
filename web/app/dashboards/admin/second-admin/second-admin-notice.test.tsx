import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { SecondAdminRequest } from '@rihla/contract/bookings/booking-schema.ts'
import { cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SecondAdminNotice, SecondAdminTag } from './second-admin-notice.tsx'

afterEach(cleanup)

const asked: SecondAdminRequest = {
  act: 'refund_less',
  amount: 3_000,
  askedBy: { _id: 'hala', name: 'Hala' },
  askedAt: '2026-11-26T10:00:00Z',
}

function textOf(secondAdminRequests: SecondAdminRequest[] | undefined) {
  const booking = { currency: 'EGP', ...(secondAdminRequests && { secondAdminRequests }) } as const
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <SecondAdminNotice booking={booking} />
          <SecondAdminTag booking={booking} />
        </>
      ),
    },
  ])
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Page />
    </I18nProvider>,
  )
  return container.textContent
}

test('another admin reads who asked for what, and how to confirm it', () => {
  const text = textOf([asked])
  expect(text).toContain('Hala asked to close the refund with EGP 3,000, which is less than what is due.')
  expect(text).toContain('confirm by recording the same amount')
  expect(text).toContain('Hala asked for EGP 3,000: confirm')
})

test('nothing is said where nothing waits', () => {
  expect(textOf([])).toBe('')
  expect(textOf(undefined)).toBe('')
})
