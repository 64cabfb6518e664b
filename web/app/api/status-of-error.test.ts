import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { statusOfError } from './status-of-error.ts'

test.each([
  ['an answer of the API', new ApiError({ code: 'not_found', message: '', status: 404 }), 404],
  ['a navigation without network', new TypeError('Failed to fetch'), 0],
  ['a page’s code that did not arrive', new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), 0],
  ['our own mistake', new TypeError('undefined is not a function'), 500],
  ['anything else', 'oops', 500],
])('%s', (_, error, status) => {
  expect(statusOfError(error)).toBe(status)
})
