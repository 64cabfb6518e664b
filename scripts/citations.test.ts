import { describe, expect, test } from 'vitest'
import {
  anchorsOf,
  findBrokenCitations,
  findMissingSources,
  findOutsideCitations,
  listTracked,
  readTrackedTexts,
} from './citations.ts'

const files = readTrackedTexts()

test('cites only documents and sections that exist', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(findBrokenCitations(files)).toEqual([])
})

test('cites no document outside the repository', () => {
  expect(findOutsideCitations(files)).toEqual([])
})

test('names only source files that exist', () => {
  expect(findMissingSources(files, listTracked())).toEqual([])
})

describe('finds a broken citation', () => {
  const page = {
    path: 'docs/product/bookings.md',
    text: '# Bookings\n\n## My bookings\n\n```text\n## Not a heading\n```\n',
  }

  const decision = { path: 'docs/decisions/0001-a.md', text: '# 0001 A' }

  test.each([
    ['a missing page', 'server/src/a.ts', '/** See docs/product/booking.md. */'],
    ['a missing section', 'server/src/a.ts', '// docs/product/bookings.md#refunds'],
    ['a heading inside a code block', 'web/app/a.tsx', '// docs/product/bookings.md#not-a-heading'],
    ['a missing guide', 'web/app/a.css', '/* CONTRIBUTING.md#style */'],
    ['a missing decision', 'server/migrations/0001-a.sql', '-- docs/decisions/0099-none.md'],
    ['a missing decision by its number', 'server/migrations/0001-a.sql', '-- docs/decisions/0099: why'],
    ['a relative link to a missing page', 'docs/product/trips.md', '[seats](../seats.md)'],
    ['a relative link to a missing section', 'docs/product/trips.md', '[seats](bookings.md#seats)'],
    ['a link to a missing section of the same page', 'docs/product/trips.md', '# Trips\n[seats](#seats)'],
  ])('%s', (_, path, text) => {
    expect(findBrokenCitations([page, decision, { path, text }])).toHaveLength(1)
  })

  test.each([
    ['a page', 'server/src/a.ts', '/** See docs/product/bookings.md. */'],
    ['a section', 'server/src/a.ts', '// docs/product/bookings.md#my-bookings, then more'],
    [
      'a relative link',
      'docs/product/trips.md',
      '[list](bookings.md#my-bookings) and [outside](https://example.com/a.md)',
    ],
    ['a decision by its number', 'server/migrations/0001-a.sql', '-- docs/decisions/0001: why'],
    ['a link within a page', 'docs/product/trips.md', '# Trips\n[up](#trips)'],
    ['the path of another repository', 'docs/product/trips.md', 'https://example.com/docs/none.md'],
  ])('accepts %s', (_, path, text) => {
    expect(findBrokenCitations([page, decision, { path, text }])).toEqual([])
  })
})

// spelled in two parts: this file must not mention them itself
const [spec, decisions, look] = ['SPEC', 'DECISIONS', 'LOOK'].map((name) => `${name}.md`)

describe('finds documents outside the repository', () => {
  test.each([
    ['server/src/a.ts', `/** ${spec} §4 */`, [`server/src/a.ts cites ${spec}`]],
    [
      'docs/a.md',
      `${decisions} §6, ${decisions} §7, ${look}`,
      [`docs/a.md cites ${decisions}`, `docs/a.md cites ${look}`],
    ],
    ['server/migrations/0001-a.sql', `-- ${spec}`, [`server/migrations/0001-a.sql cites ${spec}`]],
    ['docs/a.md', 'docs/product/trips.md', []],
  ])('%s: %s', (path, text, expected) => {
    expect(findOutsideCitations([{ path, text }])).toEqual(expected)
  })
})

test.each([
  ['## Google sign-in', 'google-sign-in'],
  ['### FAQs', 'faqs'],
  ['## 1 · What the product does', '1--what-the-product-does'],
  ['## `actions` and [links](a.md)', 'actions-and-links'],
  ["## What isn't there?", 'what-isnt-there'],
])('%s has the anchor %s', (heading, anchor) => {
  expect([...anchorsOf(heading)]).toEqual([anchor])
})

test('finds a source file or folder that does not exist', () => {
  const tracked = ['server/src/holds/a.ts']
  const text =
    '`server/src/holds/a.ts`, `server/src/b.ts`, `server/src/holds/`, `server/src/hold/`, `contract/src/<noun>/a.ts`'
  expect(findMissingSources([{ path: 'docs/a.md', text }], tracked)).toEqual([
    'docs/a.md names server/src/b.ts, which does not exist',
    'docs/a.md names server/src/hold/, which does not exist',
  ])
  expect(findMissingSources([{ path: 'docs/decisions/0001-a.md', text }], tracked)).toEqual([])
})

test('numbers the anchors of equal headings', () => {
  expect([...anchorsOf('# Settings\n## Settings\n## Settings')]).toEqual(['settings', 'settings-1', 'settings-2'])
})
