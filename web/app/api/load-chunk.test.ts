import { afterEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

test('gives up a chunk that hangs for two minutes', async () => {
  vi.useFakeTimers()
  const outcome = loadChunk(() => new Promise<never>(() => {})).catch((error: unknown) => String(error))
  const isSettled = vi.fn<(text: string) => void>()
  void outcome.then(isSettled)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(isSettled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isSettled).toHaveBeenCalledWith('Error: Load failed')
})

test('returns a chunk and leaves no timer behind', async () => {
  vi.useFakeTimers()
  await expect(loadChunk(() => Promise.resolve('dialog'))).resolves.toBe('dialog')
  expect(vi.getTimerCount()).toBe(0)
})

test('after a failure, requests the styles that are missing again', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  const link = document.createElement('link')
  link.setAttribute('rel', 'stylesheet')
  link.setAttribute('href', 'data:,')
  document.head.append(link)
  const request = vi.spyOn(link, 'setAttribute')
  await expect(loadChunk(() => Promise.resolve('dialog'))).resolves.toBe('dialog')
  expect(request).toHaveBeenCalledWith('href', 'data:,')
})
