// @module-tag exhaustive
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { afterAll, expect, test } from 'vitest'
import { createClock } from '#clock.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { type ServerProcess, spawnServer, waitUntilReady } from '#testing/server-process.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { waitFor } from '#testing/wait-for.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'

const database = await createTestDatabase()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'rihla-killed-'))
chmodSync(folder, 0o755)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const building = { db, clock: createClock('Africa/Cairo') }
const start = async (): Promise<ServerProcess> => {
  const server = await spawnServer({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn' })
  await waitUntilReady(server)
  return server
}

interface Attempt {
  key: string
  /** Booking id from the response; undefined until a response arrives. */
  acknowledged?: string
}

type Submit = (server: ServerProcess, attempt: Attempt) => Promise<void>

async function prepare(): Promise<Submit> {
  await buildAdmin(building)
  const customer = await buildCustomer(building)
  const token = await signInAs(building, customer)
  const trip = await buildTrip(building, { departures: [{ startsOn: '2027-06-03', totalSeats: 1_000_000 }] })
  const body = JSON.stringify({
    trip: trip.id,
    seats: 1,
    selectedStartDate: '2027-06-03',
    paymentType: 'full_payment',
    paymentReference: 'REF',
  })
  return async (server, attempt) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': attempt.key,
    }
    const answer = await fetch(`${server.url}/api/bookings`, { method: 'POST', headers, body })
    if (answer.status === 201) attempt.acknowledged = ((await answer.json()) as Booking)._id
  }
}

/** Sixteen clients submit bookings in a loop, each with a new idempotency key, until the server is killed after forty responses. */
async function bookUntilKilled(server: ServerProcess, submit: Submit): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  const client = async (): Promise<void> => {
    while (!server.child.killed) {
      const attempt = { key: randomUUID() }
      attempts.push(attempt)
      await submit(server, attempt).catch(() => {})
    }
  }
  const clients = Array.from({ length: 16 }, client)
  const hasEnded = () => server.child.exitCode !== null
  while (!hasEnded() && attempts.filter(({ acknowledged }) => acknowledged).length < 40) await sleep(50)
  server.child.kill('SIGKILL')
  await Promise.all(clients)
  await server.ended
  return attempts
}

test('killing the server during submissions loses no acknowledged booking or mail and duplicates none', async () => {
  const submit = await prepare()
  const first = await start()
  const attempts = await bookUntilKilled(first, submit)
  const acknowledged = attempts.filter((attempt) => attempt.acknowledged)
  expect(acknowledged.length).toBeLessThan(attempts.length)

  const second = await start()
  const before = await db.selectFrom('bookings').select('id').execute()
  const ids = new Set(before.map((booking) => booking.id))
  expect(acknowledged.filter((attempt) => !ids.has(attempt.acknowledged!))).toEqual([])

  // browsers retry unacknowledged requests with the same idempotency key
  for (const attempt of attempts.filter((each) => !each.acknowledged)) await submit(second, attempt)
  const bookings = await db.selectFrom('bookings').select('id').execute()
  expect(new Set(attempts.map((attempt) => attempt.acknowledged))).toEqual(new Set(bookings.map(({ id }) => id)))
  expect(bookings).toHaveLength(attempts.length)
  expect(await findSeatDifferences(db)).toEqual([])

  // the digest for admins follows minutes later, which on a slow machine is during this test
  const booked = db.selectFrom('mails').select('id').where('kind', 'like', 'booking.submit.%')
  const toCustomers = booked.where('kind', '=', 'booking.submit.customer')
  await waitFor(async () => expect(await toCustomers.execute()).toHaveLength(bookings.length))
  const mails = (await booked.execute()).map(({ id }) => id)
  await untilSent(mails)
  const files = readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.json'))
  const count = (id: string) => files.filter((name) => name.includes(id)).length
  expect(mails.map(count)).toEqual(mails.map(() => 1))
  second.child.kill('SIGTERM')
  await second.ended
})

test('killing the server between hold and submission loses neither the seats nor the references', async () => {
  const startsOn = '2027-07-01'
  const trip = await buildTrip(building, { departures: [{ startsOn, totalSeats: 12 }] })
  const customers = await Promise.all(Array.from({ length: 12 }, () => buildCustomer(building)))
  const tokens = await Promise.all(customers.map((customer) => signInAs(building, customer)))
  const post = async (server: ServerProcess, { at, path, body }: { at: number; path: string; body: object }) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[at]}`,
      'idempotency-key': `${trip.id} ${at}`,
    }
    return fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const choice = { trip: trip.id, seats: 1, selectedStartDate: startsOn }
  const first = await start()
  const holds = await Promise.all(
    customers.map(async (_, at) => {
      const held = await post(first, { at, path: '/api/bookings/holds', body: choice })
      return (await held.json()) as { _id: string; transferReference: string }
    }),
  )
  const submit = (server: ServerProcess, at: number) => {
    const body = { ...choice, hold: holds[at]!._id, paymentType: 'full_payment', paymentReference: 'REF' }
    return post(server, { at, path: '/api/bookings', body })
  }
  // some submissions are under way
  const underWay = [0, 1, 2, 3].map((at) => submit(first, at).catch(() => undefined))
  await Promise.race(underWay)
  first.child.kill('SIGKILL')
  await Promise.all([first.ended, ...underWay])

  const second = await start()
  const bookings = await Promise.all(customers.map(async (_, at) => submit(second, at)))
  expect(bookings.map(({ status }) => status)).toEqual(Array(12).fill(201))
  const booked = await Promise.all(bookings.map(async (answer) => (await answer.json()) as Booking))
  expect(booked.map(({ transferReference }) => transferReference)).toEqual(
    holds.map(({ transferReference }) => transferReference),
  )
  const departure = db.selectFrom('departures').select(['seats_booked', 'seats_held']).where('trip_id', '=', trip.id)
  expect(await departure.execute()).toEqual([{ seats_booked: 12, seats_held: 0 }])
  expect(await findSeatDifferences(db)).toEqual([])
  second.child.kill('SIGTERM')
  await second.ended
})

async function untilSent(ids: readonly string[]): Promise<void> {
  const sent = db.selectFrom('mails').select('id').where('id', 'in', ids).where('status', '=', 'sent')
  for (const giveUpAt = Date.now() + 150_000; Date.now() < giveUpAt; await sleep(250)) {
    if ((await sent.execute()).length === ids.length) return
  }
  throw new Error('not all mails were sent')
}
