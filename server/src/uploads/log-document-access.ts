import type { AuditAction } from '@rihla/contract/audit/audit.ts'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { findDocumentView } from '#audit/audit.queries.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { UploadRow } from './uploads.queries.ts'

const lifeOfLinkMs = 10 * 60_000

/** The kinds of files whose views are logged. */
const actions: Partial<Record<UploadKind, AuditAction>> = {
  'national-id': 'national_id.view',
  'payment-proof': 'payment_proof.view',
  'verification-document': 'agency_document.view',
  'dispute-file': 'dispute_file.view',
  'refund-proof': 'refund_proof.view',
}

interface Reader {
  id: string
  role: 'customer' | 'agency' | 'admin'
}

/**
 * Logs a view of another person's file by an agency or admin before it is sent: without the log entry it is not sent. Repeated requests for
 * the same picture count as one view.
 */
export async function logDocumentAccess(context: Context, reader: Reader, upload: UploadRow): Promise<void> {
  const { id: readerId } = reader
  const { id: file, owner_id: ownerId, kind } = upload
  const action = actions[kind]
  if (action === undefined || ownerId === null || ownerId === readerId || reader.role === 'customer') return
  const at = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    if (await findDocumentView(trx, { action, readerId, ownerId, file, since: new Date(at.getTime() - lifeOfLinkMs) }))
      return
    await recordAudit(trx, {
      actorId: readerId,
      action,
      targetId: ownerId,
      details: { file },
      at,
    })
  })
}
