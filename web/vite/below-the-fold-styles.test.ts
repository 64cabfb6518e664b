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

test.each([
  {
    page: 'trips/page/trip-page.tsx',
    parts: ['trips/page/below-the-fold/trip-story.tsx', 'trips/page/below-the-fold/more-of-agency.tsx'],
  },
  { page: 'home/home-page.tsx', parts: ['home/contact/contact-section.tsx'] },
])('the initial $page includes the styles of its deferred parts', ({ page, parts }) => {
  const initial = stylesOf('root.tsx', page)
  const deferred = stylesOf(...parts)
  expect(deferred.size).toBeGreaterThan(3)
  expect([...deferred].filter((style) => !initial.has(style))).toEqual([])
})
