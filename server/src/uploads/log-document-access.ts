import { findDocumentView } from '#audit/audit.queries.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { UploadRow } from './uploads.queries.ts'

const lifeOfLinkMs = 10 * 60_000

/**
 * Logs a view of an identity document before it is sent: without the log entry it is not sent. Repeated requests for
 * the same picture count as one view.
 */
export async function logDocumentAccess(context: Context, readerId: string, upload: UploadRow): Promise<void> {
  const { id: file, owner_id: ownerId } = upload
  if (ownerId === null || ownerId === readerId) return
  const at = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    if (await findDocumentView(trx, { readerId, ownerId, file, since: new Date(at.getTime() - lifeOfLinkMs) })) return
    await recordAudit(trx, {
      actorId: readerId,
      action: 'national_id.view',
      targetId: ownerId,
      details: { file },
      at,
    })
  })
}
