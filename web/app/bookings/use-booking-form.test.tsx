import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { useBookingForm } from './use-booking-form.ts'

const trip = { _id: 'trip', currency: 'EGP', options: [{ name: 'Single room', priceChange: 40 }] } as Trip
const Page = createContext<ReactNode>(null)
const Shown = () => use(Page)

/** A seat costs 100. Quotes are pending until released; bookings succeed immediately. */
const pendingQuotes: ((failed?: boolean) => void)[] = []
/** Requests for holds, as 'method seats'. They succeed immediately. */
const holdRequests: string[] = []
/** Error codes of the next requests for holds. */
const holdRefusals: string[] = []
let holds = 0
const sent: {
  seats: number
  options: object[]
  expectedTotal: number
  quoteHash: string
  promoCode: string | null
  hold: string
}[] = []
let seatPrice = 100
let optionPrice = 40
let isCodeValid = true
/** Error codes of the next submissions. */
const refusals: string[] = []

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function holdSeats(url: string, { method, body }: RequestInit): Response {
  const request = JSON.parse((body as string | undefined) ?? '{}')
  holdRequests.push(`${method} ${request.seats ?? url.split('/').at(-1)}`)
  const code = holdRefusals.shift()
  if (code) return respond({ code, message: code }, 409)
  if (method === 'POST') holds += 1
  const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString()
  return respond({ _id: `hold ${holds}`, trip: {}, canExtend: true, expiresAt, ...request }, 201)
}

function serve(url: string, { method, body, signal }: RequestInit): Promise<Response> {
  if (url.includes('/holds')) return Promise.resolve(holdSeats(url, { method, body }))
  const request = JSON.parse(body as string)
  if (!url.endsWith('/quote')) {
    const code = refusals.shift()
    if (code) return Promise.resolve(respond({ code, message: code }, 409))
    sent.push(request)
    return Promise.resolve(respond({ _id: 'booking' }, 201))
  }
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => {
      pendingQuotes.splice(0, Infinity, ...pendingQuotes.filter((pending) => pending !== release))
      reject(new DOMException('', 'AbortError'))
    })
    const options = (request.options as { seats: number }[]).map((option) => ({ ...option, priceChange: optionPrice }))
    const perSeat = request.selectedStartDate === '2030-02-02' ? 150 : seatPrice
    const total = perSeat * request.seats + options.reduce((sum, option) => sum + option.seats * optionPrice, 0)
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
    const refusal = request.promoCode && !isCodeValid && respond({ code: 'promo.invalid', message: 'Invalid' }, 400)
    const release = (failed?: boolean) => resolve(failed ? respond({}, 503) : refusal || respond(quote))
    pendingQuotes.push(release)
  })
}

beforeEach(() => {
  seatPrice = 100
  optionPrice = 40
  isCodeValid = true
  vi.stubGlobal('fetch', serve)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  pendingQuotes.length = 0
  sent.length = 0
  holdRequests.length = 0
  holdRefusals.length = 0
  holds = 0
  refusals.length = 0
  vi.unstubAllGlobals()
})

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
function reopenForm(seats = 1) {
  const choice = ({ seats, startDate }: { seats: number; startDate: string }) =>
    ({
      seats,
      maxSeats: 10,
      departure: { startDate },
      departures: [{ startDate }],
      wanted: {},
      setHeld: () => {},
    }) as unknown as BookingChoice
  const first = { seats, startDate: '2030-01-01' }
  const { result, rerender, unmount } = renderHook((chosen) => useBookingForm(trip, choice(chosen), 'user'), {
    wrapper: Wrapper,
    initialProps: first,
  })
  result.current.form.props.ref.current = document.createElement('form')
  const releaseQuote = async (failed?: boolean) => {
    // the seats are held first
    await vi.waitFor(() => expect(pendingQuotes).not.toHaveLength(0))
    await act(async () => pendingQuotes.pop()?.(failed))
  }
  const submit = () => act(async () => result.current.form.props.onSubmit())
  const booking = () => result.current
  return {
    form: () => result.current.form,
    booking,
    chooseSeats: (seats: number) => rerender({ ...first, seats }),
    chooseDate: (startDate: string) => rerender({ ...first, startDate }),
    close: unmount,
    releaseQuote,
    submit,
  }
}

async function openForm() {
  const opened = reopenForm()
  act(() => {
    opened.booking().draft.set({ paymentReference: 'FT-1' })
    opened.booking().draft.goTo('proof')
  })
  return opened
}

