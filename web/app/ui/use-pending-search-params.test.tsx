import { act, cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { usePendingSearchParams } from './use-pending-search-params.ts'

afterEach(cleanup)

/** Renders the pending query; its loader blocks until released. */
function start() {
  const waiting: (() => void)[] = []
  let isSlow = false
  let change: ReturnType<typeof usePendingSearchParams>[1] = () => {}
  const loader = () => (isSlow ? new Promise<null>((go) => void waiting.push(() => go(null))) : null)
  function Page() {
    const [query, set] = usePendingSearchParams()
    useLayoutEffect(() => {
      change = set
    })
    return <p role="status">{query.toString()}</p>
  }
  const router = createMemoryRouter(
    [
      { path: '/list', element: <Page />, loader },
      { path: '/other', element: <p role="status">other</p>, loader },
    ],
    { initialEntries: ['/list'] },
  )
  const { findByRole, getByRole } = render(<RouterProvider router={router} />)
  return {
    router,
    shown: async () => (await findByRole('status')).textContent,
    now: () => getByRole('status').textContent,
    set: (name: string, value: string) =>
      act(async () => change((query) => query.set(name, value), { replace: false })),
    slow: () => (isSlow = true),
    leaveAndSet: (to: string, name: string, value: string) =>
      act(async () => {
        void router.navigate(to)
        change((query) => query.set(name, value), { replace: true })
      }),
    open: (id: string) => act(async () => change((query) => query.set('booking', id), { dialog: 'opens' })),
    close: (presses = 1) =>
      act(async () => {
        for (let press = 0; press < presses; press += 1)
          change((query) => query.delete('booking'), { dialog: 'closes' })
      }),
    settle: () => act(async () => waiting.splice(0).forEach((go) => go())),
    go: (to: string | number) => act(async () => void router.navigate(to as string)),
  }
}

test('merges two quick changes and shows them before they load', async () => {
  const { router, shown, now, set, slow, settle } = start()
  expect(await shown()).toBe('')
  slow()
  await set('status', 'pending')
  expect(now()).toBe('status=pending')
  await set('sort', 'name')
  await settle()
  await settle()
  expect(router.state.location.search).toBe('?status=pending&sort=name')
  expect(now()).toBe('status=pending&sort=name')
})

test('going back shows the query of the URL, not the last requested one', async () => {
  const { shown, now, set, go } = start()
  expect(await shown()).toBe('')
  await set('booking', '1')
  expect(now()).toBe('booking=1')
  await go(-1)
  expect(now()).toBe('')
})

test('discards a pending query when the page is left', async () => {
  const { router, shown, now, set, slow, settle, go } = start()
  expect(await shown()).toBe('')
  slow()
  await set('status', 'pending')
  await go('/other')
  await settle()
  await settle()
  expect(now()).toBe('other')
  await go(-1)
  await settle()
  expect(router.state.location.pathname).toBe('/list')
  expect(now()).toBe('')
})

test.each(['loads', 'is shown'])(
  'a debounce that ends before the next page %s does not navigate back',
  async (moment) => {
    const { router, shown, now, slow, settle, leaveAndSet } = start()
    expect(await shown()).toBe('')
    if (moment === 'loads') slow()
    await leaveAndSet('/other', 'search', 'late')
    await settle()
    expect(router.state.location.pathname).toBe('/other')
    expect(now()).toBe('other')
  },
)

test('closing a dialog removes the history entries that opening it has added', async () => {
  const { router, now, set, open, close, go } = start()
  await go('/list?status=pending')
  await open('1')
  await set('page', '2')
  await open('2')
  expect(now()).toBe('status=pending&booking=2&page=2')
  await close()
  expect(now()).toBe('status=pending')
  await go(-1)
  expect(router.state.location.search).toBe('')
})

test('going back closes a dialog, and a second press on its button does not leave the list', async () => {
  const { router, now, open, close, go } = start()
  await go('/list?status=pending')
  await open('1')
  await go(-1)
  expect(now()).toBe('status=pending')
  await open('2')
  await close(2)
  expect(now()).toBe('status=pending')
  expect(router.state.location.search).toBe('?status=pending')
})

test('closing a dialog that a link opened leads to its list', async () => {
  const { router, now, close, go } = start()
  await go('/other')
  await go('/list?booking=1')
  await close()
  expect(now()).toBe('')
  await go(-1)
  expect(router.state.location.pathname).toBe('/other')
})
