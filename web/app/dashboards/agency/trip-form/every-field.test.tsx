import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { agencyTripFields } from '@rihla/contract/trips/fields.ts'
import { cleanup, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveSession, type SessionUser } from '#api/session.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { ProgrammePage } from './programme-page.tsx'
import { RulesPage } from './rules-page.tsx'
import { useTripLabels } from './trip-fields.tsx'
import { emptyTrip, type TripFormValues } from './values/trip-form-values.ts'
import { WhatPage } from './what-page.tsx'
import { WhenPage } from './when-page.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ percent: 10, next: null }))
  saveSession('token', { _id: 'agency', role: 'agency', isVerified: true } as SessionUser)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Form() {
  const initialValues: TripFormValues = { ...emptyTrip(), travellerDetails: 'full' }
  const form = useAppForm<TripFormValues>({ initialValues, submit: async () => {}, fallback: '' })
  return (
    <>
      <WhatPage form={form} />
      <WhenPage form={form} trip={undefined} />
      <ProgrammePage form={form} />
      <RulesPage form={form} />
    </>
  )
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
    <RouterProvider router={createMemoryRouter([{ path: '/', element: children }])} />
  </I18nProvider>
)

test('the form has an input for every field that an agency writes', () => {
  const labels = renderHook(useTripLabels, { wrapper }).result.current
  const { container } = render(<Form />, { wrapper })
  const shown = [...container.querySelectorAll('label, legend')].map(({ textContent }) => textContent)
  // sent by the button of the last page
  const typed = agencyTripFields.filter((name) => name !== 'isReadyForReview')
  const missing = typed.filter((name) => !shown.some((text) => text.startsWith(labels[name])))
  expect(missing).toEqual([])
})
