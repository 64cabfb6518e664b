import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { closeAtProof, openForm, reopenForm, server, startServer } from '#testing/open-test-form.tsx'
import { continueWithProof } from './booking-draft.ts'

beforeEach(startServer)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bookingOf = (request: object) => expect.objectContaining(request)

test('the seats are held when the form opens, and the booking names the hold', async () => {
  const { booking, releaseQuote, submit } = await openForm()
  await releaseQuote()
  expect(booking().hold.held).toMatchObject({ _id: 'hold 1', seats: 1 })
  await submit()
  expect(server.holdRequests).toEqual(['POST 1'])
  expect(server.sent).toEqual([bookingOf({ hold: 'hold 1' })])
})

test('a booking that is being sent is not quoted again, and a refused one with its hold', async () => {
  const { releaseQuote, submit } = await openForm()
  await releaseQuote()
  server.refusals.push('booking.payment_proof_required')
  await submit()
  expect(server.quotedHolds).toEqual(['hold 1', 'hold 1'])
  await releaseQuote()
  await submit()
  expect(server.sent).toEqual([bookingOf({ hold: 'hold 1' })])
  expect(server.quotedHolds).toEqual(['hold 1', 'hold 1'])
})

test('of several changes of the seats during a request only the last one is sent', async () => {
  const { booking, chooseSeats, releaseQuote } = reopenForm()
  chooseSeats(2)
  chooseSeats(3)
  chooseSeats(4)
  await releaseQuote()
  expect(server.holdRequests).toEqual(['POST 4'])
  chooseSeats(5)
  await releaseQuote()
  expect(server.holdRequests).toEqual(['POST 4', 'PATCH 5'])
  expect(booking().hold.held).toMatchObject({ _id: 'hold 1', seats: 5 })
})

test('a refused hold stays at the seats with its message, and the next press holds again', async () => {
  server.holdRefusals.push('booking.seats_held', 'booking.seats_held')
  const { form, booking, releaseQuote, submit } = reopenForm()
  await releaseQuote()
  expect(booking().hold.error?.code).toBe('booking.seats_held')
  await submit()
  expect(form().failureMessage).toContain('booking.seats_held')
  expect(booking().step).toBe('seats')
  await submit()
  await releaseQuote()
  await waitFor(() => expect(booking().step).toBe('pay'))
  expect(server.holdRequests).toEqual(['POST 1', 'POST 1', 'POST 1'])
})

test('a date that was held too often is not paid for, and another one is held', async () => {
  server.holdRefusals.push('booking.held_too_often')
  const { booking, chooseDate, releaseQuote, submit } = reopenForm()
  await releaseQuote()
  expect(booking().hold).toMatchObject({ isOff: false, error: { code: 'booking.held_too_often' } })
  server.holdRefusals.push('booking.held_too_often')
  await submit()
  expect(booking().step).toBe('seats')
  chooseDate('2030-02-02')
  await releaseQuote()
  expect(server.holdRequests).toEqual(['POST 1', 'POST 1', 'POST 1'])
  expect(booking().hold).toMatchObject({ isOff: false, held: { selectedStartDate: '2030-02-02' } })
})

test('without holds the seats are booked as before', async () => {
  server.holdRefusals.push('booking.holds_off')
  const { booking, chooseSeats, releaseQuote, submit } = await openForm()
  await releaseQuote()
  expect(booking().hold).toMatchObject({ isOff: true, error: null })
  chooseSeats(2)
  await releaseQuote()
  await submit()
  expect(server.holdRequests).toEqual(['POST 1'])
  expect(server.sent).toEqual([bookingOf({ hold: null, seats: 2 })])
})

test('a hold that was changed in another tab is held again and booked', async () => {
  const { releaseQuote, submit } = await openForm()
  await releaseQuote()
  server.refusals.push('booking.hold_changed')
  await submit()
  await waitFor(() => expect(server.pendingQuotes).toHaveLength(1))
  await releaseQuote()
  await waitFor(() => expect(server.sent).toEqual([bookingOf({ hold: 'hold 2' })]))
})

