// @module-tag exhaustive
import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { passwordResetMail, readerOf } from '#accounts/account-mails.ts'
import { mailQueue, urgentMailQueue } from '#jobs/queues.ts'
import { type JobAnnouncement, jobsChannel } from '#jobs/send-job.ts'
import { notify } from '#live/live-events.queries.ts'
import { createMailFixture, headersOf, mona } from '#testing/mail-fixture.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { waitFor } from '#testing/wait-for.ts'
import type { NewMail } from './mail.ts'

const database = await createTestDatabase()
let world: Awaited<ReturnType<typeof createMailFixture>>
beforeEach(async () => {
  world = await createMailFixture(database)
})
afterEach(() => world.close())
afterAll(() => database.close())

describe('when the mail server is slow and 20,000 booking mails wait', () => {
  const acceptanceMs = 150
  /** As many mails as the server accepts in 5 seconds: independent of the speed of this machine. */
  const acceptedWithin5Seconds = Math.floor(5_000 / acceptanceMs)
  const urgent = { ...mona, to: { name: '', address: 'urgent@example.com' } }

  async function fillQueue(): Promise<void> {
    await world.enqueue({ ...mona, kind: 'booking.submit.customer', to: { name: '', address: 'bulk@example.com' } })
    await sql`
      with bulk as (
        insert into mails (id, kind, to_name, to_address, locale, subject, content)
        select gen_random_uuid(), kind, to_name, to_address, locale, subject, content
        from mails, generate_series(1, 19999) returning id
      )
      insert into pgboss.job (name, data, retry_limit, expire_seconds, deletion_seconds, keep_until, policy)
      select ${mailQueue.name}, jsonb_build_object('mailId', id), 2, 120, 86400, now() + interval '1 day', 'standard'
      from bulk`.execute(database.db)
    world.server.acceptEvery(acceptanceMs)
    await world.startInstance({ smtpUrl: world.server.url })
    await waitFor(() => expect(world.server.received.length).toBeGreaterThan(5))
  }

  /** The mails accepted between a mail's enqueueing and its own acceptance, or those of 5 seconds. */
  async function mailsBefore(mail: NewMail): Promise<number> {
    const place = () => world.server.received.findIndex(({ to }) => to[0] === mail.to.address)
    const from = world.server.received.length
    await world.enqueue(mail)
    await waitFor(() =>
      expect(place() >= 0 || world.server.received.length - from >= acceptedWithin5Seconds).toBe(true),
    )
    return place() >= 0 ? place() - from : Infinity
  }

  test('a code overtakes them and arrives within 5 seconds', async () => {
    await fillQueue()
    expect(await mailsBefore(urgent)).toBeLessThan(acceptedWithin5Seconds)
  })

  test('negative control: a mail without priority does not arrive within 5 seconds', async () => {
    await fillQueue()
    expect(await mailsBefore({ ...urgent, kind: 'booking.confirm.customer' })).toBe(Infinity)
  })
})

/** Skips the delay before every retry until the mail has failed for good; returns the skipped time in hours. */
async function hoursUntilFailure(): Promise<number> {
  let seconds = 0
  for (;;) {
    const { rows: jobs } = await sql<{ name: string; wait: number }>`
      with waiting as (select id, name, extract(epoch from start_after - now())::float8 as wait from pgboss.job where state = 'retry')
      update pgboss.job j set start_after = now() - interval '1 second' from waiting w
      where j.id = w.id and j.name = w.name and w.wait > 0 returning j.name, w.wait`.execute(database.db)
    for (const { name, wait } of jobs) {
      seconds += wait
      await notify(database.db, jobsChannel, { queue: name } satisfies JobAnnouncement)
    }
    if ((await world.rows())[0]?.status === 'failed') return seconds / 3_600
    await setTimeout(5)
  }
}

