import { randomUUID } from 'node:crypto'
import { logout } from '@rihla/contract/accounts/accounts.api.ts'
import { endOtherSessions } from '@rihla/contract/accounts/sessions.api.ts'
import { verifyAgency } from '@rihla/contract/agencies/admin-agencies.api.ts'
import { retryMail } from '@rihla/contract/mails/mails.api.ts'
import * as api from '@rihla/contract/notifications/notifications.api.ts'
import { changeTripStatus } from '@rihla/contract/trips/admin-trips.api.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp, type App } from '#app.ts'
import { notify } from '#live/live-events.queries.ts'
import { createLive, type Live } from '#live/live.ts'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildFailedMail } from '#testing/builders/mails.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'

interface Instance {
  app: App
  live: Live
  origin: string
}

let world: Awaited<ReturnType<typeof createBookingFixture>>
/** A second instance that shares only the database. */
let other: Instance
const aborts: AbortController[] = []

async function startInstance(): Promise<Instance> {
  const { context } = world.app
  const live = createLive(context.config.databaseUrl!, context.log)
  const app = await buildApp({ ...context, live })
  await live.start()
  return { app, live, origin: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

beforeAll(async () => {
  world = await createBookingFixture()
  await world.app.context.live.start()
  other = await startInstance()
})
afterEach(() => {
  for (const abort of aborts.splice(0)) abort.abort()
})
afterAll(async () => {
  await other.app.close()
  await other.live.stop()
  await world.app.context.live.stop()
  await world.app.close()
})

/** Waits until the second instance has delivered all events written so far. */
async function settle(): Promise<void> {
  const marker = randomUUID()
  const delivered = Promise.withResolvers<void>()
  const unsubscribe = other.live.subscribe('settled', (payload) => {
    if ((payload as { marker: string }).marker === marker) delivered.resolve()
  })
  await notify(world.app.db, 'settled', { marker })
  await delivered.promise
  unsubscribe()
}

interface OpenStream {
  status: number
  headers: Headers
  text: () => string
  ids: () => string[]
  changes: () => number
  isOver: () => boolean
}

/** Opens a stream like a browser and collects its events; earlier ones are no longer under way. */
async function openStream(as: { id: string } | string, { origin } = other): Promise<OpenStream> {
  await settle()
  const token = typeof as === 'string' ? as : await signInAs(world.app.context, as)
  const abort = new AbortController()
  aborts.push(abort)
  const answer = await fetch(`${origin}${api.streamNotifications.url}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: abort.signal,
  })
  let text = ''
  let isOver = false
  const decoder = new TextDecoder()
  const listen = async (): Promise<void> => {
    for await (const bytes of answer.body ?? []) text += decoder.decode(bytes, { stream: true })
  }
  void listen()
    .catch(() => {})
    .finally(() => (isOver = true))
  const events = () =>
    [...text.matchAll(/event: changed\ndata: (.*)\n\n/g)].map(([, json = '']) => JSON.parse(json) as { ids: string[] })
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    ids: () => events().flatMap(({ ids }) => ids),
    changes: () => events().length,
    isOver: () => isOver,
  }
}

const latest = async (as: { id: string }): Promise<string | undefined> =>
  (await world.app.call(api.listNotifications, { as })).body.notifications[0]?._id

test('a transition on one instance reaches the receivers’ streams on another, and no other streams', async () => {
  const stranger = await openStream(await buildCustomer(world.app.context))
  const agency = await openStream(world.agency)
  const { body: booking } = await world.submit()
  const customer = await openStream(world.customer)
  await world.decide(booking._id, 'payment_verified')
  await waitFor(() => expect([customer.changes(), agency.changes()]).toEqual([1, 1]))
  expect(customer.ids()).toEqual([await latest(world.customer)])
  expect(agency.ids()).toEqual([await latest(world.agency)])
  expect(stranger.text()).toBe(': open\n\n')
})

test('what an admin decides reaches the bells of the other admins', async () => {
  const { app, admin, agency } = world
  const colleague = await openStream(await buildAdmin(app.context))
  const mail = await buildFailedMail(app.context)
  const trip = await buildTrip(app.context, { agency, status: 'draft' })
  const decide = [
    () => app.call(verifyAgency, { as: admin, params: { id: agency.id }, body: { verified: false } }),
    () => app.call(changeTripStatus, { as: admin, params: { id: trip.id }, body: { status: 'published' } }),
    () => app.call(retryMail, { as: admin, params: { id: mail } }),
  ]
  for (const [n, act] of decide.entries()) {
    expect((await act()).status).toBe(200)
    await waitFor(() => expect(colleague.changes()).toBe(n + 1))
  }
})

test('the headers disable proxy buffering and caching', async () => {
  const { headers, status } = await openStream(world.customer)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
})

test('reading on one client notifies the others', async () => {
  const { body: booking } = await world.submit()
  await world.decide(booking._id, 'payment_verified')
  const screen = await openStream(world.agency)
  const upTo = await latest(world.agency)
  await world.app.call(api.readNotifications, { as: world.agency, body: { upTo: upTo! } })
  await waitFor(() => expect(screen.changes()).toBe(1))
  expect(screen.ids()).toEqual([])
})

test('events of a lost LISTEN connection are delivered once it is restored', async () => {
  const screen = await openStream(world.customer)
  const { body: booking } = await world.submit()
  await waitFor(() => expect(screen.changes()).toBe(1))
  const before = await latest(world.customer)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'rihla-live' and datname = current_database()`.execute(world.app.db)
  await world.decide(booking._id, 'payment_verified')
  await waitFor(() => expect(screen.changes()).toBe(2))
  expect(await latest(world.customer)).not.toBe(before)
  expect(screen.isOver()).toBe(false)
})

test.each([
  ['a logout', (token: string) => world.app.call(logout, { as: token })],
  [
    'ending all other sessions',
    async () => world.app.call(endOtherSessions, { as: await signInAs(world.app.context, world.customer) }),
  ],
])('%s ends the stream at once, on another instance too', async (_, endSession) => {
  const token = await signInAs(world.app.context, world.customer)
  const screen = await openStream(token)
  await endSession(token)
  await waitFor(() => expect(screen.isOver()).toBe(true))
  expect(screen.text()).toContain('event: over')
  expect((await openStream(token)).status).toBe(401)
})

test('a logout leaves the user’s other streams open', async () => {
  const staying = await openStream(world.agency)
  const token = await signInAs(world.app.context, world.agency)
  const leaving = await openStream(token)
  await world.app.call(logout, { as: token })
  await waitFor(() => expect(leaving.isOver()).toBe(true))
  expect(staying.isOver()).toBe(false)
})

test('deactivating a user ends their streams at once', async () => {
  const person = await buildCustomer(world.app.context)
  const screen = await openStream(person)
  await world.app.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute()
  await waitFor(() => expect(screen.isOver()).toBe(true))
})

test('rejects an eleventh stream of a user until one of the ten closes', async () => {
  const person = await buildCustomer(world.app.context)
  const open = await Promise.all(Array.from({ length: 10 }, () => openStream(person)))
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await openStream(person)).status).toBe(429)
  aborts.at(-2)?.abort()
  await waitFor(async () => expect((await openStream(person)).status).toBe(200))
})