test('a hold that has ended keeps its place until the customer asks for another, and can still be sent', async () => {
  await closeAtProof()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 75 * 60_000 })
  try {
    const { booking, releaseQuote, submit } = reopenForm()
    await releaseQuote()
    expect(booking()).toMatchObject({ step: 'proof', hold: { hasEnded: true } })
    expect(server.holdRequests).toEqual(['POST 1', 'POST transfer'])
    await act(async () => booking().hold.renew())
    await releaseQuote()
    expect(booking()).toMatchObject({ step: 'proof', hold: { hasEnded: false, held: { _id: 'hold 2' } } })
    expect(booking().draft.values.paymentReference).toBe('FT-1')
    await submit()
    expect(server.sent).toEqual([bookingOf({ hold: 'hold 2', paymentReference: 'FT-1' })])
  } finally {
    vi.useRealTimers()
  }
})

test('an ended hold without a draft, as on another device, is proved at its price and with its id', async () => {
  const quote = { seats: 2, currency: 'EGP', totalAmount: 200, payNow: 200, listPricePerSeat: 100, options: [] }
  const ended = { seats: 2, selectedStartDate: '2030-01-01', trip: { _id: 'trip' }, endsAt: Date.now() - 60_000 }
  continueWithProof({ _id: 'ended', ...ended, quote } as unknown as HeldSeats, 'user')
  const { booking, releaseQuote, submit } = reopenForm(2)
  await releaseQuote()
  expect(booking()).toMatchObject({ step: 'proof', hold: { hasEnded: true } })
  act(() => booking().draft.set({ paymentReference: 'FT-OTHER' }))
  await submit()
  expect(server.holdRequests).toEqual([])
  expect(server.sent).toEqual([bookingOf({ hold: 'ended', seats: 2, paymentReference: 'FT-OTHER' })])
})

test('the last seats are booked with a screenshot, not with a reference alone', async () => {
  server.needsScreenshot = true
  const { booking, releaseQuote, submit } = await openForm()
  await releaseQuote()
  act(() => booking().draft.set({ paymentProof: '', paymentReference: 'FT-1' }))
  await submit()
  expect(booking().form.errors['proof']).toBe('Please add a screenshot of your transfer')
  act(() => booking().draft.set({ paymentProof: '/files/private/one' }))
  await submit()
  expect(server.sent).toEqual([bookingOf({ paymentProof: '/files/private/one' })])
})

test('the seats of an ended hold are gone: nothing is held or sent before the customer decides', async () => {
  const { booking, leave, releaseQuote, submit } = reopenForm(2)
  await releaseQuote()
  await submit()
  await submit()
  expect(booking().step).toBe('proof')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 75 * 60_000 })
  try {
    leave(1)
    await releaseQuote()
    expect(booking().hold.lost).toMatchObject({ _id: 'hold 1', seats: 2 })
    act(() => booking().draft.set({ paymentReference: 'FT-1' }))
    await submit()
    expect(server.sent).toEqual([])
    expect(server.holdRequests).toEqual(['POST 2', 'POST transfer'])
  } finally {
    vi.useRealTimers()
  }
})

test('the transfer counts as under way when its details are copied or it is said to be sent, and is extended once', async () => {
  const { booking, releaseQuote, submit } = reopenForm()
  await releaseQuote()
  await submit()
  expect(server.holdRequests).toEqual(['POST 1'])
  await act(async () => booking().hold.startTransfer())
  await act(async () => booking().hold.startTransfer())
  await submit()
  expect(booking().step).toBe('proof')
  expect(server.holdRequests).toEqual(['POST 1', 'POST transfer'])
})

test('an offer of the waiting list starts with its seats, and changes them when the customer chooses others', async () => {
  server.offeredSeats = 2
  const opened = reopenForm(1)
  await waitFor(() => expect(server.adopted).toEqual([2]))
  opened.chooseSeats(2)
  await opened.releaseQuote()
  expect(opened.booking().hold.held).toMatchObject({ seats: 2, isOffer: true })
  opened.close()
  // another page, whose choice is one seat
  const again = reopenForm(1)
  await waitFor(() => expect(server.adopted).toEqual([2, 2]))
  again.chooseSeats(2)
  await again.releaseQuote()
  expect(server.holdRequests.filter((request) => !request.startsWith('POST'))).toEqual([])
  again.chooseSeats(1)
  await waitFor(() => expect(server.holdRequests.at(-1)).toBe('PATCH 1'))
})
