import Type from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SurrogateKey } from '#live/changed-pages.ts'
import { purgePages } from '#testing/purge-pages.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { cacheItems } from './cache-items.ts'

let app: TestApp
/** The titles in the database, by id, and which ids were read from it. */
const titles = new Map<string, string>()
const asked: string[][] = []
/** Runs while items are being read, after their titles were. */
let whileReading = async (): Promise<void> => undefined

let read: (ids: readonly string[], today?: string) => Promise<unknown>

beforeAll(async () => {
  app = await createTestApp()
  await app.context.live.start()
  const readItems = cacheItems(app.context.live, {
    name: 'test',
    schema: Type.Object({ title: Type.String() }),
    maxBytes: 100_000,
    async read(ids) {
      asked.push([...ids])
      const found = ids.filter((id) => titles.has(id))
      const items = found.map((id) => ({
        id,
        value: { title: titles.get(id)!, secret: 'not in the schema' },
        tags: [`trip:${id}`, `agency:of-${id}`] satisfies SurrogateKey[],
      }))
      await whileReading()
      return items
    },
  })
  read = async (ids, today = '2026-11-21') => JSON.parse((await readItems(ids, today)).toString())
})
beforeEach(async () => {
  for (const id of ['a', 'b', 'c']) titles.set(id, id.toUpperCase())
  await invalidate(['trip:a', 'trip:b', 'trip:c'])
  asked.length = 0
  whileReading = async () => undefined
})
afterAll(async () => {
  await app.context.live.stop()
  await app.close()
})

async function invalidate(tags: SurrogateKey[]): Promise<void> {
  await purgePages(app.db, tags)
  // as the database connections of the application do after each commit
  app.context.live.wake()
  await app.context.live.catchUp()
}

test('only items that no list has read before are read, and the order is that of the ids', async () => {
  expect(await read([])).toEqual([])
  expect(await read(['b', 'a'])).toEqual([{ title: 'B' }, { title: 'A' }])
  expect(await read(['a', 'c', 'b'])).toEqual([{ title: 'A' }, { title: 'C' }, { title: 'B' }])
  expect(asked).toEqual([['b', 'a'], ['c']])
})

test('an item that is gone is left out', async () => {
  titles.delete('b')
  expect(await read(['a', 'b', 'c'])).toEqual([{ title: 'A' }, { title: 'C' }])
})

test.each<SurrogateKey>(['trip:a', 'agency:of-a'])(
  'an item is read again after the invalidation of %s, and no other',
  async (tag) => {
    await read(['a', 'b'])
    titles.set('a', 'changed').set('b', 'changed')
    await invalidate([tag])
    expect(await read(['a', 'b'])).toEqual([{ title: 'changed' }, { title: 'B' }])
  },
)

test('negative control: without an invalidation the items stay', async () => {
  await read(['a'])
  titles.set('a', 'changed')
  await invalidate(['trip:b'])
  expect(await read(['a'])).toEqual([{ title: 'A' }])
})

test('race of a reading and a change: what was read before it is not cached', async () => {
  whileReading = async () => {
    titles.set('a', 'changed').set('b', 'not invalidated')
    await invalidate(['trip:a'])
    whileReading = async () => undefined
  }
  expect(await read(['a', 'b'])).toEqual([{ title: 'A' }, { title: 'B' }])
  expect(await read(['a', 'b'])).toEqual([{ title: 'changed' }, { title: 'B' }])
})

test('another day has items of its own', async () => {
  await read(['a'])
  titles.set('a', 'tomorrow')
  expect(await read(['a'], '2026-11-22')).toEqual([{ title: 'tomorrow' }])
  expect(await read(['a'])).toEqual([{ title: 'A' }])
})

test('until the events of the last commit have been read, items are neither taken from the cache nor cached', async () => {
  await read(['a'])
  titles.set('a', 'changed')
  app.context.live.wake()
  expect(await read(['a', 'b'])).toEqual([{ title: 'changed' }, { title: 'B' }])
  await app.context.live.catchUp()
  titles.set('b', 'changed')
  expect(await read(['a', 'b'])).toEqual([{ title: 'A' }, { title: 'changed' }])
})

test('while events cannot be read, nothing is cached', async () => {
  await app.context.live.stop()
  try {
    await read(['a'])
    titles.set('a', 'changed')
    expect(await read(['a'])).toEqual([{ title: 'changed' }])
  } finally {
    await app.context.live.start()
  }
  titles.set('a', 'changed again')
  expect(await read(['a'])).toEqual([{ title: 'changed again' }])
})

test('a failed reading leaves nothing behind', async () => {
  whileReading = () => Promise.reject(new Error('database away'))
  await expect(read(['a'])).rejects.toThrow('database away')
  whileReading = async () => undefined
  expect(await read(['a'])).toEqual([{ title: 'A' }])
})
