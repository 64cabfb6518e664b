import { register } from '@rihla/contract/accounts/accounts.api.ts'
import { forgotPassword } from '@rihla/contract/accounts/passwords.api.ts'
import { exportMails, listMails, retryMail, retryMails } from '@rihla/contract/mails/mails.api.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { urgentMailQueue } from '#jobs/queues.ts'
import { buildFailedMail, buildMail } from '#testing/builders/mails.ts'
import { buildAdmin, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: BuiltUser
beforeAll(async () => {
  app = await createTestApp()
  admin = await buildAdmin(app.context)
})
afterEach(async () => {
  await app.db.deleteFrom('mails').execute()
  await sql`delete from pgboss.job`.execute(app.db)
})
afterAll(() => app.close())

test('an admin sees mails newest first, with failures and their reasons, but not their content', async () => {
  const first = await buildFailedMail(app.context)
  const second = await buildMail(app.context, { to: { name: 'علي', address: 'ali@example.com' } })
  const { body, headers } = await app.call(listMails, { as: admin })
  expect(body.mails.map((mail) => mail._id)).toEqual([second, first])
  expect(body).toMatchObject({ total: 2, counts: { queued: 1, sent: 0, failed: 1 } })
  expect(headers.get('x-total-count')).toBe('2')
  expect(body.mails[1]).toMatchObject({ status: 'failed', lastError: '550 No such person', attempts: 8, sentAt: null })
  expect(JSON.stringify(body)).not.toContain('482913')
})

test('the code of a mail is neither listed, nor found, nor exported', async () => {
  const email = 'codes@example.com'
  await app.call(register, { body: { name: 'Mona', email, password: 'felucca trip' } })
  const { email: known } = await buildCustomer(app.context)
  await app.call(forgotPassword, { body: { email: known } })
  const sent = [...(await app.mails(email)), ...(await app.mails(known))]
  expect(sent.map(({ kind }) => kind)).toEqual(['account.verification', 'account.password_reset'])
  const { bytes } = await app.call(exportMails, { as: admin })
  for (const { content } of sent) {
    const { body } = await app.call(listMails, { as: admin, query: { search: content.code! } })
    expect(body.mails).toEqual([])
    expect(content.subjectWithCode).toContain(content.code)
    expect(bytes.toString('utf8')).not.toContain(content.code)
  }
})

test('mails are found by status, and by a part of address, name or subject', async () => {
  await buildFailedMail(app.context)
  const ali = await buildMail(app.context, { to: { name: 'علي', address: '100%_ali@example.com' } })
  const found = async (query: Parameters<typeof app.call<typeof listMails>>[1] & {}) =>
    (await app.call(listMails, { as: admin, ...query })).body.mails.map((mail) => mail._id)
  expect(await found({ query: { status: 'queued' } })).toEqual([ali])
  expect(await found({ query: { search: 'علي' } })).toEqual([ali])
  expect(await found({ query: { search: '100%_A' } })).toEqual([ali])
  expect(await found({ query: { search: '%' } })).toEqual([ali])
  expect(await found({ query: { search: 'verify' } })).toHaveLength(2)
})

test('finds the mails about one subject, also together with other filters', async () => {
  const [booking, other] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b']
  const aboutIt = { about: { type: 'booking', id: booking } } as const
  const failed = await buildFailedMail(app.context, aboutIt)
  const queued = await buildMail(app.context, aboutIt)
  await buildMail(app.context, { about: { type: 'booking', id: other } })
  await buildMail(app.context, { about: { type: 'trip', id: booking } })
  const { body } = await app.call(listMails, { as: admin, query: { about: `booking:${booking}` } })
  expect(body).toMatchObject({
    total: 2,
    mails: [
      { _id: queued, ...aboutIt },
      { _id: failed, ...aboutIt },
    ],
  })
  const { bytes } = await app.call(exportMails, {
    as: admin,
    query: { about: `booking:${booking}`, status: 'failed' },
  })
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2)
  const statusOf = async (about: string) =>
    (await app.call(listMails, { as: admin, query: { about: about as 'booking:' } })).status
  expect([await statusOf('booking:1'), await statusOf('faq:1'), await statusOf(booking)]).toEqual([404, 400, 400])
})

test('a mail from before subjects were recorded is listed without one', async () => {
  await buildMail(app.context)
  await app.db.deleteFrom('mails_about').execute()
  expect((await app.call(listMails, { as: admin })).body.mails).toMatchObject([{ about: null }])
})

