import { expect, test } from 'vitest'
import { ApiError, statusOfError } from './api-error.ts'

test.each([
  ['an API error', new ApiError({ code: 'not_found', message: '', status: 404 }), 404],
  ['a navigation while offline', new TypeError('Failed to fetch'), 0],
  ['a failed dynamic import', new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), 0],
  ['a failed style', new Error('Unable to preload CSS for /assets/a.css'), 0],
  ['a client bug', new TypeError('undefined is not a function'), 500],
  ['anything else', 'oops', 500],
])('returns the status of %s', (_, error, status) => {
  expect(statusOfError(error)).toBe(status)
})
