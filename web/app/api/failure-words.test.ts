import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { failureWords } from './failure-words.ts'

const failure = (facts: { message: string; requestId?: string }) =>
  new ApiError({ code: 'server.unexpected', status: 500, ...facts })

test('the server’s sentence is shown when there is one', () => {
  expect(failureWords(failure({ message: 'This trip is suspended.', requestId: 'r1' }), 'Failed')).toBe(
    'This trip is suspended.',
  )
})

test('what was tried is said once, though a sentence passes through twice', () => {
  const said = failureWords(failure({ message: 'No connection.' }), 'Failed to update trip')
  expect(failureWords(failure({ message: said }), 'Failed to update trip')).toBe(said)
})

test('without an answer of ours one reads what failed, and why', () => {
  expect(failureWords(failure({ message: 'No connection.' }), 'Failed to approve booking')).toBe(
    'Failed to approve booking. No connection.',
  )
  expect(failureWords(failure({ message: 'No connection.' }), 'Failed. Please try again.')).toBe(
    'Failed. Please try again. No connection.',
  )
  expect(failureWords(new TypeError('x is undefined'), 'Failed to approve booking')).toBe('Failed to approve booking')
})
