import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

const page = (body: string, tags: string[] = [], status = 200): CachedResponse =>
  new CachedResponse({ status, headers: {}, body: Buffer.from(body), tags })

const immediately = async (made: CachedResponse): Promise<CachedResponse> => made

/** A page whose rendering the test completes. */
function createPendingPage() {
  const { promise, resolve, reject } = Promise.withResolvers<CachedResponse>()
  return { make: () => promise, finish: resolve, fail: reject }
}

const bodyOf = async (cache: ResponseCache, key: string, fresh: string, tags: string[] = []): Promise<string> =>
  (await cache.read(key, () => immediately(page(fresh, tags)))).body.toString()

test('a page is rendered once and cached', async () => {
  const cache = new ResponseCache('test', 1_000_000)
  expect(await bodyOf(cache, '/', 'first')).toBe('first')
  expect(await bodyOf(cache, '/', 'second')).toBe('first')
})

test('concurrent requests share one rendering', async () => {
  const cache = new ResponseCache('test', 1_000_000)
  const slow = createPendingPage()
  let made = 0
  const make = () => {
    made += 1
    return slow.make()
  }
  const requests = Array.from({ length: 20 }, () => cache.read('/', make))
  slow.finish(page('one'))
  expect(new Set(await Promise.all(requests)).size).toBe(1)
  expect(made).toBe(1)
})

test('a failed rendering is not cached', async () => {
  const cache = new ResponseCache('test', 1_000_000)
  await expect(cache.read('/', () => Promise.reject(new Error('database away')))).rejects.toThrow('database away')
  expect(await bodyOf(cache, '/', 'back')).toBe('back')
})

test.each([404, 410, 429, 500, 503])('a page with status %i is never cached', async (status) => {
  const cache = new ResponseCache('test', 1_000_000)
  await cache.read('/', () => immediately(page('error', [], status)))
  expect(await bodyOf(cache, '/', 'good')).toBe('good')
  expect(cache.bytes).toBeGreaterThan(0)
})

test('redirects are cached', async () => {
  const cache = new ResponseCache('test', 1_000_000)
  await cache.read('/old', () => immediately(page('', [], 302)))
  expect((await cache.read('/old', () => immediately(page('new')))).status).toBe(302)
})

test('an invalidation evicts pages with the surrogate key and no others', async () => {
  const cache = new ResponseCache('test', 1_000_000)
  await bodyOf(cache, '/', 'home', ['trips'])
  await bodyOf(cache, '/trip/1', 'trip', ['trip:1', 'agency:9'])
  cache.invalidate(['trip:1', 'trip:2'])
  expect(await bodyOf(cache, '/', 'new home')).toBe('home')
  expect(await bodyOf(cache, '/trip/1', 'new trip')).toBe('new trip')
})

test('an invalidation during rendering keeps the page out of the cache', async () => {
  const cache = new ResponseCache('test', 1_000_000)
  const slow = createPendingPage()
  const request = cache.read('/trip/1', slow.make)
  cache.invalidate(['trip:1'])
  slow.finish(page('read before the change', ['trip:1']))
  await request
  expect(await bodyOf(cache, '/trip/1', 'after')).toBe('after')
})

test('race of a request and an invalidation: the request does not receive a page whose rendering began before it', async () => {
  const cache = new ResponseCache('test', 1_000_000)
  const slow = createPendingPage()
  const early = cache.read('/trip/1', slow.make)
  cache.invalidate(['trip:1'])
  expect(await bodyOf(cache, '/trip/1', 'after', ['trip:1'])).toBe('after')
  slow.finish(page('before', ['trip:1']))
  expect((await early).body.toString()).toBe('before')
  expect(await bodyOf(cache, '/trip/1', 'again')).toBe('after')
})

test('an invalidation of another key does not keep a page out', async () => {
  const cache = new ResponseCache('test', 1_000_000)
  const slow = createPendingPage()
  const request = cache.read('/trip/1', slow.make)
  cache.invalidate(['trip:2'])
  slow.finish(page('good', ['trip:1']))
  await request
  expect(await bodyOf(cache, '/trip/1', 'new')).toBe('good')
})

test('a lost connection clears the cache and pending renderings', async () => {
  const cache = new ResponseCache('test', 1_000_000)
  const slow = createPendingPage()
  await bodyOf(cache, '/', 'home')
  const request = cache.read('/slow', slow.make)
  cache.clear()
  slow.finish(page('old'))
  await request
  expect(await bodyOf(cache, '/', 'new home')).toBe('new home')
  expect(await bodyOf(cache, '/slow', 'new')).toBe('new')
})

test('the cache stays within its limits and evicts the least recently used pages', async () => {
  const size = page('x'.repeat(1_000)).size
  const cache = new ResponseCache('test', size * 3)
  for (const key of ['a', 'b', 'c']) await bodyOf(cache, key, 'x'.repeat(1_000))
  await bodyOf(cache, 'a', 'again')
  await bodyOf(cache, 'd', 'x'.repeat(1_000))
  expect(cache.bytes).toBeLessThanOrEqual(size * 3)
  expect(await bodyOf(cache, 'a', 'rendered again')).not.toBe('rendered again')
  expect(await bodyOf(cache, 'b', 'rendered again')).toBe('rendered again')
})
