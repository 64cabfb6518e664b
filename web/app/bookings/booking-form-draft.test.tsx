import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAtProof, reopenForm, server, startServer } from '#testing/open-test-form.tsx'

beforeEach(startServer)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
  server.seatPrice = 120
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
  expect(server.sent).toEqual([])
  const { question } = booking()
  if (question?.kind !== 'price') throw new Error('no question about the price')
  await act(async () => booking().answers.agree(question.after))
  expect(server.sent).toMatchObject([{ expectedTotal: 120, quoteHash: 'hash of 120' }])
})

test("the lead traveller and the phone number are the customer's own until others are typed, which are kept", async () => {
  const first = reopenForm()
  expect(first.booking().lead.values).toEqual({ leadTraveller: 'Nadia Fahmy', phone: '0100 111 222' })
  act(() => first.booking().draft.set({ leadTraveller: 'Omar Adel', phone: '0122 333 444' }))
  first.close()
  const { booking, releaseQuote, submit } = reopenForm()
  act(() => booking().draft.set({ paymentReference: 'FT-1' }))
  await releaseQuote()
  for (let step = 0; step < 3; step += 1) await submit()
  expect(server.sent).toMatchObject([{ leadTraveller: 'Omar Adel', phone: '0122 333 444' }])
})

test.each([
  [{ leadTraveller: ' ' }, 'leadTraveller'],
  [{ leadTraveller: 'N' }, 'leadTraveller'],
  [{ phone: '' }, 'phone'],
  [{ phone: 'call me' }, 'phone'],
] as const)('%j is corrected at the seats before anything is paid or sent', async (typed, field) => {
  const { booking, form, releaseQuote, submit } = reopenForm()
  await releaseQuote()
  act(() => booking().draft.set(typed))
  await submit()
  expect(booking().step).toBe('seats')
  expect(form().errors[field]).toBeTruthy()
  act(() => booking().draft.goTo('proof'))
  await submit()
  expect(booking().step).toBe('seats')
  expect(server.sent).toEqual([])
})
