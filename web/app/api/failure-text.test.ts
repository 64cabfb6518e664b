import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { failureText } from './failure-text.ts'

const failure = (facts: { message: string; requestId?: string }) =>
  new ApiError({ code: 'server.unexpected', status: 500, ...facts })

test('returns the message of the server', () => {
  expect(failureText(failure({ message: 'This trip is suspended.', requestId: 'r1' }), 'Failed')).toBe(
    'This trip is suspended.',
  )
})

test('prefixes the fallback only once', () => {
  const said = failureText(failure({ message: 'No connection.' }), 'Failed to update trip')
  expect(failureText(failure({ message: said }), 'Failed to update trip')).toBe(said)
})

test('returns fallback and reason without a response of our server', () => {
  expect(failureText(failure({ message: 'No connection.' }), 'Failed to approve booking')).toBe(
    'Failed to approve booking. No connection.',
  )
  expect(failureText(failure({ message: 'No connection.' }), 'Failed. Please try again.')).toBe(
    'Failed. Please try again. No connection.',
  )
  expect(failureText(new TypeError('x is undefined'), 'Failed to approve booking')).toBe('Failed to approve booking')
})
