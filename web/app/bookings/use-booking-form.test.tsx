import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { useBookingForm } from './use-booking-form.ts'

const trip = { _id: 'trip', currency: 'EGP' } as Trip
const Page = createContext<ReactNode>(null)
const Shown = () => use(Page)

/** A seat costs 100; a price is answered when it is let go, a booking at once. */
const prices: ((failed?: boolean) => void)[] = []
const sent: { seats: number; expectedTotal: number }[] = []
let seatPrice = 100

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function serve(url: string, { body, signal }: RequestInit): Promise<Response> {
  const asked = JSON.parse(body as string)
  if (!url.endsWith('/quote')) {
    sent.push(asked)
    return Promise.resolve(answer({}, 201))
  }
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    const quote = { seats: asked.seats, listPricePerSeat: seatPrice, totalAmount: seatPrice * asked.seats }
    prices.push((failed) => resolve(failed ? answer({}, 503) : answer(quote)))
  })
}

beforeEach(() => {
  seatPrice = 100
  vi.stubGlobal('fetch', serve)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  prices.length = 0
  sent.length = 0
  vi.unstubAllGlobals()
})

const texts = setupI18n({ locale: 'en', messages: { en: {} } })
const routes = [
  { path: '/', Component: Shown },
  { path: '/my-bookings', Component: Shown },
]

function Around({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter(routes))
  return (
    <I18nProvider i18n={texts}>
      <Page value={children}>
        <RouterProvider router={router} />
      </Page>
    </I18nProvider>
  )
}

async function open() {
  const departure = { startDate: '2030-01-01' }
  const choice = (seats: number) =>
    ({ seats, departure, departures: [departure], wanted: {} }) as unknown as BookingChoice
  const { result, rerender } = renderHook(({ seats }) => useBookingForm(trip, choice(seats), 'user'), {
    wrapper: Around,
    initialProps: { seats: 1 },
  })
  result.current.form.props.ref.current = document.createElement('form')
  act(() => result.current.draft.set({ paymentReference: 'FT-1' }))
  const letGo = (failed?: boolean) => act(async () => prices.pop()?.(failed))
  const press = () => act(async () => result.current.form.props.onSubmit())
  return { form: () => result.current.form, take: (seats: number) => rerender({ seats }), letGo, press }
}

test('pressed before the price of other seats is there, it waits for it and books at it', async () => {
  const { form, take, letGo, press } = await open()
  await letGo()
  take(3)
  await press()
  expect(form().isSubmitting).toBe(true)
  expect(sent).toEqual([])
  await letGo()
  expect(sent).toMatchObject([{ seats: 3, expectedTotal: 300 }])
  expect(form().isSubmitting).toBe(false)
})

test('what is chosen while it waits is what is booked', async () => {
  const { take, letGo, press } = await open()
  await letGo()
  take(3)
  await press()
  take(2)
  await letGo()
  expect(sent).toMatchObject([{ seats: 2, expectedTotal: 200 }])
})

test('a price that does not come books nothing and lets the button go; pressed again it is asked for anew', async () => {
  const { form, take, letGo, press } = await open()
  await letGo()
  take(3)
  await press()
  await letGo(true)
  expect(form().isSubmitting).toBe(false)
  expect(form().failureMessage).toMatch(/^Booking failed/)
  await press()
  await letGo()
  expect(sent).toMatchObject([{ seats: 3, expectedTotal: 300 }])
})

test('a seat that costs something else than what was in sight is not booked before it was seen', async () => {
  const { form, take, letGo, press } = await open()
  await letGo()
  seatPrice = 120
  take(2)
  await press()
  await letGo()
  expect(sent).toEqual([])
  expect(form().failureMessage).toBe('Booking failed. Please try again.')
  await press()
  expect(sent).toMatchObject([{ seats: 2, expectedTotal: 240 }])
})
