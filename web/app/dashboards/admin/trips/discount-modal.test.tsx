import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import DiscountModal, { discountBody, discountValues, priceWithDiscount } from './discount-modal.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const discounted = {
  _id: 'siwa',
  title: 'Siwa by night',
  price: 1_000,
  currency: 'EGP',
  hasDiscount: false,
  discountPercentage: 15,
  discountStartDate: null,
  discountEndDate: null,
  discountCode: null,
} as Trip

function open(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const App = createRoutesStub([{ path: '/', Component: () => <DiscountModal trip={discounted} onClose={() => {}} /> }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const preview = () => screen.getByText(/per person/).parentElement?.textContent

test('percentage and dates can be changed only while the discount is enabled', async () => {
  open()
  const isDisabled = () => [/percentage/, /Start date/, /End date/].map((label) => field(label).disabled)
  expect([isDisabled(), preview()]).toEqual([[true, true, true], expect.stringContaining('Discounted EGP 1,000')])
  await act(async () => void fireEvent.click(field(/Enable discount/)))
  expect([isDisabled(), preview()]).toEqual([[false, false, false], expect.stringContaining('Discounted EGP 850')])
})

test.each([
  ['33', '33', 'EGP 670'],
  ['abc', '0', 'EGP 1,000'],
  ['3a', '0', 'EGP 1,000'],
  ['', '0', 'EGP 1,000'],
])('a percentage typed as %j becomes %s', async (typed, value, price) => {
  open()
  await act(async () => void fireEvent.click(field(/Enable discount/)))
  await act(async () => void fireEvent.focus(field(/percentage/)))
  await act(async () => void fireEvent.change(field(/percentage/), { target: { value: typed } }))
  await act(async () => void fireEvent.blur(field(/percentage/)))
  expect([field(/percentage/).value || '0', preview()]).toEqual([value, expect.stringContaining(`Discounted ${price}`)])
})

test.each([
  [4_500, 15, 3_825],
  [999, 33, 669],
  [100, 0, 100],
  [100, 100, 0],
  [100, 250, 0],
])('%d with %d%% off is %d, rounded as in bookings', (price, percentage, discounted) => {
  expect(priceWithDiscount(price, percentage)).toBe(discounted)
})

test('sends an empty percentage as 0 and an empty day as null', () => {
  const values = {
    hasDiscount: true,
    discountPercentage: '',
    discountStartDate: '',
    discountEndDate: '2026-12-31',
  } as const
  expect(discountBody(values)).toEqual({
    hasDiscount: true,
    discountPercentage: 0,
    discountStartDate: null,
    discountEndDate: '2026-12-31',
  })
})

test('starts with the values of the trip', () => {
  const trip = { hasDiscount: false, discountPercentage: 15, discountStartDate: null, discountEndDate: '2026-12-31' }
  expect(discountBody(discountValues(trip))).toEqual(trip)
})
