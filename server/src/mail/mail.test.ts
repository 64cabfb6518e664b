import { sql } from 'kysely'
import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { mailQueue, urgentMailQueue } from '#jobs/queues.ts'
import { sendJob } from '#jobs/send-job.ts'
import { createMailFixture, headersOf, mona } from '#testing/mail-fixture.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { waitFor } from '#testing/wait-for.ts'
import { devInboxFolder, listDevInbox } from './dev-inbox.ts'
import { enqueueMail } from './mail.ts'
import type { AttachmentProducer } from './mailer.ts'
import { deleteOldMails } from './mails.queries.ts'

const database = await createTestDatabase()
let world: Awaited<ReturnType<typeof createMailFixture>>
beforeEach(async () => {
  world = await createMailFixture(database)
})
afterEach(() => world.close())
afterAll(() => database.close())

test('a mail of a rolled back transaction does not exist', async () => {
  await world.startInstance({ smtpUrl: world.server.url })
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await enqueueMail(trx, mona)
    throw new Error('on second thoughts')
  })
  await expect(rolledBack).rejects.toThrow('on second thoughts')
  await world.enqueue({ ...mona, to: { name: 'Ali', address: 'ali@example.com' } })
  await waitFor(() => expect(world.server.received.map((mail) => mail.to)).toEqual([['ali@example.com']]))
})

test('race of two instances: every mail is sent once', async () => {
  await world.startInstance({ smtpUrl: world.server.url })
  await world.startInstance({ smtpUrl: world.server.url })
  const addresses = Array.from({ length: 30 }, (_, n) => `traveller-${n}@example.com`)
  await Promise.all(addresses.map((address) => world.enqueue({ ...mona, to: { name: '', address } })))
  await waitFor(async () => expect((await world.rows()).every((row) => row.status === 'sent')).toBe(true))
  expect(world.server.received.flatMap((mail) => mail.to).toSorted()).toEqual(addresses.toSorted())
})

test.each(['nour@demo.rihla.example', 'user-1@load-test.invalid', 'a@b.TEST'])(
  'a mail to %s stays in the folder, because nobody has such an address',
  async (address) => {
    await world.startInstance({ smtpUrl: world.server.url })
    await world.enqueue({ ...mona, to: { name: '', address } })
    await world.enqueue(mona)
    await waitFor(async () => expect((await world.rows()).every((row) => row.status === 'sent')).toBe(true))
    expect(world.server.received.flatMap((mail) => mail.to)).toEqual(['mona@example.com'])
    expect(listDevInbox(devInboxFolder(world.dataFolder)).map((mail) => mail.address)).toEqual([address])
  },
)

test('a mail arrives as text and HTML, complete, in its language', async () => {
  await world.startInstance({ smtpUrl: world.server.url })
  await world.enqueue(mona)
  await waitFor(() => expect(world.server.received).toHaveLength(1))
  const { raw } = world.server.received[0]!
  const [row] = await world.rows()
  expect(headersOf(raw, 'subject')).toEqual(['Verify your e-mail – تأكيد'])
  expect(headersOf(raw, 'to')).toEqual(['Mona منى <mona@example.com>'])
  expect(headersOf(raw, 'message-id')).toEqual([`<${row?.id}@rihla.test>`])
  expect(headersOf(raw, 'content-language')).toEqual(['en'])
  expect(headersOf(raw, 'content-type').map((type) => type.split(';')[0])).toEqual([
    'multipart/alternative',
    'text/plain',
    'text/html',
  ])
  expect(raw).toContain('\r\n482913\r\n')
})

test("a mail's content is erased once it is sent and never logged", async () => {
  await world.startInstance({ smtpUrl: world.server.url })
  await world.enqueue(mona)
  await waitFor(async () =>
    expect((await world.rows())[0]).toMatchObject({ status: 'sent', content: null, attempts: 1 }),
  )
  expect(world.logged.join('')).not.toMatch(/482913|mona|Verify|token/)
})

test('a busy mail server is retried', async () => {
  world.server.respondToRecipients('451 Greylisted, come back later')
  await world.startInstance({ smtpUrl: world.server.url })
  await world.enqueue(mona)
  await waitFor(async () => expect((await world.rows())[0]?.last_error).toMatch('Greylisted'))
  world.server.respondToRecipients('250 OK')
  await waitFor(async () =>
    expect((await world.rows())[0]).toMatchObject({ status: 'sent', last_error: null, attempts: 2 }),
  )
  expect(world.server.received).toHaveLength(1)
})

test('a mail whose attempts all fail is marked as failed and retains its text and the reason', async () => {
  await world.startInstance({ smtpUrl: 'smtp://127.0.0.1:9' })
  await world.enqueue(mona)
  await waitFor(async () => expect((await world.rows())[0]?.status).toBe('failed'))
  const [row] = await world.rows()
  expect(row).toMatchObject({ attempts: 3, last_error: expect.stringContaining('ECONNREFUSED') })
  expect(row?.content).not.toBeNull()
})

