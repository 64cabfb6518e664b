import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { failureText } from './failure-text.ts'
import { errorFromBody, networkError } from './read-error.ts'

const fallback = 'Failed to update trip'

test.each([
  ['with a code and a request id', { code: 'trip.suspended', message: 'This trip is suspended.', requestId: 'r1' }],
  ['alone', { message: 'This trip is suspended.' }],
])('returns the message of the server: %s', (_, body) => {
  expect(failureText(errorFromBody(409, body, 'en'), fallback)).toBe('This trip is suspended.')
})

test.each([
  ['a lost connection', networkError(new TypeError('Failed to fetch'), 'en')],
  ["a proxy's page", errorFromBody(502, undefined, 'en')],
  ['a body without a message', errorFromBody(500, { error: 'x' }, 'en')],
  ['an empty message', errorFromBody(500, { message: '', requestId: 'r1' }, 'en')],
  ['an error of the client', new ApiError({ code: 'network', status: 0, message: 'No connection.' })],
  ['a bug', new TypeError('x is undefined')],
])('returns the fallback alone after %s', (_, error) => {
  expect(failureText(error, fallback)).toBe(fallback)
})
