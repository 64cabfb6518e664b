import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createRoutesStub, Link, redirect, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { clearSession, saveSession, type SessionUser } from '#api/session.ts'
import { definePageQuery, type PageData, updatePageData, usePageData } from './page-query.ts'
import { queryClient, refreshQueries } from './query-client.ts'

const [mona, hana] = ['mona', 'hana'].map((_id) => ({ _id, role: 'customer' }) as SessionUser) as [
  SessionUser,
  SessionUser,
]
const offline = new ApiError({ code: 'network', message: 'No connection', status: 0 })
const notFound = new ApiError({ code: 'server.unexpected', message: 'Not found', status: 404 })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  saveSession('token', mona)
})
afterEach(() => {
  cleanup()
  clearSession()
  queryClient.clear()
  vi.useRealTimers()
})

const settle = () => act(() => vi.advanceTimersByTimeAsync(20))

/** A page at /list whose data comes from `read`. */
async function open(read: (query: URLSearchParams) => Promise<string>, ignoredParameters: string[] = []) {
  const page = definePageQuery(async ({ query }) => read(query), { ignoredParameters })
  const opened: { loaded?: PageData<string>; navigate?: (to: string) => void } = {}
  function Page({ loaderData }: { loaderData: unknown }) {
    const navigate = useNavigate()
    const loaded = loaderData as PageData<string>
    useEffect(() => {
      Object.assign(opened, { loaded, navigate: (to: string) => void navigate(to) })
    })
    return <p>{usePageData(loaded)}</p>
  }
  const Routes = createRoutesStub([
    {
      path: '/list',
      loader: page.clientLoader as never,
      shouldRevalidate: page.shouldRevalidate,
      Component: Page as never,
      HydrateFallback: () => null,
      ErrorBoundary: () => <p>Failed</p>,
    },
    { path: '/other', Component: () => <Link to="/list">Other page</Link> },
  ])
  render(<Routes initialEntries={['/list?page=2']} />)
  await settle()
  return opened
}

test('keeps the data while a background refetch fails, and retries it', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first').mockRejectedValueOnce(offline)
  await open(read)
  await act(() => refreshQueries())
  await settle()
  expect(screen.getByText('first')).toBeTruthy()
  read.mockResolvedValue('second')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText('second')).toBeTruthy()
})

test('fetches again after a reconnect and when the page becomes visible', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('data')
  await open(read)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(read).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await settle()
  expect(read).toHaveBeenCalledTimes(3)
})

test('a refetch that shows that the data is gone reaches the error boundary', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first').mockRejectedValue(notFound)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open(read)
  await act(() => refreshQueries())
  await settle()
  expect(screen.getByText('Failed')).toBeTruthy()
  vi.restoreAllMocks()
})

test('never shows the late response of another user', async () => {
  const late = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first').mockReturnValueOnce(late.promise)
  await open(read)
  void refreshQueries()
  await settle()
  read.mockResolvedValue('of hana')
  await act(async () => saveSession('token', hana))
  await settle()
  await act(async () => late.resolve('of mona'))
  await settle()
  expect(screen.getByText('of hana')).toBeTruthy()
  expect(screen.queryByText('of mona')).toBeNull()
})

test('shows an optimistic update at once, and its rollback', async () => {
  const { loaded } = await open(async () => 'first')
  let rollBack = () => undefined as void
  await act(async () => void (rollBack = updatePageData(loaded!, () => 'changed')))
  await settle()
  expect(screen.getByText('changed')).toBeTruthy()
  await act(async () => rollBack())
  await settle()
  expect(screen.getByText('first')).toBeTruthy()
})

test('an optimistic update is not overwritten by an older response', async () => {
  const late = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first').mockReturnValueOnce(late.promise)
  const { loaded } = await open(read)
  void refreshQueries()
  await settle()
  await act(async () => void updatePageData(loaded!, () => 'changed'))
  await act(async () => late.resolve('older'))
  await settle()
  expect(screen.getByText('changed')).toBeTruthy()
})

test('parameters of dialogs do not refetch, all others do', async () => {
  const read = vi
    .fn<(query: URLSearchParams) => Promise<string>>()
    .mockImplementation(async (query) => `page ${query.get('page')}`)
  const { navigate } = await open(read, ['opened'])
  await act(async () => navigate?.('/list?page=2&opened=1'))
  await settle()
  expect(read).toHaveBeenCalledTimes(1)
  await act(async () => navigate?.('/list?page=3&opened=1'))
  await settle()
  expect(read).toHaveBeenCalledTimes(2)
  expect(screen.getByText('page 3')).toBeTruthy()
})

test('a background refetch may redirect', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first')
  await open(read)
  read.mockImplementation(async () => {
    throw redirect('/other')
  })
  await act(() => refreshQueries())
  await settle()
  expect(screen.getByText('Other page')).toBeTruthy()
})

test('a navigation that fails falls back to what was loaded before for the same URL', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first')
  const { navigate } = await open(read)
  await act(async () => navigate?.('/other'))
  await settle()
  read.mockRejectedValue(offline)
  await act(async () => screen.getByText('Other page').click())
  await settle()
  expect(screen.getByText('Failed')).toBeTruthy()
  await act(async () => navigate?.('/list?page=2'))
  await settle()
  expect(screen.getByText('first')).toBeTruthy()
})
