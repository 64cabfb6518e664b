import { expect, test } from 'vitest'
import { readAddress } from './page-address.ts'
import type { WebBuild } from './web-build.ts'

const describedPaths: string[] = []
const names = ['search', 'sort']
const known = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name, value]) => value && names.includes(name)))
const build = {
  basename: '/',
  entry: {
    module: { describePage: (_build: WebBuild, path: string) => (describedPaths.push(path), { known }) },
  },
} as unknown as WebBuild

test.each([
  ['/', 'en', '/', '/'],
  ['/ar', 'ar', '/ar', '/ar'],
  ['/ar/trip/1', 'ar', '/ar', '/ar/trip/1'],
  ['/ar.data', 'ar', '/ar', '/ar.data'],
  ['/arabia', 'en', '/', '/arabia'],
  ['/en/trip/1', 'en', '/', '/en/trip/1'],
  ['/?utm_source=x&fbclid=y', 'en', '/', '/'],
  ['/destinations?sort=price-low&utm=x&search=siwa', 'en', '/', '/destinations?search=siwa&sort=price-low'],
  ['/destinations?search=', 'en', '/', '/destinations'],
  ['/destinations.data?_routes=a&search=x&y=1', 'en', '/', '/destinations.data?_routes=a&search=x'],
  ['/destinations?_routes=a', 'en', '/', '/destinations'],
  ['/ar/__manifest?version=1&paths=%2Ffaq', 'ar', '/ar', '/ar/__manifest?paths=%2Ffaq&version=1'],
])('%s is %s under %s as %s', (url, locale, basename, path) => {
  expect(readAddress(build, url)).toEqual({ locale, basename, path })
})

test.each([
  ['/_.data', '/'],
  ['/ar/_.data', '/ar/'],
  ['/trip/1.data', '/trip/1'],
])('the data %s belongs to the page %s', (url, page) => {
  readAddress(build, `${url}?search=x`)
  expect(describedPaths.at(-1)).toBe(page)
})
