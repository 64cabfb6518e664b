import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type SetUp, SetUpChecklist, useSetUpSteps } from './set-up-checklist.tsx'

const user = vi.hoisted(() => ({ agencyDetails: { description: '', contactPhone: '' } }))
vi.mock('#api/use-session.ts', () => ({ useUser: () => user }))
afterEach(cleanup)

const nothing: SetUp = { papers: 5, missingPapers: 5, hasPayoutAccount: false }
const papersSent: SetUp = { ...nothing, missingPapers: 0 }
const all: SetUp = { ...papersSent, hasPayoutAccount: true }

function show(setUp: SetUp, { trips = 0, details = { description: '', contactPhone: '' } } = {}): string {
  user.agencyDetails = details
  const Page = () => <SetUpChecklist steps={useSetUpSteps(setUp, { trips } as AgencyDashboard['stats'])} />
  const App = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  return screen.getByRole('heading').textContent
}

const described = { description: 'We walk slowly.', contactPhone: '+201005550142' }

test.each<[string, SetUp, Parameters<typeof show>[1]]>([
  ['Send 5 papers to start selling.', nothing, {}],
  ['Send 1 paper to start selling.', { ...nothing, missingPapers: 1 }, { trips: 1, details: described }],
  ['Where should we send what you earn?', papersSent, {}],
  ['Introduce your agency to travellers.', all, { details: { ...described, contactPhone: '' } }],
  ['Create your first trip.', all, { details: described }],
])('begins with the first step that is missing: %s', (heading, setUp, more) => {
  expect(show(setUp, more)).toBe(heading)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/agency/verification',
    '/agency/verification',
    '/agency/profile',
    '/agency/trips/new',
  ])
})
