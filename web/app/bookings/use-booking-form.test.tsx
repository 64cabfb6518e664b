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
const sent: { seats: number; options: object[]; expectedTotal: number; quoteHash: string; promoCode: string | null }[] =
  []
let seatPrice = 100
let optionPrice = 40
let isCodeValid = true
/** Error codes of the next submissions. */
const refusals: string[] = []

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function serve(url: string, { body, signal }: RequestInit): Promise<Response> {
  const request = JSON.parse(body as string)
  if (!url.endsWith('/quote')) {
    const code = refusals.shift()
    if (code) return Promise.resolve(respond({ code, message: code }, 409))
    sent.push(request)
    return Promise.resolve(respond({ _id: 'booking' }, 201))
  }
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
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
    pendingQuotes.push((failed) => resolve(failed ? respond({}, 503) : refusal || respond(quote)))
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
    ({ seats, departure: { startDate }, departures: [{ startDate }], wanted: {} }) as unknown as BookingChoice
  const first = { seats, startDate: '2030-01-01' }
  const { result, rerender, unmount } = renderHook((chosen) => useBookingForm(trip, choice(chosen), 'user'), {
    wrapper: Wrapper,
    initialProps: first,
  })
  result.current.form.props.ref.current = document.createElement('form')
  const releaseQuote = (failed?: boolean) => act(async () => pendingQuotes.pop()?.(failed))
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
