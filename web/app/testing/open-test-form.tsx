import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { saveSession, type SessionUser } from '#api/session.ts'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { useBookingForm } from '#bookings/use-booking-form.ts'

const trip = { _id: 'trip', currency: 'EGP', options: [{ name: 'Single room', priceChange: 40 }] } as Trip
const Page = createContext<ReactNode>(null)
const Shown = () => use(Page)

interface SentBooking {
  seats: number
  options: object[]
  expectedTotal: number
  quoteHash: string
  promoCode: string | null
  hold: string
  refundWithoutSeats?: boolean
  leadTraveller: string
  phone: string
}

/** What the fake server does next, and what it received. */
interface FakeServer {
  /** Pending until released; bookings and holds succeed immediately. */
  pendingQuotes: ((failed?: boolean) => void)[]
  /** Ids of the holds that quotes named. */
  quotedHolds: (string | null)[]
  /** As 'method seats'. */
  holdRequests: string[]
  /** Error codes of the next requests for holds, and of the next submissions. */
  holdRefusals: string[]
  refusals: string[]
  holds: number
  /** Date and seats of the last one. */
  held: object
  sent: SentBooking[]
  seatPrice: number
  optionPrice: number
  isCodeValid: boolean
  /** Of the waiting list: `POST` returns them whatever is asked for. */
  offeredSeats: number | undefined
  /** Holds are among the last seats of the date. */
  needsScreenshot: boolean
  /** That the form chose by itself. */
  adopted: number[]
}

const initial = (): FakeServer => ({
  pendingQuotes: [],
  quotedHolds: [],
  holdRequests: [],
  holdRefusals: [],
  refusals: [],
  holds: 0,
  held: { selectedStartDate: '2030-01-01' },
  sent: [],
  seatPrice: 100,
  optionPrice: 40,
  isCodeValid: true,
  offeredSeats: undefined,
  needsScreenshot: false,
  adopted: [],
})

export const server = initial()

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function holdSeats(url: string, { method, body }: RequestInit): Response {
  const request = JSON.parse((body as string | undefined) ?? '{}')
  server.holdRequests.push(`${method} ${request.seats ?? url.split('/').at(-1)}`)
  const code = server.holdRefusals.shift()
  if (code) return respond({ code, message: code }, 409)
  const isTransfer = url.endsWith('/transfer')
  if (method === 'POST' && !isTransfer) server.holds += 1
  Object.assign(server.held, request)
  const expiresAt = new Date(Date.now() + (isTransfer ? 60 : 30) * 60_000).toISOString()
  const isOffer = server.offeredSeats !== undefined
  const offered = isOffer && method === 'POST' ? { seats: server.offeredSeats } : {}
  const hold = {
    _id: `hold ${server.holds}`,
    trip: {},
    canExtend: !isTransfer,
    expiresAt,
    isOffer,
    needsScreenshot: server.needsScreenshot,
  }
  return respond({ ...server.held, ...hold, ...offered }, 201)
}

function serve(url: string, { method, body, signal }: RequestInit): Promise<Response> {
  if (url.includes('/holds')) return Promise.resolve(holdSeats(url, { method, body }))
  const request = JSON.parse(body as string)
  if (!url.endsWith('/quote')) {
    const code = server.refusals.shift()
    if (code) return Promise.resolve(respond({ code, message: code }, 409))
    server.sent.push(request)
    return Promise.resolve(respond({ _id: 'booking' }, 201))
  }
  server.quotedHolds.push(request.hold)
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => {
      server.pendingQuotes.splice(0, Infinity, ...server.pendingQuotes.filter((pending) => pending !== release))
      reject(new DOMException('', 'AbortError'))
    })
    const options = (request.options as { seats: number }[]).map((option) => ({
      ...option,
      priceChange: server.optionPrice,
    }))
    const perSeat = request.selectedStartDate === '2030-02-02' ? 150 : server.seatPrice
    const optionsTotal = options.reduce((sum, option) => sum + option.seats * server.optionPrice, 0)
    const total = request.promoCode === 'FREE' ? 0 : perSeat * request.seats + optionsTotal
    const quote = {
      seats: request.seats,
      currency: 'EGP',
      promoCode: request.promoCode,
      paymentType: request.paymentType,
      paymentBreakdown: null,
      listPricePerSeat: perSeat,
      options,
      totalAmount: total,
      payNow: total,
      quoteHash: `hash of ${total}`,
    }
    const refusal =
      request.promoCode && !server.isCodeValid && respond({ code: 'promo.invalid', message: 'Invalid' }, 400)
    const release = (failed?: boolean) => resolve(failed ? respond({}, 503) : refusal || respond(quote))
    server.pendingQuotes.push(release)
  })
}

/** Before each test: a customer, an empty draft and a server whose seats cost 100. Returns what signs the customer out. */
export function startServer(): () => void {
  localStorage.clear()
  saveSession('token', {
    _id: 'user',
    role: 'customer',
    name: 'Nadia Fahmy',
    customerDetails: { phone: '0100 111 222' },
  } as SessionUser)
  Object.assign(server, initial())
  vi.stubGlobal('fetch', serve)
  // not in a task of its own, so that `act` waits for it
  notifyManager.setScheduler(queueMicrotask)
  return () => {
    localStorage.clear()
    notifyManager.setScheduler(defaultScheduler)
  }
}

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const routes = [
  { path: '/', Component: Shown },
  { path: '/my-bookings/submitted/:bookingId', Component: Shown },
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

/** Opens the form; the draft of an earlier one is kept. */
export function reopenForm(seats = 1) {
  const choice = ({ seats, startDate, wanted = {} }: { seats: number; startDate: string; wanted?: object }) =>
    ({
      seats,
      maxSeats: 10,
      departure: { startDate },
      departures: [{ startDate }],
      wanted,
      setHeld: () => {},
      chooseSeats: (count: number) => server.adopted.push(count),
    }) as unknown as BookingChoice
  const first: { seats: number; startDate: string; wanted?: object } = { seats, startDate: '2030-01-01' }
  const { result, rerender, unmount } = renderHook((chosen) => useBookingForm(trip, choice(chosen), 'user'), {
    wrapper: Wrapper,
    initialProps: first,
  })
  result.current.form.props.ref.current = document.createElement('form')
  const releaseQuote = async (failed?: boolean) => {
    // the seats are held first
    await vi.waitFor(() => expect(server.pendingQuotes).not.toHaveLength(0))
    await act(async () => server.pendingQuotes.pop()?.(failed))
  }
  const submit = () => act(async () => result.current.form.props.onSubmit())
  const booking = () => result.current
  return {
    form: () => result.current.form,
    booking,
    chooseSeats: (seats: number) => rerender({ ...first, seats }),
    chooseDate: (startDate: string) => rerender({ ...first, startDate }),
    /** So many of the chosen seats are left. */
    leave: (left: number) => rerender({ ...first, seats: left, wanted: { seats } }),
    close: unmount,
    releaseQuote,
    submit,
  }
}

export async function openForm() {
  const opened = reopenForm()
  act(() => {
    opened.booking().draft.set({ paymentReference: 'FT-1' })
    opened.booking().draft.goTo('proof')
  })
  return opened
}

/** Leaves the seats with a quote and closes the form on the last step. */
export async function closeAtProof() {
  const { booking, close, releaseQuote, submit } = reopenForm()
  act(() => booking().draft.set({ paymentReference: 'FT-1' }))
  await releaseQuote()
  await submit()
  await submit()
  expect(booking().step).toBe('proof')
  close()
}
