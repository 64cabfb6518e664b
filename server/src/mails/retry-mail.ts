import { DomainError } from '@rihla/contract/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import { enqueueFailedMail } from '../mail/mail.ts'
import { findShownMail, type MailRow } from './mails.queries.ts'

/** An admin has mended what kept a mail from leaving. */
export async function retryMail(context: Context, adminId: string, mailId: string): Promise<MailRow> {
  return context.db.transaction().execute(async (trx) => {
    const isEnqueued = await enqueueFailedMail(trx, mailId)
    const mail = await findShownMail(trx, mailId)
    if (!mail) throw new DomainError('not_found')
    if (!isEnqueued) throw new DomainError('mail.not_failed')
    await recordAudit(trx, {
      actorId: adminId,
      action: 'mail.retry',
      target: { type: 'mail', id: mailId },
      at: context.clock.now(),
    })
    return mail
  })
}