test('a permanent refusal is final at once, and the address is not logged', async () => {
  world.server.respondToRecipients('550 No such person: <mona@example.com>')
  await world.startInstance({ smtpUrl: world.server.url })
  await world.enqueue(mona)
  await waitFor(async () => expect((await world.rows())[0]).toMatchObject({ status: 'failed', attempts: 1 }))
  expect((await world.rows())[0]?.last_error).toMatch('No such person')
  expect(world.logged.join('')).not.toMatch('mona')
})

test('a mail of a killed worker is sent by the next one', { tags: 'exhaustive' }, async () => {
  await world.enqueue(mona)
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute' where name = ${urgentMailQueue.name}`.execute(database.db)
  await world.startInstance({ smtpUrl: world.server.url })
  await waitFor(() => expect(world.server.received).toHaveLength(1))
})

test('a duplicate job does not send a mail again', async () => {
  await world.startInstance({ smtpUrl: world.server.url })
  await world.enqueue(mona)
  await waitFor(async () => expect((await world.rows())[0]?.status).toBe('sent'))
  const mailId = (await world.rows())[0]!.id
  await database.db.transaction().execute((trx) => sendJob(trx, mailQueue, { mailId }))
  await world.enqueue({ ...mona, to: { name: '', address: 'last@example.com' } })
  await waitFor(() => expect(world.server.received.at(-1)?.to).toEqual(['last@example.com']))
  expect(world.server.received).toHaveLength(2)
})

test('attachments are produced when the mail is sent', async () => {
  const voucher: AttachmentProducer = async (id, locale) => ({
    filename: `قسيمة-${id}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(`%PDF-1.7 ${id} ${locale}`),
  })
  await world.startInstance({ producers: { voucher } })
  await world.enqueue({ ...mona, locale: 'ar', attachments: [{ producer: 'voucher', id: 'b1' }] })
  await waitFor(async () => {
    const [mail] = listDevInbox(devInboxFolder(world.dataFolder))
    expect(mail?.attachments).toEqual([{ filename: 'قسيمة-b1.pdf', contentType: 'application/pdf', bytes: 14 }])
  })
})

test('an attachment without producer fails the mail, not the worker', async () => {
  await world.startInstance()
  await world.enqueue({ ...mona, attachments: [{ producer: 'poem', id: 'b1' }] })
  await waitFor(async () => expect((await world.rows())[0]?.last_error).toMatch("No producer 'poem'"))
})

test('without a mail server a mail is one file', async () => {
  await world.startInstance()
  await world.enqueue(mona)
  const folder = devInboxFolder(world.dataFolder)
  await waitFor(async () => expect((await world.rows())[0]?.status).toBe('sent'))
  const [row] = await world.rows()
  expect(readdirSync(folder)).toEqual([expect.stringMatching(new RegExp(`^\\d{8}T\\d{6}Z-${row?.id}\\.json$`))])
  const [mail] = listDevInbox(folder, 'MONA@example.com')
  expect(mail).toMatchObject({
    to: 'Mona منى <mona@example.com>',
    address: 'mona@example.com',
    subject: 'Verify your e-mail – تأكيد',
    code: '482913',
    links: ['https://rihla.test/email-verification?token=abc&email=mona%40example.com'],
  })
  expect(listDevInbox(folder, 'unknown@example.com')).toEqual([])
})

test('old mails are deleted, pending ones are not', async () => {
  for (const status of ['sent', 'failed', 'queued'] as const) {
    await world.enqueue({ ...mona, kind: status })
    const sentAt = status === 'sent' ? new Date() : null
    await database.db.updateTable('mails').set({ status, sent_at: sentAt }).where('kind', '=', status).execute()
  }
  expect(await deleteOldMails(database.db, new Date(0))).toBe(0)
  expect(await deleteOldMails(database.db, new Date(Date.now() + 1_000))).toBe(2)
  expect((await world.rows()).map((row) => row.status)).toEqual(['queued'])
})

test('an answer goes to a person, and what cannot be delivered to the return address', async () => {
  await world.startInstance({
    smtpUrl: world.server.url,
    replyTo: 'help@rihla.test',
    mailReturnTo: 'bounces@rihla.test',
  })
  await world.enqueue(mona)
  await waitFor(() => expect(world.server.received).toHaveLength(1))
  const { raw, from, to } = world.server.received[0]!
  expect([from, to]).toEqual(['bounces@rihla.test', ['mona@example.com']])
  expect(headersOf(raw, 'reply-to')).toEqual(['help@rihla.test'])
  expect(headersOf(raw, 'from')).toEqual(['Rihla <hello@rihla.test>'])
})
