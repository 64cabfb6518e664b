import { expect, test } from 'vitest'
import { readEvents } from './sse-events.ts'

function namesIn(...chunks: string[]): string[] {
  const names: string[] = []
  const read = readEvents((name) => names.push(name))
  for (const chunk of chunks) read(chunk)
  return names
}

test('reads events and ignores heartbeats', () => {
  expect(namesIn(': open\n\n', 'event: changed\ndata: {"ids":[]}\n\n:\n\n')).toEqual(['changed'])
})

test('reads events split over chunks and several in one chunk', () => {
  expect(namesIn('event: cha', 'nged\ndata: {}\n', '\nevent: changed\n\nevent: other\n\n')).toEqual([
    'changed',
    'changed',
    'other',
  ])
})

test('ignores an incomplete event', () => {
  expect(namesIn('event: changed\ndata: {}')).toEqual([])
})
