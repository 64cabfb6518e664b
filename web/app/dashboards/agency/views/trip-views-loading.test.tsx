import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { HydrateFallback } from './trip-views-tab.tsx'

afterEach(cleanup)

test('while the views load, a skeleton stands below the heading', () => {
  const App = createRoutesStub([{ path: '/', Component: HydrateFallback }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Trip Views' })).toBeDefined()
  const loading = screen.getByRole('status')
  expect(loading.textContent).toBe('Loading…')
  expect(loading.querySelectorAll('[aria-hidden=true] .stack > *')).toHaveLength(3)
})
