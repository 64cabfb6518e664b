import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { FailedPage } from './failed-page.tsx'

afterEach(cleanup)

function show(error: unknown): void {
  const Page = createRoutesStub([{ path: '/', Component: () => <FailedPage error={error} /> }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Page />
    </I18nProvider>,
  )
}

test('shows the message of an unexpected error with Try Again and Home', () => {
  show(new Error('The page lost its way'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
  expect(screen.getByText('The page lost its way')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})

test.each([404, 500, 503])('shows a dedicated page for %i', (status) => {
  show(new ApiError({ status, code: 'not_found', message: 'Away' }))
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull()
})
