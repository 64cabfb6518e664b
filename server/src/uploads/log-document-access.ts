import { findViewing } from '#audit/audit.queries.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { UploadRow } from './uploads.queries.ts'

const lifeOfLinkMs = 10 * 60_000

/**
 * Writes down that somebody opened a person's ID, before it is sent: without the line nothing is shown. A browser that asks
 * again for the same picture looks at it once.
 */
export async function logDocumentAccess(context: Context, readerId: string, upload: UploadRow): Promise<void> {
  const { id: file, owner_id: ownerId } = upload
  if (ownerId === null || ownerId === readerId) return
  const at = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    if (await findViewing(trx, { readerId, ownerId, file, since: new Date(at.getTime() - lifeOfLinkMs) })) return
    await recordAudit(trx, {
      actorId: readerId,
      action: 'national_id.view',
      target: { type: 'user', id: ownerId },
      details: { file },
      at,
    })
  })
}
