import { act, cleanup, render, waitFor } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useFilters, type FiltersInUse } from './use-filters.ts'

afterEach(() => vi.unstubAllGlobals())

/** Renders the filters of a page whose loader ends when `finish` is called. */
async function open() {
  window.history.replaceState(null, '', '/')
  const rendered: FiltersInUse[] = []
  const waiting: (() => void)[] = []
  function List() {
    rendered.push(useFilters())
    return null
  }
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search ? new Promise<null>((resolve) => waiting.push(() => resolve(null))) : null
  const router = createBrowserRouter([
    {
      id: 'root',
      loader: () => ({ today: '2026-11-23' }),
      HydrateFallback: () => null,
      children: [{ path: '/', loader, Component: List }],
    },
  ])
  await act(async () => void render(<RouterProvider router={router} />))
  return { rendered, router, finish: () => waiting.splice(0).forEach((end) => end()) }
}

const nextTask = () => new Promise((resolve) => setImmediate(resolve))
// React gives transitions their priorities in turn: in some round a later one is rendered before an earlier one.
const rounds = 10

// Without act(), which would hold every render back to its end.
test.each([0, 1, 2, 3, 4, 5, 6])(
  'keeps a second choice made %i tasks after the first one was loaded',
  async (delay) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    for (let round = 0; round < rounds; round += 1) {
      const { rendered, finish } = await open()
      const current = () => rendered.at(-1)!
      flushSync(() => current().set({ filter: 'domestic' }))
      const first = rendered.length - 1
      await nextTask()
      finish()
      for (let task = 0; task < delay; task += 1) await nextTask()
      flushSync(() => current().set({ duration: 'weekend' }))
      const second = rendered.length - 1
      await nextTask()
      finish()
      await waitFor(() => expect(current().isLoading).toBe(false))
      for (let task = 0; task < 10; task += 1) await nextTask()
      for (const { requested } of rendered.slice(first)) expect(requested.filter).toBe('domestic')
      for (const { requested } of rendered.slice(second)) expect(requested.duration).toBe('weekend')
      expect(window.location.search).toContain('duration=weekend')
      cleanup()
    }
  },
)

test('shows the filters of the URL after going back', async () => {
  const { rendered, router, finish } = await open()
  await act(async () => rendered.at(-1)!.set({ filter: 'domestic' }))
  await act(async () => finish())
  expect(rendered.at(-1)!.requested.filter).toBe('domestic')
  await act(async () => router.navigate(-1))
  expect(rendered.at(-1)!.requested.filter).toBeUndefined()
})

test('shows the filters of the URL after going back while a choice loads', async () => {
  const { rendered, router, finish } = await open()
  await act(async () => rendered.at(-1)!.set({ filter: 'domestic' }))
  await act(async () => finish())
  await act(async () => rendered.at(-1)!.set({ filter: 'international' }))
  await act(async () => {
    window.history.back()
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  })
  await act(async () => finish())
  expect(router.state.location.search).toBe('')
  expect(rendered.at(-1)!.requested.filter).toBeUndefined()
})
