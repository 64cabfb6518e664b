import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { SecondAdminRequest } from '@rihla/contract/bookings/booking-parts.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { CheckedTransfer } from '../payments/checked-transfer.ts'
import { PaymentRow } from '../payments/payment-row.tsx'
import { SecondAdminNotice, SecondAdminTag } from './second-admin-notice.tsx'

afterEach(cleanup)

const asked: SecondAdminRequest = {
  act: 'refund_less',
  amount: 3_000,
  askedBy: { _id: 'hala', name: 'Hala' },
  askedAt: '2026-11-26T10:00:00Z',
}

function noticeOf(secondAdminRequests: SecondAdminRequest[] | undefined) {
  const booking = { currency: 'EGP', ...(secondAdminRequests && { secondAdminRequests }) } as const
  return textOf(
    <>
      <SecondAdminNotice booking={booking} />
      <SecondAdminTag booking={booking} />
    </>,
  )
}

function textOf(content: ReactNode) {
  const Page = createRoutesStub([{ path: '/', Component: () => content }])
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Page />
    </I18nProvider>,
  )
  return container.textContent
}

test('another admin reads who asked for what, and how to confirm it', () => {
  const text = noticeOf([asked])
  expect(text).toContain('Hala asked to close the refund with EGP 3,000, which is less than what is due.')
  expect(text).toContain('confirm by recording the same amount')
  expect(text).toContain('Hala asked for EGP 3,000: confirm')
})

test('the row on the payment desk says what to confirm', () => {
  const booking = {
    customer: { name: 'Mariam' },
    trip: { title: 'Siwa' },
    currency: 'EGP',
    shortfallAmount: null,
    secondAdminRequests: [asked],
  } as unknown as Booking
  const transfer: CheckedTransfer = {
    kind: 'payments',
    expected: 1_000,
    proof: '/proof.png',
    reference: null,
    sentAt: '2026-11-26T09:00:00Z',
    balance: undefined,
  }
  const now = Date.parse('2026-11-26T10:00:00Z')
  const row = { booking, transfer, presence: undefined, isReused: false, now }
  expect(textOf(<PaymentRow {...row} />)).toContain('Hala asked for EGP 3,000: confirm')
})

test('nothing is said where nothing waits', () => {
  expect(noticeOf([])).toBe('')
  expect(noticeOf(undefined)).toBe('')
})
