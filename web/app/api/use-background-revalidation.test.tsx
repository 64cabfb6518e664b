import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPendingRevalidation } from './pending-revalidation.ts'
import { useBackgroundRevalidation } from './use-background-revalidation.ts'

const read = vi.fn(() => null)

function Page() {
  const reload = useBackgroundRevalidation()
  return <button onClick={reload}>Reload</button>
}

const reload = () => act(async () => screen.getByRole('button').click())

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const router = createMemoryRouter([{ path: '/', loader: read, Component: Page, HydrateFallback: () => null }])
  await act(async () => void render(<RouterProvider router={router} />))
  read.mockClear()
})

afterEach(() => {
  cleanup()
  setPendingRevalidation(false)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('revalidates while online', async () => {
  await reload()
  expect(read).toHaveBeenCalledTimes(1)
})

test('skips revalidation while offline and catches up when back online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await reload()
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(read).toHaveBeenCalledTimes(0)
  onLine.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(read).toHaveBeenCalledTimes(1)
})

test('repeats a failed revalidation once', async () => {
  setPendingRevalidation(true)
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(read).toHaveBeenCalledTimes(1)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(read).toHaveBeenCalledTimes(1)
})
