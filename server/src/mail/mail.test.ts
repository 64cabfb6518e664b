import { sql } from 'kysely'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClock } from '#clock.ts'
import { createJobs, type Jobs } from '#jobs/jobs.ts'
import { createLive } from '#live/live.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { startTestSmtpServer, type TestSmtpServer } from '#testing/test-smtp-server.ts'
import { waitFor } from '#testing/wait-for.ts'
import { devInboxFolder, listDevInbox } from './dev-inbox.ts'
import { mailQueue } from '#jobs/queues.ts'
import { sendJob } from '#jobs/send-job.ts'
import { enqueueMail, type NewMail } from './mail.ts'
import { type AttachmentProducer, createMailer } from './mailer.ts'
import { deleteOldMails } from './mails.queries.ts'

const mona: NewMail = {
  kind: 'account.registered',
  about: { type: 'registration', id: '01890000-0000-7000-8000-000000000000' },
  to: { name: 'Mona منى', address: 'mona@example.com' },
  locale: 'en',
  content: {
    subject: 'Verify your e-mail – تأكيد',
    heading: 'Verify your e-mail',
    paragraphs: ['Type this code where you signed up.'],
    code: '482913',
    action: { label: 'Verify', url: 'https://rihla.test/email-verification?token=abc&email=mona%40example.com' },
  },
}

let database: TestDatabase
let server: TestSmtpServer
let dataFolder: string
let logged: string[]
let log: Logger
const running: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  server = await startTestSmtpServer()
  dataFolder = mkdtempSync(join(tmpdir(), 'rihla-mail-'))
  logged = []
  log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) })
})
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
  await server.close()
  rmSync(dataFolder, { recursive: true, force: true })
  await sql`delete from pgboss.job`.execute(database.db)
  await database.db.deleteFrom('mails').execute()
})
afterAll(() => database.close())

interface Instance {
  smtpUrl?: string
  producers?: Record<string, AttachmentProducer>
}

/** One instance of the application with only its mails. */
async function startInstance({ smtpUrl, producers = {} }: Instance = {}): Promise<Jobs> {
  const live = createLive(database.url, log)
  const jobs = createJobs({
    databaseUrl: database.url,
    log,
    live,
    // retry delays of hours, shortened
    queues: [{ ...mailQueue, retries: 2, retryAfterSeconds: 1, maxRetryAfterSeconds: 1 }],
    superviseSeconds: 1,
  })
  const config = { smtpUrl, mailFrom: 'Rihla <hello@rihla.test>', publicUrl: 'https://rihla.test', dataFolder }
  const mailer = createMailer({ config, db: database.db, clock: createClock('Africa/Cairo'), log, producers })
  jobs.work(mailQueue, ({ mailId }, { signal }) => mailer.deliver(mailId, signal), {
    concurrency: 3,
    onDead: ({ mailId }) => mailer.giveUp(mailId),
  })
  await live.start()
  await jobs.start()
  running.push(async () => {
    await jobs.stop()
    await live.stop()
    mailer.close()
  })
  return jobs
}

const enqueue = (mail: NewMail) => database.db.transaction().execute((trx) => enqueueMail(trx, mail))
const rows = () => database.db.selectFrom('mails').selectAll().orderBy('id').execute()
/** All values of a header, in the whole message and its parts, with encoded words (RFC 2047) decoded. */
const headersOf = (raw: string, name: string): string[] =>
  [...raw.matchAll(new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'gim'))].map(([, value = '']) =>
    value
      .replaceAll(/\r\n[ \t]/g, ' ')
      .replaceAll(/\?= (?==\?)/g, '?=')
      .replaceAll(/=\?utf-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString())
      .replaceAll(/=\?utf-8\?Q\?(.*?)\?=/gi, (_, word: string) =>
        decodeURIComponent(word.replaceAll('_', '%20').replaceAll('=', '%')),
      ),
  )

test('a mail of a rolled back transaction does not exist', async () => {
  await startInstance({ smtpUrl: server.url })
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await enqueueMail(trx, mona)
    throw new Error('on second thoughts')
  })
  await expect(rolledBack).rejects.toThrow('on second thoughts')
  await enqueue({ ...mona, to: { name: 'Ali', address: 'ali@example.com' } })
  await waitFor(() => expect(server.received.map((mail) => mail.to)).toEqual([['ali@example.com']]))
})

test('race of two instances: every mail is sent once', async () => {
  await startInstance({ smtpUrl: server.url })
  await startInstance({ smtpUrl: server.url })
  const addresses = Array.from({ length: 30 }, (_, n) => `traveller-${n}@example.com`)
  await Promise.all(addresses.map((address) => enqueue({ ...mona, to: { name: '', address } })))
  await waitFor(async () => expect((await rows()).every((row) => row.status === 'sent')).toBe(true))
  expect(server.received.flatMap((mail) => mail.to).toSorted()).toEqual(addresses.toSorted())
})

