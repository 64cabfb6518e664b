import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAppForm } from '#ui/use-app-form.ts'
import { ProgrammePage } from './programme-page.tsx'
import { emptyTrip, makeDayRow, type TripFormValues } from './values/trip-form-values.ts'

afterEach(cleanup)

function Form({ pickupLocation, time }: { pickupLocation: string; time: string }) {
  const itinerary = [{ ...makeDayRow(), title: 'Out', time }]
  const initialValues = { ...emptyTrip(), pickupLocation, itinerary }
  const form = useAppForm<TripFormValues>({ initialValues, submit: async () => {}, fallback: '' })
  return (
    <>
      <ProgrammePage form={form} />
      <output>{form.values.pickupLocation}</output>
    </>
  )
}

const show = (pickupLocation: string, time = '07:30') => {
  const element = <Form pickupLocation={pickupLocation} time={time} />
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </I18nProvider>,
  )
}
const valueOf = (label: RegExp | string) => screen.queryByLabelText<HTMLInputElement>(label)?.value
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('place, time and day write one text', () => {
  show('')
  type(/^Pickup/, 'Ramses')
  expect(valueOf('Meeting day')).toBeUndefined()
  type(/^Meeting time/, '22:00')
  type('Meeting day', '1')
  expect(document.querySelector('output')?.textContent).toBe('Ramses, 22:00 on the evening before')
})

test.each([
  ['Ramses, 22:00 on the evening before', 'Ramses', '22:00', '1'],
  ['ميدان رمسيس، 06:30', 'ميدان رمسيس', '06:30', '0'],
  ['Ramses 06:30 and Giza 07:00', 'Ramses 06:30 and Giza 07:00', '', undefined],
])('%j is shown in its parts', (pickup, place, time, day) => {
  show(pickup)
  expect([valueOf(/^Pickup/), valueOf(/^Meeting time/), valueOf('Meeting day')]).toEqual([place, time, day])
})

test('warns of a second time in the place, and of an itinerary that begins at another time', () => {
  show('Giza station, 07:45')
  expect(screen.getByText(/Day 1 begins at 07:30, but travellers meet at 07:45/)).toBeDefined()
  type(/^Pickup/, 'Giza station 07:00')
  expect(screen.getByText(/^The place names a time or day, too/)).toBeDefined()
})

test('the evening before is no conflict with the first day', () => {
  show('Ramses, 22:00 on the evening before')
  expect(screen.queryByText(/^Day 1 begins/)).toBeNull()
})

test('the first day begins with the meeting, and asks for a time only if it has another one', () => {
  show('Giza station, 07:45', '')
  expect(screen.getByText('Giza station')).toBeDefined()
  expect(screen.queryByLabelText(/^Time/)).toBeNull()
  cleanup()
  show('Giza station, 07:45')
  expect(valueOf(/^Time/)).toBe('07:30')
})
