import { DomainError } from '@rihla/contract/errors.ts'
import { messageLifecycle, type MessageStatus } from '@rihla/contract/messages/message-lifecycle.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { deleteMessage, lockMessage, updateMessageStatus } from './admin-messages.queries.ts'

const { from, to } = messageLifecycle.mark_read
const canBeMarked = (status: string): boolean => (from as readonly string[]).includes(status)

/** Marks a message as read. Idempotent; a replied message stays replied. */
export async function markMessage(
  context: Context,
  admin: CurrentUser,
  { messageId, status }: { messageId: string; status: MessageStatus },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const message = requireFound(await lockMessage(trx, messageId))
    if (status === to && message.status === to) return
    if (status !== to || !canBeMarked(message.status)) {
      throw new DomainError('message.status_conflict', { status: message.status })
    }
    await updateMessageStatus(trx, messageId, status)
    await publishWaitingChanged(trx)
    await audit(context, trx, admin, { action: 'message.mark_read', targetId: messageId })
  })
}

/** Deletes a message and its replies permanently; the audit log records which admin did it. */
export async function removeMessage(context: Context, admin: CurrentUser, messageId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const message = requireFound(await lockMessage(trx, messageId))
    await deleteMessage(trx, messageId)
    await audit(context, trx, admin, {
      action: 'message.delete',
      targetId: messageId,
      details: { status: message.status },
    })
  })
}
