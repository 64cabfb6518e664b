import { DomainError, type ErrorCode } from '@rihla/contract/errors.ts'
import type { Transaction } from '#database/database.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import { isId, requireFound } from '#http/ids.ts'
import { enqueueFailedMail } from '#mail/mail.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { findListedMail, type MailRow } from './listed-mails.queries.ts'

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

/**
 * Retries many failed mails, in the order of their ids, so that two admins cannot deadlock. Returns the others with their
 * reasons.
 */
export const retryMails = (context: Context, adminId: string, mailIds: readonly string[]) =>
  context.db.transaction().execute(async (trx) => {
    const ids = [...new Set(mailIds)].toSorted()
    const failed: { id: string; code: ErrorCode }[] = []
    for (const id of ids) {
      if (!isId(id)) failed.push({ id, code: 'not_found' })
      else if (!(await retry(context, trx, adminId, id))) {
        failed.push({ id, code: (await findListedMail(trx, id)) ? 'mail.not_failed' : 'not_found' })
      }
    }
    const retried = ids.length - failed.length
    if (retried > 0) await publishWaitingChanged(trx)
    return { retried, failed }
  })
