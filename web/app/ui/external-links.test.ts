import { expect, test } from 'vitest'
import { safeLink } from './external-links.ts'

test.each([
  ['https://instagram.com/mona', 'https://instagram.com/mona'],
  ['instagram.com/mona', 'https://instagram.com/mona'],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['@mona', undefined],
  ['', undefined],
])("safeLink returns for '%s': %s", (text, link) => {
  expect(safeLink(text)).toBe(link)
})
