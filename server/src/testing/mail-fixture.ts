import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { installJobs } from '#jobs/install-jobs.ts'
import { createJobs, type Jobs } from '#jobs/jobs.ts'
import { mailQueue, type QueueOptions, urgentMailQueue } from '#jobs/queues.ts'
import { createLive } from '#live/live.ts'
import { enqueueMail, type NewMail } from '#mail/mail.ts'
import { type AttachmentProducer, createMailer, registerMailWorkers } from '#mail/mailer.ts'
import { createTestClock } from './test-clock.ts'
import type { TestDatabase } from './test-database.ts'
import { startTestSmtpServer } from './test-smtp-server.ts'

export const mona: NewMail = {
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

interface Instance {
  smtpUrl?: string
  producers?: Record<string, AttachmentProducer>
  replyTo?: string
  mailReturnTo?: string
  /** Retry delays of hours, shortened. */
  retrying?: QueueOptions
}

/** A mail server, and instances of the application with only their mails. */
export async function createMailFixture(database: TestDatabase) {
  const server = await startTestSmtpServer()
  const dataFolder = mkdtempSync(join(tmpdir(), 'rihla-mail-'))
  const logged: string[] = []
  const clock = createTestClock()
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) })
  const running: (() => Promise<void>)[] = []

  async function startInstance(instance: Instance = {}): Promise<Jobs> {
    const {
      smtpUrl,
      producers = {},
      replyTo = '',
      mailReturnTo,
      retrying = { retries: 2, retryAfterSeconds: 1, maxRetryAfterSeconds: 1 },
    } = instance
    const live = createLive(database.url, log)
    await installJobs(
      database.url,
      [mailQueue, urgentMailQueue].map((queue) => ({ ...queue, ...retrying })),
    )
    const jobs = createJobs({ databaseUrl: database.applicationUrl, log, live, superviseSeconds: 1 })
    const config = {
      smtpUrl,
      mailFrom: 'Rihla <hello@rihla.test>',
      mailReturnTo,
      publicUrl: 'https://rihla.test',
      dataFolder,
    }
    const mailer = createMailer({ config, db: database.db, clock, log, producers, findReplyTo: async () => replyTo })
    registerMailWorkers(jobs, mailer)
    await live.start()
    await jobs.start()
    running.push(async () => {
      await jobs.stop()
      await live.stop()
      mailer.close()
    })
    return jobs
  }

  return {
    server,
    dataFolder,
    logged,
    clock,
    startInstance,
    enqueue: (mail: NewMail) => database.db.transaction().execute((trx) => enqueueMail(trx, mail)),
    rows: () => database.db.selectFrom('mails').selectAll().orderBy('id').execute(),
    async close() {
      for (const stop of running.splice(0)) await stop()
      await server.close()
      rmSync(dataFolder, { recursive: true, force: true })
      await sql`delete from pgboss.job`.execute(database.db)
      await database.db.deleteFrom('mails').execute()
    },
  }
}

/** All values of a header, in the whole message and its parts, with encoded words (RFC 2047) decoded. */
export const headersOf = (raw: string, name: string): string[] =>
  [...raw.matchAll(new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'gim'))].map(([, value = '']) =>
    value
      .replaceAll(/\r\n[ \t]/g, ' ')
      .replaceAll(/\?= (?==\?)/g, '?=')
      .replaceAll(/=\?utf-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString())
      .replaceAll(/=\?utf-8\?Q\?(.*?)\?=/gi, (_, word: string) =>
        decodeURIComponent(word.replaceAll('_', '%20').replaceAll('=', '%')),
      ),
  )