test('streams whose session check failed in a database outage do not count towards the limit', async () => {
  let isAway = false
  let checks = 0
  const it = await createTestApp({
    // the session check of the request succeeds, that of the stream fails
    alter: (text) => (isAway && text.includes('from "sessions"') && (checks += 1) % 2 === 0 ? 'select' : text),
  })
  try {
    const origin = await it.listen()
    const person = await buildCustomer(it.context)
    const token = await signInAs(it.context, person)
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const open = async () => {
      const abort = new AbortController()
      aborts.push(abort)
      return (await fetch(`${origin}${api.streamNotifications.url}`, { headers, signal: abort.signal })).status
    }
    isAway = true
    for (let n = 0; n < 10; n += 1) expect(await open()).toBe(503)
    isAway = false
    expect(checks).toBe(20)
    expect(await open()).toBe(200)
  } finally {
    await it.close()
  }
})

test('a stopping process closes its streams at once', async () => {
  const passing = await startInstance()
  const screen = await openStream(world.customer, passing)
  const startedAt = performance.now()
  await passing.app.close()
  await passing.live.stop()
  await waitFor(() => expect(screen.isOver()).toBe(true))
  // not only after the lifetime of half an hour
  expect(performance.now() - startedAt).toBeLessThan(120_000)
})

test('200 open streams use little memory, and each gets only its own events', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => buildCustomer(world.app.context)))
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const screens = await Promise.all(people.flatMap((person) => Array.from({ length: 10 }, () => openStream(person))))
  // both ends of each stream live in this process
  const perStream = (process.memoryUsage().heapUsed - before) / screens.length
  await world.submit({ seats: 1 }, people[0])
  await waitFor(() => expect(screens.filter((screen) => screen.changes() === 1)).toHaveLength(10))
  expect(screens.filter((screen) => screen.changes() > 1)).toEqual([])
  expect(perStream).toBeLessThan(400_000)
})
