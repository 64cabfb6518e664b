import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryWithBackoff } from './retry-with-backoff.ts'

const broken = () => new ApiError({ code: 'network', message: 'gone', status: 0 })
const refused = () => new ApiError({ code: 'upload.not_an_image', message: 'no', status: 400 })
const busy = () => new ApiError({ code: 'server.busy', message: 'later', status: 503, retryAfter: 20 })

/** Rejects with each of these in turn, then resolves. */
function failing(...failures: Error[]) {
  return vi.fn(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return 'there'
  })
}

const beOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  if (isOnline) window.dispatchEvent(new Event('online'))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('retries a broken connection with backoff and reports waiting', async () => {
  const send = failing(broken(), broken())
  const onWaiting = vi.fn<(isWaiting: boolean) => void>()
  const sending = retryWithBackoff(send, { onWaiting })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await sending).toBe('there')
  expect(onWaiting.mock.calls).toEqual([[true], [false], [true], [false]])
})

test('waits while offline and continues immediately when back online', async () => {
  beOnline(false)
  const send = failing(broken())
  const sending = retryWithBackoff(send)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(send).toHaveBeenCalledTimes(1)
  beOnline(true)
  expect(await sending).toBe('there')
})

test('honours Retry-After', async () => {
  const send = failing(busy())
  const sending = retryWithBackoff(send)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await sending).toBe('there')
})

test('retries an upload that was too slow or one too many', async () => {
  const slow = new ApiError({ code: 'upload.too_slow', message: 'slow', status: 408 })
  const crowded = new ApiError({ code: 'upload.too_many_at_once', message: 'wait', status: 429, retryAfter: 5 })
  const send = failing(slow, crowded)
  const result = retryWithBackoff(send)
  await vi.advanceTimersByTimeAsync(6_000)
  await expect(result).resolves.toBe('there')
  expect(send).toHaveBeenCalledTimes(3)
})

test('rejects immediately on a client error', async () => {
  const send = failing(refused())
  await expect(retryWithBackoff(send)).rejects.toThrow('no')
  expect(send).toHaveBeenCalledTimes(1)
})

/** Outcome of a promise that settles while the clock is advanced. */
const endOf = (sending: Promise<unknown>): Promise<unknown> => sending.catch((error: unknown) => error)

test('gives up after one minute of attempts', async () => {
  const end = endOf(retryWithBackoff(failing(...Array.from({ length: 9 }, broken))))
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await end).toMatchObject({ message: 'gone' })
})

test('stops waiting when aborted', async () => {
  const own = new AbortController()
  const send = failing(broken())
  const end = endOf(retryWithBackoff(send, { signal: own.signal }))
  await vi.advanceTimersByTimeAsync(10)
  own.abort()
  expect(await end).toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})
