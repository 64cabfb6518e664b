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

/** A seat costs 100. Quotes are pending until released; bookings succeed immediately. */
const pendingQuotes: ((failed?: boolean) => void)[] = []
const sent: { seats: number; expectedTotal: number }[] = []
let seatPrice = 100

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function serve(url: string, { body, signal }: RequestInit): Promise<Response> {
  const request = JSON.parse(body as string)
  if (!url.endsWith('/quote')) {
    sent.push(request)
    return Promise.resolve(respond({}, 201))
  }
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    const quote = { seats: request.seats, listPricePerSeat: seatPrice, totalAmount: seatPrice * request.seats }
    pendingQuotes.push((failed) => resolve(failed ? respond({}, 503) : respond(quote)))
  })
}

beforeEach(() => {
  seatPrice = 100
  vi.stubGlobal('fetch', serve)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  pendingQuotes.length = 0
  sent.length = 0
  vi.unstubAllGlobals()
})

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const routes = [
  { path: '/', Component: Shown },
  { path: '/my-bookings', Component: Shown },
]

function Wrapper({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter(routes))
  return (
    <I18nProvider i18n={i18n}>
      <Page value={children}>
        <RouterProvider router={router} />
      </Page>
    </I18nProvider>
  )
}

async function openForm() {
  const departure = { startDate: '2030-01-01' }
  const choice = (seats: number) =>
    ({ seats, departure, departures: [departure], wanted: {} }) as unknown as BookingChoice
  const { result, rerender } = renderHook(({ seats }) => useBookingForm(trip, choice(seats), 'user'), {
    wrapper: Wrapper,
    initialProps: { seats: 1 },
  })
  result.current.form.props.ref.current = document.createElement('form')
  act(() => result.current.draft.set({ paymentReference: 'FT-1' }))
  const releaseQuote = (failed?: boolean) => act(async () => pendingQuotes.pop()?.(failed))
  const submit = () => act(async () => result.current.form.props.onSubmit())
  return { form: () => result.current.form, chooseSeats: (seats: number) => rerender({ seats }), releaseQuote, submit }
}

test('a submit during a pending quote waits for it and books at that price', async () => {
  const { form, chooseSeats, releaseQuote, submit } = await openForm()
  await releaseQuote()
  chooseSeats(3)
  await submit()
  expect(form().isSubmitting).toBe(true)
  expect(sent).toEqual([])
  await releaseQuote()
  expect(sent).toMatchObject([{ seats: 3, expectedTotal: 300 }])
  expect(form().isSubmitting).toBe(false)
})

test('seats chosen while a submit waits for the quote are booked', async () => {
  const { chooseSeats, releaseQuote, submit } = await openForm()
  await releaseQuote()
  chooseSeats(3)
  await submit()
  chooseSeats(2)
  await releaseQuote()
  expect(sent).toMatchObject([{ seats: 2, expectedTotal: 200 }])
})

test('a failed quote books nothing and re-enables the button; the next submit requests it again', async () => {
  const { form, chooseSeats, releaseQuote, submit } = await openForm()
  await releaseQuote()
  chooseSeats(3)
  await submit()
  await releaseQuote(true)
  expect(form().isSubmitting).toBe(false)
  expect(form().failureMessage).toMatch(/^Booking failed/)
  await submit()
  await releaseQuote()
  expect(sent).toMatchObject([{ seats: 3, expectedTotal: 300 }])
})

test('a changed seat price is not booked before it was displayed', async () => {
  const { form, chooseSeats, releaseQuote, submit } = await openForm()
  await releaseQuote()
  seatPrice = 120
  chooseSeats(2)
  await submit()
  await releaseQuote()
  expect(sent).toEqual([])
  expect(form().failureMessage).toBe('Booking failed. Please try again.')
  await submit()
  expect(sent).toMatchObject([{ seats: 2, expectedTotal: 240 }])
})
