import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { agencyDocumentKinds } from '@rihla/contract/agencies/agency-document.ts'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import ForAgenciesPage from './for-agencies-page.tsx'

afterEach(cleanup)

const Page = ForAgenciesPage as unknown as (props: { loaderData: object }) => ReactNode

async function facts(offer: { commissionPercent: number; payoutAfterDays: number }): Promise<string[]> {
  const App = createRoutesStub([{ path: '/', Component: () => <Page loaderData={offer} /> }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  await screen.findByRole('button', { name: 'Register your agency' })
  return screen.getAllByRole('term').map(({ textContent }) => textContent)
}

test.each([
  [{ commissionPercent: 10, payoutAfterDays: 2 }, ['10%', '2 days']],
  [{ commissionPercent: 7.5, payoutAfterDays: 1 }, ['7.5%', '1 day']],
  [{ commissionPercent: 0, payoutAfterDays: 0 }, ['0%', 'The next day']],
])('states commission, days until a payout and papers of %j', async (offer, stated) => {
  expect(await facts(offer)).toEqual([...stated, `${agencyDocumentKinds.length} papers`])
  expect(screen.getByText(/^Send your papers: .*Tourism licence/)).toBeDefined()
})
