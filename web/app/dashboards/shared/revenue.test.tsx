import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Revenue } from './revenue.tsx'

afterEach(cleanup)

const none = { EGP: 0, USD: 0, EUR: 0 }

test.each([
  [none, 0, '$0'],
  [{ ...none, USD: 1_750 }, 1_750, '$1,750'],
  [{ ...none, EGP: 682_210 }, 13_984.6, 'EGP 682,210 ≈ $13,984.60'],
  [{ EGP: 496_300, USD: 1_750, EUR: 100 }, 11_900, 'EGP 496,300 + $1,750 + €100 ≈ $11,900'],
])('shows %j beside the dollars, Egyptian pounds first and in the same size', (byCurrency, inDollars, text) => {
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Revenue byCurrency={byCurrency} inDollars={inDollars} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(text)
})
