import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { RecentReviews } from './overview-lists.tsx'

afterEach(cleanup)

const review = {
  _id: 'review',
  customerName: null,
  rating: 4,
  comment: 'The desert at night',
  createdAt: '2026-11-20T10:00:00.000Z',
  tripTitle: 'Siwa',
  hasReply: false,
}

function show(customerName: string | null): void {
  const reviews = [{ ...review, customerName }]
  const App = createRoutesStub([{ path: '/', Component: () => <RecentReviews reviews={reviews} total={1} /> }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
}

test.each([
  [null, 'Anonymous'],
  ['Mariam Adel', 'Mariam Adel'],
])('a recent review by %j shows %s, the stars and the comment', (customerName, shown) => {
  show(customerName)
  expect(screen.getByText(shown)).toBeDefined()
  expect(screen.getByRole('img', { name: /4/ })).toBeDefined()
  expect(screen.getByText('The desert at night')).toBeDefined()
})
