import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Departure } from '@rihla/contract/departures/departures.api.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CancelDeparture, DepartureDecision } from './cancelled-departure.tsx'

vi.mock('#shell/use-today.ts', () => ({ useToday: () => '2026-12-10' }))
afterEach(cleanup)

const departure = {
  _id: 'departure',
  startDate: '2026-12-10',
  cancellation: null,
  minSeats: 4,
  decisionDays: 7,
  isGuaranteed: false,
  seatsBooked: 2,
  people: { confirmed: 2, unconfirmed: 0 },
} as Departure

function buttons(hasDeparted: boolean): string[] {
  const shown = { ...departure, hasDeparted }
  const both = () => (
    <>
      <DepartureDecision departure={shown} onCancel={() => {}} />
      <CancelDeparture departure={shown} onCancel={() => {}} />
    </>
  )
  const App = createRoutesStub([{ path: '/', Component: both }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}

test('a departure of today is decided and cancelled until its meeting time', () => {
  expect(buttons(false)).toEqual(['Guarantee departure', 'Cancel departure', 'Cancel departure'])
})

test('a departure whose meeting time has passed offers neither', () => {
  expect(buttons(true)).toEqual([])
})
