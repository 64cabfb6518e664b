import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAtProof, reopenForm, server, startServer } from './open-test-form.tsx'

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
