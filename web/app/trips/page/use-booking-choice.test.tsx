import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { addDays } from '@rihla/contract/dates.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberChoice, useBookingChoice } from './use-booking-choice.ts'

const today = '2026-11-24'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
})

const day = (days: number) => addDays(today, days)

/** The selected departure as days from today, and the number of seats offered. */
function selection(...dates: [days: number, seatsLeft: number][]): (string | undefined)[] {
  const trip = {
    _id: 'trip',
    dates: dates.map(([days, seatsLeft]) => ({ startDate: day(days), totalSeats: 20, seatsBooked: 20 - seatsLeft })),
  } as unknown as Trip
  function Page() {
    const { departure, maxSeats } = useBookingChoice(trip)
    return <output>{[departure?.startDate ?? 'none', maxSeats].join(' ')}</output>
  }
  const App = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  return screen.getByRole('status').textContent.split(' ')
}

test('selects the first date that has not left and has seats', () => {
  expect(selection([-1, 5], [0, 0], [3, 2], [9, 20])).toEqual([day(3), '2'])
})

test('offers at most 10 seats', () => {
  expect(selection([0, 11])).toEqual([day(0), '10'])
})

test('selects the first upcoming date when all are sold out, without seats', () => {
  expect(selection([-1, 5], [0, 0], [9, 0])).toEqual([day(0), '0'])
})

test('selects none without upcoming dates', () => {
  expect(selection([-2, 5])).toEqual(['none', '0'])
})

test.each([
  ['stays selected', 4, 9],
  ['that sold out since is replaced by the first available date', 0, 3],
])('a remembered date %s', (_what, seatsLeft, selected) => {
  rememberChoice('trip', { date: day(9) })
  expect(selection([3, 2], [9, seatsLeft])[0]).toBe(day(selected))
})
