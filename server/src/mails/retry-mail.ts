import { DomainError } from '@rihla/contract/errors.ts'
import type { Transaction } from '#database/database.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import { requireFound } from '#http/ids.ts'
import { enqueueFailedMail } from '#mail/mail.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { findListedMail, type MailRow } from './mails.queries.ts'

/** Retries and audits; returns false when the mail has not failed, or no longer is. */
async function retry(context: Context, trx: Transaction, adminId: string, mailId: string): Promise<boolean> {
  const isEnqueued = await enqueueFailedMail(trx, mailId)
  if (isEnqueued) {
    await recordAudit(trx, { actorId: adminId, action: 'mail.retry', targetId: mailId, at: context.clock.now() })
  }
  return isEnqueued
}

/** Retries one failed mail, after an admin fixed the cause. */
export const retryMail = (context: Context, adminId: string, mailId: string): Promise<MailRow> =>
  context.db.transaction().execute(async (trx) => {
    const isEnqueued = await retry(context, trx, adminId, mailId)
    const mail = requireFound(await findListedMail(trx, mailId))
    if (!isEnqueued) throw new DomainError('mail.not_failed')
    await publishWaitingChanged(trx)
    return mail
  })

/** Retries many failed mails, in the order of their ids, so that two admins cannot deadlock. */
export const retryMails = (context: Context, adminId: string, mailIds: readonly string[]): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    let retried = 0
    for (const id of [...new Set(mailIds)].toSorted()) {
      if (await retry(context, trx, adminId, id)) retried += 1
    }
    if (retried > 0) await publishWaitingChanged(trx)
    return retried
  })
