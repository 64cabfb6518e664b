import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { endOtherSessions } from '@rihla/contract/accounts/sessions.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '#database/database.ts'
import type { FindSessionUser } from '#http/access.ts'
import { createLive, type Live } from '#live/live.ts'
import { createAlteredDatabase } from '#testing/altered-database.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'
import { sessionUserFinder } from './start-session.ts'

interface Instance {
  live: Live
  findUser: FindSessionUser
  /** Readings of a session. */
  read: () => number
  /** Delivers an event about sessions at once. */
  deliver: (payload: unknown) => void
}

let it: TestApp
const opened: Live[] = []
const pools: Database[] = []

beforeAll(async () => {
  it = await createTestApp()
})
afterAll(async () => {
  for (const live of opened) await live.stop()
  for (const pool of pools) await pool.destroy()
  await it.close()
})

async function openInstance(): Promise<Instance> {
  const url = it.context.config.databaseUrl!
  const live = createLive(url, it.context.log)
  opened.push(live)
  await live.start()
  let read = 0
  let deliver: (payload: unknown) => void = () => undefined
  const observed: typeof live = {
    ...live,
    subscribe: (channel, handler) => {
      deliver = handler
      return live.subscribe(channel, handler)
    },
  }
  const db = createAlteredDatabase(url, (text) => {
    if (text.includes('from "sessions" as "s"')) read += 1
    return text
  })
  pools.push(db)
  const findUser = sessionUserFinder({ ...it.context, live: observed, db })
  return { live, findUser, read: () => read, deliver: (payload) => deliver(payload) }
}

test('parallel and quickly following requests read their session once', async () => {
  const { findUser, read } = await openInstance()
  const customer = await buildCustomer(it.context)
  const token = await signInAs(it.context, customer)
  for (let n = 0; n < 5; n += 1) expect((await findUser(token))?.id).toBe(customer.id)
  expect(read()).toBeLessThan(5)
  expect(await findUser('an unknown token')).toBeUndefined()
})

test('the worker process refuses a session that another process has ended', async () => {
  const customer = await buildCustomer(it.context)
  const token = await signInAs(it.context, customer)
  const config = { ...it.context.config, requestsSocket: '/tmp/requests' }
  const findUser = sessionUserFinder({ ...it.context, config })
  expect((await findUser(token))?.id).toBe(customer.id)
  await it.db.deleteFrom('sessions').where('user_id', '=', customer.id).execute()
  expect(await findUser(token)).toBeUndefined()
})

test('an ended session is refused at once by the instance that ended it', async () => {
  const { live, findUser } = await openInstance()
  const customer = await buildCustomer(it.context)
  const token = await signInAs(it.context, customer)
  const db = createDatabase(it.context.config.databaseUrl!, { onCommit: live.wake })
  pools.push(db)
  expect(await findUser(token)).toBeDefined()
  await db.transaction().execute((trx) => trx.deleteFrom('sessions').where('user_id', '=', customer.id).execute())
  expect(await findUser(token)).toBeUndefined()
})

test('what this instance has committed about a person is seen at once', async () => {
  const { live, findUser } = await openInstance()
  const customer = await buildCustomer(it.context)
  const token = await signInAs(it.context, customer)
  const db = createDatabase(it.context.config.databaseUrl!, { onCommit: live.wake })
  pools.push(db)
  await findUser(token)
  await db
    .transaction()
    .execute((trx) => trx.updateTable('users').set({ name: 'Mona' }).where('id', '=', customer.id).execute())
  expect((await findUser(token))?.name).toBe('Mona')
})

test('an ended session is refused soon by the others, and the kept one is not', async () => {
  const { findUser } = await openInstance()
  const customer = await buildCustomer(it.context)
  const [kept, ended] = [await signInAs(it.context, customer), await signInAs(it.context, customer)]
  expect([await findUser(kept), await findUser(ended)].map((user) => user?.id)).toEqual([customer.id, customer.id])
  await it.call(endOtherSessions, { as: kept })
  await waitFor(async () => expect(await findUser(ended)).toBeUndefined())
  expect(await findUser(kept)).toBeDefined()
  await it.call(api.logout, { as: kept })
  await waitFor(async () => expect(await findUser(kept)).toBeUndefined())
})

test('a session that ends while it is read is not cached', async () => {
  const { findUser, read, deliver } = await openInstance()
  const customer = await buildCustomer(it.context)
  const token = await signInAs(it.context, customer)
  const reading = findUser(token)
  deliver({ userId: customer.id })
  await reading
  await findUser(token)
  expect(read()).toBe(2)
})

test('nothing is cached while events cannot be read', async () => {
  const { live, findUser, read } = await openInstance()
  const token = await signInAs(it.context, await buildCustomer(it.context))
  await live.stop()
  await findUser(token)
  await findUser(token)
  expect(read()).toBe(2)
})
