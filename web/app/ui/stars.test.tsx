import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Stars } from './stars.tsx'

afterEach(cleanup)

test.each([
  [5, 5, 0],
  [4.8, 5, 0],
  [4.5, 4, 1],
  [4.3, 4, 1],
  [4.2, 4, 0],
  [0.4, 0, 1],
  [0, 0, 0],
])('%s is drawn with %s full and %s half stars', (rating, full, half) => {
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Stars rating={rating} />
    </I18nProvider>,
  )
  expect(container.querySelectorAll('[data-full]')).toHaveLength(full)
  expect(container.querySelectorAll('[data-half]')).toHaveLength(half)
})
