import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dependenciesPage, describeDependencies, productionPackages } from './dependencies.ts'

const allowed = /^(?:MIT|MIT-0|ISC|0BSD|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Unlicense)$/

test('docs/dependencies.md lists the production dependencies; after a change run npm run list-dependencies', () => {
  expect(readFileSync(dependenciesPage, 'utf8')).toBe(describeDependencies())
})

/** Under the LGPL, each in a module of its own that can be replaced: the binaries of libvips, and libheif. */
const replaceable = /^(?:@img\/sharp-|libheif-js$)/

test('every production package has a permissive licence, but replaceable modules', () => {
  const isAllowed = (licence: string) =>
    licence
      .replace(/[()]/g, '')
      .split(/ or /i)
      .some((choice) => choice.split(' AND ').every((one) => allowed.test(one)))
  const others = [...productionPackages()].flatMap(([licence, names]) => (isAllowed(licence) ? [] : names))
  expect(others.filter((name) => !replaceable.test(name))).toEqual([])
})
