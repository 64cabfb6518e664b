import { DomainError } from '@rihla/contract/errors.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { deleteMessage, lockMessage } from './admin-messages.queries.ts'

/** Deletes a message and its replies permanently; the audit log records which admin did it. */
export async function removeMessage(context: Context, admin: CurrentUser, messageId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const message = await lockMessage(trx, messageId)
    if (!message) throw new DomainError('not_found')
    await deleteMessage(trx, messageId)
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'message.delete',
      target: { type: 'message', id: messageId },
      details: { status: message.status },
      at: context.clock.now(),
    })
  })
}
