import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from '../../../../vite/route-texts.ts'

const app = resolve(import.meta.dirname, '../../..')

function stylesOf(...paths: string[]): Set<string> {
  const found = new Set<string>()
  for (const [path, source] of paths.flatMap((each) => [...filesOf(join(app, each))])) {
    for (const [, style = ''] of source.matchAll(/['"]([.#][^'"]+\.css)['"]/g)) {
      found.add(style.startsWith('#') ? style.slice(1) : relative(app, resolve(dirname(path), style)))
    }
  }
  return found
}

test('the initial page includes the styles of all deferred parts', () => {
  const initial = stylesOf('root.tsx', 'trips/page/trip-page.tsx')
  const deferred = stylesOf('trips/page/below-the-fold/trip-story.tsx', 'trips/page/below-the-fold/more-of-agency.tsx')
  expect(deferred.size).toBeGreaterThan(8)
  expect([...deferred].filter((style) => !initial.has(style))).toEqual([])
})
