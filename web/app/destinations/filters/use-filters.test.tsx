import { act, render } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useFilters, type FiltersInUse } from './use-filters.ts'

/** Renders the filters of a page whose loader ends when `finish` is called. */
async function open() {
  const rendered: FiltersInUse[] = []
  const waiting: (() => void)[] = []
  function List() {
    rendered.push(useFilters())
    return null
  }
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search ? new Promise<null>((resolve) => waiting.push(() => resolve(null))) : null
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ today: '2026-11-23' }),
        HydrateFallback: () => null,
        children: [{ path: '/', loader, Component: List }],
      },
    ],
    { initialEntries: ['/'] },
  )
  await act(async () => void render(<RouterProvider router={router} />))
  return { rendered, router, finish: () => waiting.splice(0).forEach((end) => end()) }
}

test.each(Array.from({ length: 40 }, (_, index) => index))(
  'keeps a second choice made %i microtasks after the first one was loaded',
  async (delay) => {
    const { rendered, router, finish } = await open()
    const current = () => rendered.at(-1)!
    await act(async () => current().set({ filter: 'domestic' }))
    let first = 0
    await act(async () => {
      finish()
      for (let step = 0; step < delay; step += 1) await Promise.resolve()
      flushSync(() => current().set({ duration: 'weekend' }))
      first = rendered.length - 1
    })
    await act(async () => finish())
    for (const { requested } of rendered.slice(first)) {
      expect(requested).toMatchObject({ filter: 'domestic', duration: 'weekend' })
    }
    expect(new URLSearchParams(router.state.location.search).get('duration')).toBe('weekend')
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
