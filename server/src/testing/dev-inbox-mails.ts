import type { Context } from '#context.ts'
import type { MailContent } from '#mail/mail.ts'

export interface DevInboxMail {
  kind: string
  to: string
  locale: string
  subject: string
  content: MailContent
}

/** Enqueued mails, oldest first. Tests run no worker unless they start one, so nothing is sent or erased. */
export async function listMails({ db }: Pick<Context, 'db'>, to?: string): Promise<DevInboxMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'to_address', 'locale', 'subject', 'content'])
    .$if(to !== undefined, (query) => query.where('to_address', '=', to!))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    to: row.to_address,
    locale: row.locale,
    subject: row.subject,
    content: row.content as unknown as MailContent,
  }))
}
