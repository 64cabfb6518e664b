import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { failureText } from './failure-text.ts'

const failure = (facts: { message: string; requestId?: string }) =>
  new ApiError({ code: 'server.unexpected', status: 500, ...facts })

test('the server’s sentence is shown when there is one', () => {
  expect(failureText(failure({ message: 'This trip is suspended.', requestId: 'r1' }), 'Failed')).toBe(
    'This trip is suspended.',
  )
})

test('what was tried is said once, though a sentence passes through twice', () => {
  const said = failureText(failure({ message: 'No connection.' }), 'Failed to update trip')
  expect(failureText(failure({ message: said }), 'Failed to update trip')).toBe(said)
})

test('without an answer of ours one reads what failed, and why', () => {
  expect(failureText(failure({ message: 'No connection.' }), 'Failed to approve booking')).toBe(
    'Failed to approve booking. No connection.',
  )
  expect(failureText(failure({ message: 'No connection.' }), 'Failed. Please try again.')).toBe(
    'Failed. Please try again. No connection.',
  )
  expect(failureText(new TypeError('x is undefined'), 'Failed to approve booking')).toBe('Failed to approve booking')
})
