import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { BookedOptions, OptionsTotal } from './booked-options.tsx'

afterEach(cleanup)

const options = [
  { name: 'Single room', seats: 2, priceChange: 900 },
  { name: 'Child under 12', seats: 1, priceChange: -1_200.5 },
]

const show = (content: ReactNode) =>
  render(<I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{content}</I18nProvider>).container

test('each option is a line with what it adds to the total', () => {
  const container = show(<BookedOptions options={options} currency="EGP" />)
  const lines = [...container.querySelectorAll(':scope > span')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Single room × 2 (+EGP 1,800)', 'Child under 12 × 1 (−EGP 1,200.50)'])
})

test('the sum of all options', () => {
  expect(show(<OptionsTotal options={options} currency="EGP" />).textContent).toBe('+EGP 599.50')
})
