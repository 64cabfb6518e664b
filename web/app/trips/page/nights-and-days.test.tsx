import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { durationOf } from '@rihla/contract/departures/duration.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DurationLabel } from '../duration-label.tsx'
import { NightsAndDays } from './nights-and-days.tsx'

afterEach(cleanup)

test.each([
  ['2026-12-06', false, '3 nights, 4 days', '4 days'],
  ['2026-12-04', false, '1 night, 2 days', '2 days'],
  ['2026-12-03', false, 'One Day Trip', 'One Day Trip'],
  ['2026-12-06', true, 'One Day Trip', 'One Day Trip'],
] as const)(
  'from 3 December to %s (one day trip: %s): %s on the page, %s on cards',
  (endDate, isOneDayTrip, page, card) => {
    const journey = { startDate: '2026-12-03', endDate, isOneDayTrip } as const
    const labels = [
      <NightsAndDays key="page" duration={durationOf(journey)} />,
      <DurationLabel key="card" journey={journey} />,
    ].map(
      (label) =>
        render(<I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{label}</I18nProvider>).container
          .textContent,
    )
    expect(labels).toEqual([page, card])
  },
)
