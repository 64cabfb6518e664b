import { createMemoryRouter, type MiddlewareFunction, redirect, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { revalidateUnlessSame, trackInterruptedRevalidation } from './revalidate-interrupted.ts'

/** A router with a list route whose loader blocks until released; each read is numbered. */
function startList(shouldRevalidate: RouteObject['shouldRevalidate']) {
  let readings = 0
  const waiting: (() => void)[] = []
  const router = createMemoryRouter(
    [
      {
        path: '/',
        middleware: [trackInterruptedRevalidation as MiddlewareFunction],
        children: [
          {
            id: 'list',
            path: 'list',
            shouldRevalidate,
            loader: async () => {
              const reading = ++readings
              if (reading > 1) await new Promise<void>((go) => void waiting.push(go))
              return reading
            },
          },
        ],
      },
    ],
    {
      initialEntries: ['/list'],
      // like the production router, which asks `shouldRevalidate` again after the middleware
      dataStrategy: ({ runClientMiddleware }) =>
        runClientMiddleware(async ({ matches }) => {
          const called = matches.filter((match) => match.shouldCallHandler())
          return Object.fromEntries(
            await Promise.all(called.map(async (match) => [match.route.id, await match.resolve()] as const)),
          )
        }),
    },
  )
  const settle = async () => {
    await expect.poll(() => (waiting.splice(0).forEach((go) => go()), router.state.navigation.state)).toBe('idle')
    await expect.poll(() => (waiting.splice(0).forEach((go) => go()), router.state.revalidation)).toBe('idle')
  }
  return { router, settle, shown: () => router.state.loaderData['list'] as number, readings: () => readings }
}

const pathOnly = revalidateUnlessSame((current, next) => current.pathname === next.pathname)

test('opening a dialog over a list does not reload it', async () => {
  const { router, settle, shown, readings } = startList(pathOnly)
  await expect.poll(shown).toBe(1)
  await router.navigate('/list?opened=1')
  await settle()
  expect(router.state.location.search).toBe('?opened=1')
  expect(readings()).toBe(1)
})

const flows = {
  'a revalidation interrupted by closing a dialog': ({ router }: ReturnType<typeof startList>) => {
    void router.revalidate()
    void router.navigate('/list?closed=1')
  },
  'a revalidation interrupted twice': ({ router }: ReturnType<typeof startList>) => {
    void router.revalidate()
    void router.navigate('/list?opened=1')
    void router.navigate('/list?opened=2')
  },
  'a revalidation requested while a dialog opens': ({ router }: ReturnType<typeof startList>) => {
    void router.navigate('/list?opened=1')
    void router.revalidate()
  },
}

test.each(Object.entries(flows))('%s is repeated', async (_, act) => {
  const list = startList(pathOnly)
  await expect.poll(list.shown).toBe(1)
  act(list)
  await list.settle()
  expect(list.shown()).toBeGreaterThan(1)
  expect(list.shown()).toBe(list.readings())
  // and once only
  await list.router.navigate('/list?opened=3')
  await list.settle()
  expect(list.shown()).toBe(list.readings())
})

test.each(Object.entries(flows))('negative control: without the middleware, %s is lost', async (_, act) => {
  const list = startList(({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname ? defaultShouldRevalidate : false,
  )
  await expect.poll(list.shown).toBe(1)
  act(list)
  await list.settle()
  expect(list.shown()).toBe(1)
})

test('reloads data that the router discarded because of a redirect', async () => {
  let counts = 0
  const router = createMemoryRouter(
    [
      {
        id: 'layout',
        path: '/',
        middleware: [trackInterruptedRevalidation as MiddlewareFunction],
        loader: () => ++counts,
        shouldRevalidate: revalidateUnlessSame(() => true),
        children: [
          {
            path: 'list',
            // the last item of page 2 was decided
            loader: ({ request }) => (counts > 1 && request.url.includes('page=2') ? redirect('/list') : null),
          },
        ],
      },
    ],
    { initialEntries: ['/list?page=2'] },
  )
  await expect.poll(() => router.state.loaderData['layout'] as number).toBe(1)
  counts = 4
  await router.revalidate()
  expect(router.state.location.search).toBe('')
  expect(router.state.loaderData['layout']).toBe(counts)
})