test('what a mail is about is deleted with the mail', async () => {
  const id = await buildFailedMail(app.context)
  await app.db.deleteFrom('mails').where('id', '=', id).execute()
  expect(await app.db.selectFrom('mails_about').selectAll().execute()).toEqual([])
})

test('a retried mail is pending again, has a job, and the retry is audited', async () => {
  const id = await buildFailedMail(app.context)
  await sql`delete from pgboss.job`.execute(app.db)
  const { status, body } = await app.call(retryMail, { as: admin, params: { id } })
  expect([status, body.status, body.attempts]).toEqual([200, 'queued', 0])
  const { rows } = await sql`select name, data from pgboss.job`.execute(app.db)
  expect(rows).toEqual([{ name: urgentMailQueue.name, data: { mailId: id } }])
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('target_id', '=', id)
    .execute()
  expect(audit).toEqual([{ action: 'mail.retry', actor_id: admin.id }])
})

test('a mail that did not fail is unchanged', async () => {
  const id = await buildMail(app.context)
  const { status, error } = await app.call(retryMail, { as: admin, params: { id } })
  expect([status, error.code]).toEqual([409, 'mail.not_failed'])
  const { rows } = await sql`select count(*)::int as jobs from pgboss.job`.execute(app.db)
  expect(rows).toEqual([{ jobs: 1 }])
})

test('an unknown mail returns 404', async () => {
  const { status } = await app.call(retryMail, { as: admin, params: { id: '01890000-0000-7000-8000-000000000000' } })
  expect(status).toBe(404)
})

test('race of two admins who retry: the mail is sent once', async () => {
  const id = await buildFailedMail(app.context)
  const responses = await Promise.all([1, 2, 3].map(() => app.call(retryMail, { as: admin, params: { id } })))
  expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a bulk retry enqueues only failed mails, each with an audit entry, and names the others with the reason', async () => {
  const failed = [await buildFailedMail(app.context), await buildFailedMail(app.context)]
  const waiting = await buildMail(app.context)
  const unknown = '01890000-0000-7000-8000-000000000000'
  const { body } = await app.call(retryMails, {
    as: admin,
    body: { mails: [...failed, waiting, unknown, 'no-id', failed[0]!] },
  })
  expect(body.retried).toBe(2)
  expect(Object.fromEntries(body.failed.map(({ _id, code }) => [_id, code]))).toEqual({
    [unknown]: 'not_found',
    'no-id': 'not_found',
    [waiting]: 'mail.not_failed',
  })
  expect(body.failed.every(({ message }) => message.length > 5)).toBe(true)
  expect((await app.call(listMails, { as: admin })).body.counts).toEqual({ queued: 3, sent: 0, failed: 0 })
  const audit = await app.db.selectFrom('audit_log').select('target_id').where('target_id', 'in', failed).execute()
  expect(audit).toHaveLength(2)
})

test('race of two admins who retry the same selection: each mail is sent once', async () => {
  const mails: string[] = []
  for (let n = 0; n < 4; n += 1) mails.push(await buildFailedMail(app.context))
  await sql`delete from pgboss.job`.execute(app.db)
  const responses = await Promise.all(
    [mails, mails.toReversed()].map((ids) => app.call(retryMails, { as: admin, body: { mails: ids } })),
  )
  expect(responses.reduce((sum, { body }) => sum + body.retried, 0)).toBe(4)
  const { rows } = await sql`select count(*)::int as jobs from pgboss.job`.execute(app.db)
  expect(rows).toEqual([{ jobs: 4 }])
})

test('mails are sorted in both directions, and the export equals the table', async () => {
  const failed = await buildFailedMail(app.context)
  const fresh = await buildMail(app.context, { to: { name: '=Ali', address: 'ali@example.com' } })
  const idsBy = async (sort: 'attempts' | '-attempts' | 'createdAt') =>
    (await app.call(listMails, { as: admin, query: { sort } })).body.mails.map(({ _id }) => _id)
  expect(await idsBy('attempts')).toEqual([fresh, failed])
  expect(await idsBy('-attempts')).toEqual([failed, fresh])
  expect(await idsBy('createdAt')).toEqual([failed, fresh])
  const { bytes } = await app.call(exportMails, { as: admin, query: { status: 'queued' } })
  const lines = bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=Ali,ali@example.com,Verify your email,account.registered,queued,0,,")
  expect(lines.join()).not.toContain('482913')
})
