import { expect, test } from 'vitest'
import { acknowledge, enqueue, type CheckInQueue, dequeue, parseQueue } from './use-check-ins.ts'

const empty: CheckInQueue = new Map()
const response = (seats: number, version: number) => ({ seats, version, at: null, by: null })

test('enqueue keeps the order and replaces an earlier request for the same booking in place', () => {
  let queue = enqueue(empty, 'a', { seats: 3, version: 0 })
  queue = enqueue(queue, 'b', { seats: 1, version: 4 })
  queue = enqueue(queue, 'a', { seats: 0, version: 0 })
  expect([...queue]).toEqual([
    ['a', { seats: 0, version: 0 }],
    ['b', { seats: 1, version: 4 }],
  ])
})

test('acknowledge and dequeue remove the request', () => {
  const sent = { seats: 3, version: 0 }
  expect(acknowledge(enqueue(empty, 'a', sent), 'a', { sent, response: response(3, 1) }).size).toBe(0)
  expect(dequeue(enqueue(empty, 'a', sent), 'a').size).toBe(0)
})

test('acknowledge keeps a newer request with the version of the response', () => {
  const sent = { seats: 3, version: 0 }
  const queue = enqueue(enqueue(empty, 'a', sent), 'a', { seats: 2, version: 0 })
  expect([...acknowledge(queue, 'a', { sent, response: response(3, 1) })]).toEqual([['a', { seats: 2, version: 1 }]])
})

test('parseQueue keeps valid entries', () => {
  const entry = ['a', { seats: 3, version: 2 }]
  expect(parseQueue([entry, ['a', {}], ['a', { seats: '1', version: 0 }]])).toEqual([entry])
  for (const value of [{}, 'text', [null]]) expect(() => parseQueue(value)).toThrow()
})
