import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { saveSession, type SessionUser } from '#api/session.ts'
import { ReviewCard } from './review-card.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const review = {
  _id: 'review',
  customer: { name: null },
  rating: 4,
  comment: 'The desert at night',
  createdAt: '2026-11-20T10:00:00.000Z',
  reply: null,
  trip: { _id: 'trip', title: 'Siwa', destination: 'Matruh', image: null, isListed: true },
  agency: { _id: 'agency', name: 'Sahara Lines', logo: null },
} as unknown as Review

function show(shown: Review): void {
  const Page = createRoutesStub([{ path: '/', Component: () => <ReviewCard review={shown} showsTrip showsAgency /> }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Page />
    </I18nProvider>,
  )
}

test('the author of a review without a name is Anonymous', () => {
  show(review)
  expect(screen.getByText('Anonymous')).toBeDefined()
  expect(screen.getByRole('button', { name: /Report.*the review by Anonymous/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Reply/ })).toBeNull()
})

test('the agency replies to a review without a name as to Anonymous', () => {
  saveSession('token', { _id: 'agency', name: 'Sahara Lines', role: 'agency' } as SessionUser)
  show(review)
  expect(screen.getByRole('button', { name: 'Reply to Anonymous' })).toBeDefined()
})

test('a card shows author, rating, day, trip, destination, agency and comment', () => {
  show({ ...review, customer: { ...review.customer, name: 'Mariam Adel' } })
  const text = document.body.textContent
  for (const part of ['Mariam Adel', '20 Nov 2026', 'Siwa', 'Matruh', 'Sahara Lines', 'The desert at night']) {
    expect(text).toContain(part)
  }
  expect(screen.queryByText('Anonymous')).toBeNull()
  expect(screen.getByRole('img', { name: /4/ })).toBeDefined()
})
