import { expect, test } from 'vitest'
import { answered, ask, type CheckInQueue, fromText, toText, without } from './check-in-queue.ts'

const empty: CheckInQueue = new Map()
const answer = (seats: number, version: number) => ({ seats, version, at: null, by: null })

test('ticks wait in their order, and the last word about a booking replaces the first in its place', () => {
  let queue = ask(empty, 'a', { seats: 3, version: 0 })
  queue = ask(queue, 'b', { seats: 1, version: 4 })
  queue = ask(queue, 'a', { seats: 0, version: 0 })
  expect([...queue]).toEqual([
    ['a', { seats: 0, version: 0 }],
    ['b', { seats: 1, version: 4 }],
  ])
})

test('what the server has is no longer sent', () => {
  const sent = { seats: 3, version: 0 }
  expect(answered(ask(empty, 'a', sent), 'a', { sent, answer: answer(3, 1) }).size).toBe(0)
  expect(without(ask(empty, 'a', sent), 'a').size).toBe(0)
})

test('what was said while a tick was on its way goes on from the answer', () => {
  const sent = { seats: 3, version: 0 }
  const queue = ask(ask(empty, 'a', sent), 'a', { seats: 2, version: 0 })
  expect([...answered(queue, 'a', { sent, answer: answer(3, 1) })]).toEqual([['a', { seats: 2, version: 1 }]])
})

test('a queue survives a reload, and what is no queue is an empty one', () => {
  const queue = ask(empty, 'a', { seats: 3, version: 2 })
  expect(fromText(toText(queue))).toEqual(queue)
  for (const text of [null, '', '{', '{}', '[["a",{}]]', '[["a",{"seats":"1","version":0}]]']) {
    expect(fromText(text).size).toBe(0)
  }
})