/** Leaves the seats with a quote and closes the form on the last step. */
async function closeAtProof() {
  const { booking, close, releaseQuote, submit } = reopenForm()
  act(() => booking().draft.set({ paymentReference: 'FT-1' }))
  await releaseQuote()
  await submit()
  await submit()
  expect(booking().step).toBe('proof')
  close()
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

test('a changed seat price is not booked before the customer agrees', async () => {
  const { form, booking, chooseSeats, releaseQuote, submit } = await openForm()
  await releaseQuote()
  seatPrice = 120
  chooseSeats(2)
  await submit()
  await releaseQuote()
  expect(sent).toEqual([])
  expect(form().failureMessage).toBeUndefined()
  const question = booking().question
  if (question?.kind !== 'price') throw new Error('no question about the price')
  expect([question.before.listPricePerSeat, question.after.listPricePerSeat]).toEqual([100, 120])
  await act(async () => booking().answers.agree(question.after))
  expect(sent).toMatchObject([{ seats: 2, expectedTotal: 240, quoteHash: 'hash of 240' }])
})

test('a price that the server rejects is asked about and sent once agreed', async () => {
  const { booking, releaseQuote, submit } = await openForm()
  await releaseQuote()
  refusals.push('booking.price_changed')
  seatPrice = 130
  await submit()
  expect(pendingQuotes).toHaveLength(1)
  await releaseQuote()
  const question = booking().question
  if (question?.kind !== 'price') throw new Error('no question about the price')
  expect([question.before.totalAmount, question.after.totalAmount]).toEqual([100, 130])
  await act(async () => booking().answers.agree(question.after))
  expect(sent).toMatchObject([{ expectedTotal: 130, quoteHash: 'hash of 130' }])
})

test('an invalid code is asked about, and the booking without it keeps everything else', async () => {
  const { form, booking, releaseQuote, submit } = await openForm()
  await releaseQuote()
  isCodeValid = false
  act(() => booking().draft.set({ typedCode: 'wrong', promoCode: 'WRONG' }))
  await releaseQuote()
  expect(booking().quote.error?.code).toBe('promo.invalid')
  await submit()
  await releaseQuote()
  expect(form().failureMessage).toBeUndefined()
  expect(booking().question).toMatchObject({ kind: 'code', code: 'WRONG', without: { totalAmount: 100 } })
  await act(async () => booking().answers.bookWithoutCode())
  await releaseQuote()
  expect(sent).toMatchObject([{ promoCode: null, expectedTotal: 100, paymentReference: 'FT-1' }])
})

test('the error of a code is gone as soon as the code is edited', async () => {
  const { booking, releaseQuote } = await openForm()
  await releaseQuote()
  isCodeValid = false
  act(() => booking().draft.set({ typedCode: 'WRONG', promoCode: 'WRONG' }))
  await releaseQuote()
  isCodeValid = true
  act(() => booking().draft.set({ typedCode: 'GOOD', promoCode: 'GOOD' }))
  expect(booking().quote).toMatchObject({ error: null, isLoading: true })
})

test('a form that is reopened continues where it was, with another choice at the seats', async () => {
  await closeAtProof()
  const same = reopenForm(1)
  expect(same.booking().step).toBe('proof')
  same.close()
  const other = reopenForm(3)
  expect(other.booking().step).toBe('seats')
  await other.releaseQuote()
  await other.submit()
  expect(other.booking().step).toBe('pay')
  other.close()
  expect(reopenForm(1).booking().step).toBe('seats')
})

test('a price that changed while the form was closed is asked about until the customer agrees', async () => {
  await closeAtProof()
  seatPrice = 120
  const { booking, releaseQuote, submit } = reopenForm()
  // before the new price is displayed
  await submit()
  await releaseQuote()
  const prices = () => {
    const { question } = booking()
    return question?.kind === 'price' && [question.before.totalAmount, question.after.totalAmount]
  }
  expect(prices()).toEqual([100, 120])
  act(() => booking().answers.dismiss())
  await submit()
  expect(prices()).toEqual([100, 120])
  expect(sent).toEqual([])
  const { question } = booking()
  if (question?.kind !== 'price') throw new Error('no question about the price')
  await act(async () => booking().answers.agree(question.after))
  expect(sent).toMatchObject([{ expectedTotal: 120, quoteHash: 'hash of 120' }])
})

test('options are booked for at most the chosen seats', async () => {
  const { booking, chooseSeats, releaseQuote, submit } = await openForm()
  act(() => booking().draft.set({ options: { 'Single room': 3, Gone: 1 } }))
  chooseSeats(2)
  await releaseQuote()
  await submit()
  expect(sent).toMatchObject([{ seats: 2, options: [{ name: 'Single room', seats: 2 }], expectedTotal: 280 }])
})

test('a changed price of an option is asked about', async () => {
  const { booking, releaseQuote, submit } = await openForm()
  act(() => booking().draft.goTo('seats'))
  act(() => booking().draft.set({ options: { 'Single room': 1 } }))
  await releaseQuote()
  await submit()
  expect(booking().step).toBe('pay')
  act(() => booking().draft.goTo('proof'))
  refusals.push('booking.price_changed')
  optionPrice = 60
  await submit()
  await releaseQuote()
  expect(booking().question).toMatchObject({ before: { totalAmount: 140 }, after: { totalAmount: 160 } })
  expect(sent).toEqual([])
})

test('another date with another price is not a changed price', async () => {
  const { booking, chooseDate, releaseQuote, submit } = await openForm()
  act(() => booking().draft.goTo('seats'))
  await releaseQuote()
  await submit()
  expect(booking().step).toBe('pay')
  act(() => booking().draft.goTo('seats'))
  chooseDate('2030-02-02')
  await releaseQuote()
  await submit()
  expect(booking().question).toBeUndefined()
  expect(booking().step).toBe('pay')
})

const bookingOf = (request: object) => expect.objectContaining(request)

test('the seats are held when the form opens, and the booking names the hold', async () => {
  const { booking, releaseQuote, submit } = await openForm()
  await releaseQuote()
  expect(booking().hold.held).toMatchObject({ _id: 'hold 1', seats: 1 })
  await submit()
  expect(holdRequests).toEqual(['POST 1'])
  expect(sent).toEqual([bookingOf({ hold: 'hold 1' })])
})

test('of several changes of the seats during a request only the last one is sent', async () => {
  const { booking, chooseSeats, releaseQuote } = reopenForm()
  chooseSeats(2)
  chooseSeats(3)
  chooseSeats(4)
  await releaseQuote()
  expect(holdRequests).toEqual(['POST 4'])
  chooseSeats(5)
  await releaseQuote()
  expect(holdRequests).toEqual(['POST 4', 'PATCH 5'])
  expect(booking().hold.held).toMatchObject({ _id: 'hold 1', seats: 5 })
})

test('a refused hold stays at the seats with its message, and the next press holds again', async () => {
  holdRefusals.push('booking.seats_held', 'booking.seats_held')
  const { form, booking, releaseQuote, submit } = reopenForm()
  await releaseQuote()
  expect(booking().hold.error?.code).toBe('booking.seats_held')
  await submit()
  expect(form().failureMessage).toContain('booking.seats_held')
  expect(booking().step).toBe('seats')
  await submit()
  await releaseQuote()
  await vi.waitFor(() => expect(booking().step).toBe('pay'))
  expect(holdRequests).toEqual(['POST 1', 'POST 1', 'POST 1'])
})

test('without holds the seats are booked as before', async () => {
  holdRefusals.push('booking.holds_off')
  const { booking, chooseSeats, releaseQuote, submit } = await openForm()
  await releaseQuote()
  expect(booking().hold).toMatchObject({ isOff: true, error: null })
  chooseSeats(2)
  await releaseQuote()
  await submit()
  expect(holdRequests).toEqual(['POST 1'])
  expect(sent).toEqual([bookingOf({ hold: null, seats: 2 })])
})

test('a hold that was changed in another tab is held again and booked', async () => {
  const { releaseQuote, submit } = await openForm()
  await releaseQuote()
  refusals.push('booking.hold_changed')
  await submit()
  await vi.waitFor(() => expect(pendingQuotes).toHaveLength(1))
  await releaseQuote()
  await vi.waitFor(() => expect(sent).toEqual([bookingOf({ hold: 'hold 2' })]))
})

test('a hold that has ended keeps its place until the customer asks for another, and can still be sent', async () => {
  await closeAtProof()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 45 * 60_000 })
  try {
    const { booking, releaseQuote, submit } = reopenForm()
    await releaseQuote()
    expect(booking()).toMatchObject({ step: 'proof', hold: { hasEnded: true } })
    expect(holdRequests).toEqual(['POST 1'])
    await act(async () => booking().hold.renew())
    await releaseQuote()
    expect(booking()).toMatchObject({ step: 'proof', hold: { hasEnded: false, held: { _id: 'hold 2' } } })
    expect(booking().draft.values.paymentReference).toBe('FT-1')
    await submit()
    expect(sent).toEqual([bookingOf({ hold: 'hold 2', paymentReference: 'FT-1' })])
  } finally {
    vi.useRealTimers()
  }
})

test('the transfer extends a hold once', async () => {
  const { booking, releaseQuote } = await openForm()
  await releaseQuote()
  await act(async () => Promise.all([booking().hold.startTransfer(), booking().hold.startTransfer()]))
  expect(holdRequests).toEqual(['POST 1', 'POST transfer'])
})