test('a mail arrives as text and HTML, complete, in its language', async () => {
  await startInstance({ smtpUrl: server.url })
  await enqueue(mona)
  await waitFor(() => expect(server.received).toHaveLength(1))
  const { raw } = server.received[0]!
  const [row] = await rows()
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
  await startInstance({ smtpUrl: server.url })
  await enqueue(mona)
  await waitFor(async () => expect((await rows())[0]).toMatchObject({ status: 'sent', content: null, attempts: 1 }))
  expect(logged.join('')).not.toMatch(/482913|mona|Verify|token/)
})

test('a busy mail server is retried', async () => {
  server.respondToRecipients('451 Greylisted, come back later')
  await startInstance({ smtpUrl: server.url })
  await enqueue(mona)
  await waitFor(async () => expect((await rows())[0]?.last_error).toMatch('Greylisted'))
  server.respondToRecipients('250 OK')
  await waitFor(async () => expect((await rows())[0]).toMatchObject({ status: 'sent', last_error: null, attempts: 2 }))
  expect(server.received).toHaveLength(1)
})

test('a mail whose attempts all fail is marked as failed and retains its text and the reason', async () => {
  await startInstance({ smtpUrl: 'smtp://127.0.0.1:9' })
  await enqueue(mona)
  await waitFor(async () => expect((await rows())[0]?.status).toBe('failed'))
  const [row] = await rows()
  expect(row).toMatchObject({ attempts: 3, last_error: expect.stringContaining('ECONNREFUSED') })
  expect(row?.content).not.toBeNull()
})

test('a permanent refusal is final at once, and the address is not logged', async () => {
  server.respondToRecipients('550 No such person: <mona@example.com>')
  await startInstance({ smtpUrl: server.url })
  await enqueue(mona)
  await waitFor(async () => expect((await rows())[0]).toMatchObject({ status: 'failed', attempts: 1 }))
  expect((await rows())[0]?.last_error).toMatch('No such person')
  expect(logged.join('')).not.toMatch('mona')
})

test('a mail of a killed worker is sent by the next one', { tags: 'exhaustive' }, async () => {
  await enqueue(mona)
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute' where name = ${mailQueue.name}`.execute(database.db)
  await startInstance({ smtpUrl: server.url })
  await waitFor(() => expect(server.received).toHaveLength(1))
})

test('a duplicate job does not send a mail again', async () => {
  await startInstance({ smtpUrl: server.url })
  await enqueue(mona)
  await waitFor(async () => expect((await rows())[0]?.status).toBe('sent'))
  const mailId = (await rows())[0]!.id
  await database.db.transaction().execute((trx) => sendJob(trx, mailQueue, { mailId }))
  await enqueue({ ...mona, to: { name: '', address: 'last@example.com' } })
  await waitFor(() => expect(server.received.at(-1)?.to).toEqual(['last@example.com']))
  expect(server.received).toHaveLength(2)
})

test('attachments are produced when the mail is sent', async () => {
  const voucher: AttachmentProducer = async (id, locale) => ({
    filename: `قسيمة-${id}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(`%PDF-1.7 ${id} ${locale}`),
  })
  await startInstance({ producers: { voucher } })
  await enqueue({ ...mona, locale: 'ar', attachments: [{ producer: 'voucher', id: 'b1' }] })
  await waitFor(async () => {
    const [mail] = listDevInbox(devInboxFolder(dataFolder))
    expect(mail?.attachments).toEqual([{ filename: 'قسيمة-b1.pdf', contentType: 'application/pdf', bytes: 14 }])
  })
})

test('an attachment without producer fails the mail, not the worker', async () => {
  await startInstance()
  await enqueue({ ...mona, attachments: [{ producer: 'poem', id: 'b1' }] })
  await waitFor(async () => expect((await rows())[0]?.last_error).toMatch("No producer 'poem'"))
})

test('without a mail server a mail is one file', async () => {
  await startInstance()
  await enqueue(mona)
  const folder = devInboxFolder(dataFolder)
  await waitFor(async () => expect((await rows())[0]?.status).toBe('sent'))
  const [row] = await rows()
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
    await enqueue({ ...mona, kind: status })
    const sentAt = status === 'sent' ? new Date() : null
    await database.db.updateTable('mails').set({ status, sent_at: sentAt }).where('kind', '=', status).execute()
  }
  expect(await deleteOldMails(database.db, new Date(0))).toBe(0)
  expect(await deleteOldMails(database.db, new Date(Date.now() + 1_000))).toBe(2)
  expect((await rows()).map((row) => row.status)).toEqual(['queued'])
})
