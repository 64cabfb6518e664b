import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('sends the next request after the previous one settled, even if that failed', async () => {
  const send = createSerialQueue()
  const first = Promise.withResolvers<void>()
  const sent: string[] = []
  const failing = send(() => (sent.push('first'), first.promise))
  const second = send(async () => sent.push('second'))
  await Promise.resolve()
  await Promise.resolve()
  expect(sent).toEqual(['first'])
  first.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await second
  expect(sent).toEqual(['first', 'second'])
})