test.each([
  ['a booking mail', 'booking.submit.customer', mailQueue],
  ['a code', 'account.password_reset', urgentMailQueue],
])('%s is retried for 24 hours without a mail server', async (_, kind, queue) => {
  await world.startInstance({ smtpUrl: 'smtp://127.0.0.1:9', retrying: queue })
  await world.enqueue({ ...mona, kind })
  const hours = await hoursUntilFailure()
  expect(hours).toBeGreaterThanOrEqual(24)
  expect(hours).toBeLessThan(26)
})

test('after a night without a mail server, all mails are sent', async () => {
  world.server.respondToRecipients('451 Out of order')
  await world.startInstance({ smtpUrl: world.server.url, retrying: mailQueue })
  const night = Array.from({ length: 5 }, (_, n) => `night-${n}@example.com`)
  for (const address of night)
    await world.enqueue({ ...mona, kind: 'booking.confirm.customer', to: { name: '', address } })
  // attempts of ten hours: 15 s doubling to the maximum of half an hour
  const waiting = () =>
    database.db
      .selectFrom(sql<{ state: string }>`pgboss.job`.as('job'))
      .select((eb) => eb.fn.countAll<number>().as('jobs'))
      .where('state', '=', 'retry')
      .executeTakeFirst()
  await waitFor(async () => expect(await waiting()).toEqual({ jobs: night.length }))
  await sql`update pgboss.job set retry_count = 26, start_after = now() - interval '1 second'
    where name = ${mailQueue.name} and state = 'retry'`.execute(database.db)
  await waitFor(async () => expect((await world.rows()).every((row) => row.attempts === 2)).toBe(true))
  await waitFor(async () => expect(await waiting()).toEqual({ jobs: night.length }))
  expect((await world.rows()).map((row) => row.status)).toEqual(night.map(() => 'queued'))
  world.server.respondToRecipients('250 OK')
  await sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(database.db)
  await waitFor(() => expect(world.server.received.flatMap(({ to }) => to).toSorted()).toEqual(night))
})

describe('a delayed code', () => {
  const enqueueReset = () => {
    const at = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000)
    const tokens = { code: '482913', linkToken: 'abc', expiresAt: { code: at(10), link: at(24 * 60) } }
    const person = { id: mona.about.id, name: 'Mona', email: mona.to.address, locale: mona.locale }
    const content = passwordResetMail(tokens)(readerOf(person, 'https://rihla.test'))
    return world.enqueue({ ...mona, kind: 'account.password_reset', content })
  }
  const receivedReset = async () => {
    await world.startInstance({ smtpUrl: world.server.url })
    await waitFor(() => expect(world.server.received).toHaveLength(1))
    return world.server.received[0]!.raw.replaceAll('=\r\n', '')
  }

  test('is sent before it expires, in the subject too, which is stored without it', async () => {
    await enqueueReset()
    expect((await world.rows())[0]?.subject).toBe('Choose a new password for Rihla')
    world.clock.advance({ minutes: 9 })
    const raw = await receivedReset()
    expect(headersOf(raw, 'Subject')).toEqual(['482913 is your code to choose a new password for Rihla'])
    expect(raw).toContain('\r\n482913\r\n')
    await waitFor(async () => expect((await world.rows())[0]).toMatchObject({ status: 'sent', content: null }))
  })

  test('is left out of the mail once it has expired, with all that is said about it; the link is still sent', async () => {
    await enqueueReset()
    world.clock.advance({ minutes: 11 })
    const raw = await receivedReset()
    expect(headersOf(raw, 'Subject')).toEqual(['Choose a new password for Rihla'])
    expect(raw).not.toMatch(/482913|your code|enter this code|code is valid/i)
    expect(raw).toContain('its code has expired')
    expect(raw).toContain('reset-password?token')
  })

  test('is not sent at all once its link has expired, too', async () => {
    await enqueueReset()
    world.clock.advance({ days: 1, minutes: 1 })
    await world.startInstance({ smtpUrl: world.server.url })
    await waitFor(async () => expect((await world.rows())[0]).toMatchObject({ status: 'failed', attempts: 0 }))
    expect(world.server.received).toEqual([])
  })
})
