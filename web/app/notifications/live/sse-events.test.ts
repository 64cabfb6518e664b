import { expect, test } from 'vitest'
import { readEvents } from './sse-events.ts'

function namesIn(...portions: string[]): string[] {
  const names: string[] = []
  const read = readEvents((name) => names.push(name))
  for (const portion of portions) read(portion)
  return names
}

test('events are read, heartbeats are not', () => {
  expect(namesIn(': open\n\n', 'event: changed\ndata: {"ids":[]}\n\n:\n\n')).toEqual(['changed'])
})

test('an event may come in pieces, and several in one', () => {
  expect(namesIn('event: cha', 'nged\ndata: {}\n', '\nevent: changed\n\nevent: other\n\n')).toEqual([
    'changed',
    'changed',
    'other',
  ])
})

test('an event is none before it has ended', () => {
  expect(namesIn('event: changed\ndata: {}')).toEqual([])
})
