import { createMemoryRouter, type MiddlewareFunction } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { trackInterruptedRevalidation } from './revalidate-interrupted.ts'
import { staleIfError } from './stale-if-error.ts'
import { setPendingRevalidation, takePendingRevalidation } from './pending-revalidation.ts'

const failure = (status: number, code: ApiError['code'] = 'server.unexpected') =>
  new ApiError({ code, status, message: '' })
const noConnection = failure(0, 'network')

afterEach(() => {
  setPendingRevalidation(false)
  localStorage.clear()
})

/** A list that can be made to fail, and another page beside it. */
async function openList() {
  let reading = 0
  let error: unknown
  const list = staleIfError(
    async ({ request }: { request: Request }) => {
      if (error) throw error
      return `${new URL(request.url).searchParams.get('filter')} ${++reading}`
    },
    (current, next) => current.searchParams.get('filter') === next.searchParams.get('filter'),
  )
  const router = createMemoryRouter(
    [
      {
        path: '/',
        middleware: [trackInterruptedRevalidation as MiddlewareFunction],
        children: [
          { id: 'list', path: 'list', loader: list.read, shouldRevalidate: list.shouldRevalidate },
          { path: 'other', loader: () => null },
        ],
      },
    ],
    { initialEntries: ['/list?filter=a'] },
  )
  const shown = () => (router.state.errors ? 'error' : router.state.loaderData['list'])
  await expect.poll(shown).toBe('a 1')
  return { router, shown, fail: (next: unknown) => (error = next) }
}

test.each([
  ['no connection', noConnection],
  ['a 503 response', failure(503, 'server.busy')],
  ['too many requests', failure(429, 'request.too_many')],
])('keeps the displayed data when a revalidation fails with %s, and marks it pending', async (_, error) => {
  const { router, shown, fail } = await openList()
  fail(error)
  await router.revalidate()
  expect(shown()).toBe('a 1')
  expect(takePendingRevalidation()).toBe(true)
  fail(undefined)
  await router.revalidate()
  expect(shown()).toBe('a 2')
  expect(takePendingRevalidation()).toBe(false)
})

test.each([401, 403, 404])('shows the error when a revalidation is refused with %s', async (status) => {
  const { router, shown, fail } = await openList()
  fail(failure(status, 'not_found'))
  await router.revalidate()
  expect(shown()).toBe('error')
  expect(takePendingRevalidation()).toBe(false)
})

test('opening a dialog during a failing revalidation keeps the data', async () => {
  const { router, shown, fail } = await openList()
  fail(noConnection)
  void router.revalidate()
  await router.navigate('/list?filter=a&opened=1')
  expect(router.state.location.search).toBe('?filter=a&opened=1')
  expect(shown()).toBe('a 1')
  expect(takePendingRevalidation()).toBe(true)
})

test('shows the error for another filter, and a retry does not return the previous data', async () => {
  const { router, shown, fail } = await openList()
  fail(noConnection)
  await router.navigate('/list?filter=b')
  expect(shown()).toBe('error')
  await router.revalidate()
  expect(shown()).toBe('error')
  await router.navigate('/list?filter=a')
  expect(shown()).toBe('error')
  fail(undefined)
  await router.revalidate()
  expect(shown()).toBe('a 2')
})

test('shows the error after returning from another page', async () => {
  const { router, shown, fail } = await openList()
  await router.navigate('/other')
  fail(noConnection)
  await router.navigate(-1)
  await expect.poll(shown).toBe('error')
})

test('never shows data of another user', async () => {
  const { router, shown, fail } = await openList()
  localStorage.setItem('token', 'token')
  localStorage.setItem('user', JSON.stringify({ _id: 'other-user', role: 'customer' }))
  fail(noConnection)
  await router.revalidate()
  expect(shown()).toBe('error')
})
