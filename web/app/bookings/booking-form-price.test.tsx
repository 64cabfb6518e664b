import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openForm, reopenForm, server, startServer } from '#testing/open-test-form.tsx'

beforeEach(startServer)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a submit during a pending quote waits for it and books at that price', async () => {
  const { form, chooseSeats, releaseQuote, submit } = await openForm()
  await releaseQuote()
  chooseSeats(3)
  await submit()
  expect(form().isSubmitting).toBe(true)
  expect(server.sent).toEqual([])
  await releaseQuote()
  expect(server.sent).toMatchObject([{ seats: 3, expectedTotal: 300 }])
  expect(form().isSubmitting).toBe(false)
})

test('seats chosen while a submit waits for the quote are booked', async () => {
  const { chooseSeats, releaseQuote, submit } = await openForm()
  await releaseQuote()
  chooseSeats(3)
  await submit()
  chooseSeats(2)
  await releaseQuote()
  expect(server.sent).toMatchObject([{ seats: 2, expectedTotal: 200 }])
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
  expect(server.sent).toMatchObject([{ seats: 3, expectedTotal: 300 }])
})

test('a changed seat price is not booked before the customer agrees', async () => {
  const { form, booking, chooseSeats, releaseQuote, submit } = await openForm()
  await releaseQuote()
  server.seatPrice = 120
  chooseSeats(2)
  await submit()
  await releaseQuote()
  expect(server.sent).toEqual([])
  expect(form().failureMessage).toBeUndefined()
  const question = booking().question
  if (question?.kind !== 'price') throw new Error('no question about the price')
  expect([question.before.listPricePerSeat, question.after.listPricePerSeat]).toEqual([100, 120])
  await act(async () => booking().answers.agree(question.after))
  expect(server.sent).toMatchObject([{ seats: 2, expectedTotal: 240, quoteHash: 'hash of 240' }])
})

test('a price that the server rejects is asked about and server.sent once agreed', async () => {
  const { booking, releaseQuote, submit } = await openForm()
  await releaseQuote()
  server.refusals.push('booking.price_changed')
  server.seatPrice = 130
  await submit()
  expect(server.pendingQuotes).toHaveLength(1)
  await releaseQuote()
  const question = booking().question
  if (question?.kind !== 'price') throw new Error('no question about the price')
  expect([question.before.totalAmount, question.after.totalAmount]).toEqual([100, 130])
  await act(async () => booking().answers.agree(question.after))
  expect(server.sent).toMatchObject([{ expectedTotal: 130, quoteHash: 'hash of 130' }])
})

test('an invalid code is asked about, and the booking without it keeps everything else', async () => {
  const { form, booking, releaseQuote, submit } = await openForm()
  await releaseQuote()
  server.isCodeValid = false
  act(() => booking().draft.set({ typedCode: 'wrong', promoCode: 'WRONG' }))
  await releaseQuote()
  expect(booking().quote.error?.code).toBe('promo.invalid')
  await submit()
  await releaseQuote()
  expect(form().failureMessage).toBeUndefined()
  expect(booking().question).toMatchObject({ kind: 'code', code: 'WRONG', without: { totalAmount: 100 } })
  await act(async () => booking().answers.bookWithoutCode())
  await releaseQuote()
  expect(server.sent).toMatchObject([{ promoCode: null, expectedTotal: 100, paymentReference: 'FT-1' }])
})

test('the error of a code is gone as soon as the code is edited', async () => {
  const { booking, releaseQuote } = await openForm()
  await releaseQuote()
  server.isCodeValid = false
  act(() => booking().draft.set({ typedCode: 'WRONG', promoCode: 'WRONG' }))
  await releaseQuote()
  server.isCodeValid = true
  act(() => booking().draft.set({ typedCode: 'GOOD', promoCode: 'GOOD' }))
  expect(booking().quote).toMatchObject({ error: null, isLoading: true })
})

test('options are booked for at most the chosen seats', async () => {
  const { booking, chooseSeats, releaseQuote, submit } = await openForm()
  act(() => booking().draft.set({ options: { 'Single room': 3, Gone: 1 } }))
  chooseSeats(2)
  await releaseQuote()
  await submit()
  expect(server.sent).toMatchObject([{ seats: 2, options: [{ name: 'Single room', seats: 2 }], expectedTotal: 280 }])
})

test('a changed price of an option is asked about', async () => {
  const { booking, releaseQuote, submit } = await openForm()
  act(() => booking().draft.goTo('seats'))
  act(() => booking().draft.set({ options: { 'Single room': 1 } }))
  await releaseQuote()
  await submit()
  expect(booking().step).toBe('pay')
  act(() => booking().draft.goTo('proof'))
  server.refusals.push('booking.price_changed')
  server.optionPrice = 60
  await submit()
  await releaseQuote()
  expect(booking().question).toMatchObject({ before: { totalAmount: 140 }, after: { totalAmount: 160 } })
  expect(server.sent).toEqual([])
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

test('another date that is continued with before its price is there is not a changed price', async () => {
  const { booking, chooseDate, releaseQuote, submit } = reopenForm()
  await releaseQuote()
  chooseDate('2030-02-02')
  await submit()
  await releaseQuote()
  expect(booking().question).toBeUndefined()
  expect(booking()).toMatchObject({ step: 'pay', quote: { quote: { payNow: 150 } } })
})

test('a code that leaves nothing to transfer is applied by the action, and only the next one books', async () => {
  const { booking, releaseQuote, submit } = reopenForm()
  await releaseQuote()
  act(() => booking().draft.set({ typedCode: 'free' }))
  await submit()
  await releaseQuote()
  expect(booking()).toMatchObject({ step: 'seats', isFree: true, question: undefined })
  expect(server.sent).toEqual([])
  await submit()
  expect(server.sent).toMatchObject([{ promoCode: 'FREE', expectedTotal: 0 }])
})
