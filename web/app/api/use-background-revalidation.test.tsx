import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPendingRevalidation } from './pending-revalidation.ts'
import { useBackgroundRevalidation } from './use-background-revalidation.ts'

const read = vi.fn(() => null)

function Page() {
  const reload = useBackgroundRevalidation()
  return <button onClick={reload}>Read anew</button>
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

test('a page is read anew while there is a connection', async () => {
  await reload()
  expect(read).toHaveBeenCalledTimes(1)
})

test('without a connection nothing is read, and once it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await reload()
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(read).toHaveBeenCalledTimes(0)
  onLine.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(read).toHaveBeenCalledTimes(1)
})

test('a reload that failed is made up for, one that did not is enough', async () => {
  setPendingRevalidation(true)
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(read).toHaveBeenCalledTimes(1)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(read).toHaveBeenCalledTimes(1)
})
