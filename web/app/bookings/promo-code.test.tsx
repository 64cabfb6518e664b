import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PromoCode } from './promo-code.tsx'
import type { DraftValues } from './booking-draft.ts'
import type { QuoteState } from './use-quote.ts'

afterEach(cleanup)

function show(effectiveDiscountCode: string | null) {
  const set = vi.fn()
  const props = {
    trip: { effectiveDiscountCode, discountPercentage: 15, currency: 'EGP' } as unknown as Trip,
    choice: { price: 5_300, seats: 2 },
    quote: { quote: undefined, error: undefined, isLoading: false } as unknown as QuoteState,
    draft: { values: { typedCode: '', promoCode: '' } as DraftValues, set },
    error: undefined,
  }
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <PromoCode {...props} />
    </I18nProvider>,
  )
  return set
}

test('the discount of the trip is applied with one press, which says what it saves', () => {
  const set = show('SIWA15')
  fireEvent.click(screen.getByRole('button', { name: 'Use SIWA15: −EGP 1,590' }))
  expect(set).toHaveBeenCalledWith({ typedCode: 'SIWA15', promoCode: 'SIWA15' })
})

test('a trip without a live discount offers no code', () => {
  show(null)
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
})
