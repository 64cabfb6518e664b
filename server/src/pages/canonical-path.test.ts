import { expect, test } from 'vitest'
import { findCanonicalUrl } from './canonical-path.ts'

test.each([
  ['/trip/01A220F2-6EF8/', '/trip/01a220f2-6ef8'],
  ['/ar/Trip/01A220F2', '/ar/trip/01a220f2'],
  ['/AR/', '/ar'],
  ['/destinations/?page=2&search=A', '/destinations?page=2&search=A'],
  ['/destinations//', '/destinations'],
  ['/trip/01A2.data?_routes=trips%2Fpage', '/trip/01a2.data?_routes=trips%2Fpage'],
  ['/trip/01a2/_.data', '/trip/01a2.data'],
  ['/trip/%301%41%32/', '/trip/01a2'],
  ['/%64estinations?search=%41', '/destinations?search=%41'],
])('%s leads to %s', (url, canonical) => {
  expect(findCanonicalUrl(url)).toBe(canonical)
})

test.each([
  '/',
  '/?a=B',
  '/ar',
  '/_.data',
  '/ar/_.data',
  '/trip/01a2.data',
  '/x%D8%B3',
  '/trip/%2E%2E%2Fadmin',
  '//evil.example/',
  '/__manifest?paths=%2FFaq',
])('%s is canonical, or no page of this site', (url) => {
  expect(findCanonicalUrl(url)).toBeUndefined()
})
