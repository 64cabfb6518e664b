import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, resolveImport } from './route-texts.ts'

const app = resolve(import.meta.dirname, '../app')

function stylesOf(...paths: string[]): Set<string> {
  const found = new Set<string>()
  for (const [path, source] of paths.flatMap((each) => [...filesOf(join(app, each))])) {
    for (const [, style = ''] of source.matchAll(/['"]([.#][^'"]+\.css)['"]/g)) {
      found.add(relative(app, resolveImport(path, style)))
    }
  }
  return found
}

test('the styles of all that comes later are there from the start', () => {
  const atOnce = stylesOf('root.tsx', 'trips/page/trip-page.tsx')
  const later = stylesOf('trips/page/below-the-fold/trip-story.tsx', 'trips/page/below-the-fold/more-of-agency.tsx')
  expect(later.size).toBeGreaterThan(8)
  expect([...later].filter((style) => !atOnce.has(style))).toEqual([])
})
