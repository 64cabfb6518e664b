import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { enqueueMail, type NewMail } from '#mail/mail.ts'

/** A queued mail; returns its id. */
export async function buildMail({ db }: Pick<Context, 'db'>, overrides: Partial<NewMail> = {}): Promise<string> {
  const mail: NewMail = {
    kind: 'account.registered',
    about: { type: 'registration', id: uuid() },
    to: { name: 'Mona', address: 'mona@example.com' },
    locale: 'en',
    content: {
      subject: 'Verify your email',
      heading: 'Verify your email',
      paragraphs: ['Type this code.'],
      code: '482913',
    },
    ...overrides,
  }
  await db.transaction().execute((trx) => enqueueMail(trx, mail))
  const row = await db.selectFrom('mails').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return row.id
}

/** A mail whose delivery attempts have all failed. */
export async function buildFailedMail(context: Pick<Context, 'db'>, overrides: Partial<NewMail> = {}): Promise<string> {
  const id = await buildMail(context, overrides)
  await context.db
    .updateTable('mails')
    .set({ status: 'failed', attempts: 8, last_error: '550 No such person' })
    .where('id', '=', id)
    .execute()
  return id
}
