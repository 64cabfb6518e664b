import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#data/query-client.ts'
import { firstFree, nextAfter, type QueueSelection, useQueueSelection } from './use-queue-selection.ts'

const payment = (_id: string, hour: number) =>
  ({ _id, createdAt: `2026-11-01T0${hour}:00:00Z`, status: 'pending' }) as Booking
const [a, b, c] = [payment('a', 1), payment('b', 2), payment('c', 3)]

const viewing = (booking: string, since = '2026-11-01T09:00:00Z'): BookingPresence => ({
  booking,
  admin: { _id: 'other', name: 'Tarek' },
  since,
})

/** Presences that the server returns to a heartbeat. */
let others: BookingPresence[] = []

/** Bookings that the server has beside the loaded ones. */
let stored: Booking[] = []

function respond(url: string): Response {
  const headers = { 'x-request-id': '1' }
  if (url.includes('/claim')) return Response.json({ claims: others, since: '2026-11-01T10:00:00Z' }, { headers })
  const found = stored.find(({ _id }) => url.endsWith(`/api/bookings/${_id}`))
  if (found) return Response.json(found, { headers })
  const error = { code: 'request.not_found', message: 'Not found.', requestId: '1' }
  return Response.json({ error }, { status: 404, headers })
}

beforeEach(() => {
  others = []
  stored = []
  vi.stubGlobal('fetch', async (input: string | URL | Request) =>
    respond(new URL(input instanceof Request ? input.url : String(input), 'http://localhost').pathname),
  )
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const asItem = (booking: Booking) => (booking.status === 'pending' ? booking : undefined)

interface Opened {
  presences?: BookingPresence[]
  at?: string
  opensFirst?: boolean
}

async function open(bookings: Booking[], { presences = [], at = '/queue', opensFirst = true }: Opened = {}) {
  others = presences
  let queue!: QueueSelection
  let receive: (loaded: Booking[], list?: string) => void
  function Page() {
    const [{ loaded, list }, setLoaded] = useState({ loaded: bookings, list: '' })
    const state = useQueueSelection({ items: loaded, presences, total: loaded.length, list, asItem, opensFirst })
    useLayoutEffect(() => {
      receive = (next, named = '') => setLoaded({ loaded: next, list: named })
    }, [])
    useLayoutEffect(() => {
      queue = state
    })
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  await act(async () => {})
  return {
    router,
    id: () => queue.item?._id,
    now: () => queue,
    run: (change: (now: QueueSelection) => void) => act(async () => change(queue)),
    receive: (loaded: Booking[], list?: string) => act(async () => receive(loaded, list)),
  }
}

test('selects the oldest payment that no other admin is viewing, or the one of the URL', async () => {
  expect((await open([a, b, c], { presences: [viewing('a')] })).id()).toBe('b')
  expect((await open([a, b, c], { at: '/queue?booking=c' })).id()).toBe('c')
})

test('opens the next payment after a decision, and adds it to the URL', async () => {
  const { id, now, run, router } = await open([a, b, c])
  await run((queue) => queue.markDecided('a'))
  expect(id()).toBe('b')
  expect(now()).toMatchObject({ isFollowing: true, isGone: false, position: { index: 0, total: 2 } })
  expect(router.state.location.search).toBe('?booking=b')
  await run((queue) => queue.markDecided('b'))
  await run((queue) => queue.markDecided('c'))
  expect(id()).toBeUndefined()
})

test('skips payments that another admin is viewing', async () => {
  const { id, run } = await open([a, b, c], { presences: [viewing('b')] })
  await run((queue) => queue.markDecided('a'))
  expect(id()).toBe('c')
})

test('stays where the admin is when an earlier decision is confirmed late', async () => {
  const { id, now, run } = await open([a, b, c])
  await run((queue) => queue.show('c'))
  await run((queue) => queue.markDecided('a'))
  expect(id()).toBe('c')
  expect(now()).toMatchObject({ isFollowing: false, previous: b, next: undefined })
})

test('keeps a payment that another admin decided until the admin moves on', async () => {
  const { id, now, run, receive } = await open([a, b, c])
  await run((queue) => queue.show('b'))
  await receive([a, c])
  expect(id()).toBe('b')
  expect(now()).toMatchObject({ isGone: true, position: { index: 1, total: 3 }, previous: a, next: c })
  await run((queue) => queue.markDecided('b'))
  expect(id()).toBe('a')
})

test('keeps the first payment selected when an older one arrives', async () => {
  const { id, receive } = await open([b, c])
  await receive([a, b, c])
  expect(id()).toBe('b')
})

test('moves on when another admin opened the same next payment first', async () => {
  const { id, run } = await open([a, b, c])
  others = [viewing('b', '2026-11-01T09:59:00Z')]
  await run((queue) => queue.markDecided('a'))
  await act(async () => {})
  expect(id()).toBe('c')
})

test('opens the booking of the URL beyond the loaded page', async () => {
  const far = payment('far', 9)
  stored = [far]
  const { id, now, run } = await open([a, b, c], { at: '/queue?booking=far' })
  await waitFor(() => expect(id()).toBe('far'))
  expect(now()).toMatchObject({ position: undefined, previous: c, next: undefined })
  await run((queue) => queue.markDecided('far'))
  expect(id()).toBe('a')
})

test('selects no other booking when the one of the URL is decided or unknown', async () => {
  stored = [{ ...payment('done', 1), status: 'confirmed' }]
  const decided = await open([a, b, c], { at: '/queue?booking=done' })
  await waitFor(() => expect(decided.now().named).toMatchObject({ phase: 'elsewhere', booking: { _id: 'done' } }))
  expect(decided.id()).toBeUndefined()
  expect(decided.now().waiting).toEqual([a, b, c])
  await decided.run((queue) => queue.show('b'))
  expect(decided.id()).toBe('b')
  cleanup()
  const unknown = await open([a, b], { at: '/queue?booking=none' })
  await waitFor(() => expect(unknown.now().named.phase).toBe('unknown'))
  expect(unknown.id()).toBeUndefined()
})

test('follows a link to another booking while the queue is open', async () => {
  stored = [{ ...payment('done', 1), status: 'confirmed' }]
  const { id, now, router } = await open([a, b, c])
  await act(async () => router.navigate('/queue?booking=c'))
  expect(id()).toBe('c')
  await act(async () => router.navigate('/queue?booking=done'))
  await waitFor(() => expect(now().named.phase).toBe('elsewhere'))
  expect(id()).toBeUndefined()
})

test('another list keeps the selected item only where the URL names it', async () => {
  const { id, receive, run } = await open([b, c])
  await receive([a, b, c], 'other')
  expect(id()).toBe('a')
  await run((queue) => queue.show('c'))
  await receive([a, b, c], 'again')
  expect(id()).toBe('c')
  await receive([a, b], 'without')
  expect(id()).toBe('a')
})

test('on a narrow screen nothing is open until the URL names it', async () => {
  const { id, run, now } = await open([a, b], { opensFirst: false })
  expect(id()).toBeUndefined()
  await run((queue) => queue.show('b'))
  expect(id()).toBe('b')
  await run((queue) => queue.markDecided('b'))
  expect(id()).toBe('a')
  expect(now().searchOf('')).toBe('?')
})

test('what opened by itself can be decided a second later, what was opened on purpose at once', async () => {
  vi.useFakeTimers()
  const { run, now, id } = await open([a, b, c])
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  expect(now().isSettled).toBe(false)
  await wait(1_000)
  expect(now().isSettled).toBe(true)
  await run((queue) => queue.markDecided('a'))
  expect([id(), now().isSettled]).toEqual(['b', false])
  await wait(999)
  expect(now().isSettled).toBe(false)
  await wait(1)
  expect(now().isSettled).toBe(true)
  await run((queue) => queue.show('c'))
  expect([id(), now().isSettled]).toEqual(['c', true])
  // again by itself, although it was opened before
  await run((queue) => queue.markDecided('c'))
  expect([id(), now().isSettled]).toEqual(['b', false])
})

const items = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]
const taken =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('opens the payment after %s: %s', (decided, next) => {
  expect(nextAfter(items, decided, taken())).toBe(next)
})

test('returns nothing after the only payment', () => {
  expect(nextAfter([{ _id: 'a' }], 'a', taken())).toBe('')
})

test('skips payments that another admin is viewing, unless all are being viewed', () => {
  expect(nextAfter(items, 'a', taken('b'))).toBe('c')
  expect(nextAfter(items, 'b', taken('c'))).toBe('a')
  expect(nextAfter(items, 'a', taken('b', 'c'))).toBe('b')
  expect(firstFree(items, taken('a'))).toBe('b')
  expect(firstFree(items, taken('a', 'b', 'c'))).toBe('a')
  expect(firstFree([], taken())).toBe('')
})
