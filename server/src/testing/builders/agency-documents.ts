import type { AgencyDocumentKind, StoredDocumentStatus } from '@rihla/contract/agencies/agency-document.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type AgencyDocumentRow, updateDecision, upsertDocument } from '#agencies/documents/agency-documents.queries.ts'
import type { Context } from '#context.ts'
import { attachUpload } from '#uploads/attach-upload.ts'
import { storeUpload } from '#uploads/store-upload.ts'
import { signFileUrl } from '#files/file-urls.ts'
import { jpeg } from '../sample-files.ts'

interface DocumentOptions {
  agencyId: string
  kind: AgencyDocumentKind
  number?: string
  expiresOn?: CalendarDate
  /** Waiting by default. */
  status?: StoredDocumentStatus
}

/** A document with its file, submitted at the time of the clock. */
export async function buildAgencyDocument(
  context: Context,
  { agencyId, kind, number = '1234', expiresOn, status = 'waiting' }: DocumentOptions,
): Promise<AgencyDocumentRow> {
  const upload = await storeUpload(context, {
    kind: 'verification-document',
    ownerId: agencyId,
    bytes: await jpeg(40, 30),
  })
  return context.db.transaction().execute(async (trx) => {
    await attachUpload(trx, {
      url: signFileUrl(context, upload.id, agencyId),
      kind: 'verification-document',
      ownerId: agencyId,
    })
    const row = await upsertDocument(trx, {
      agency_id: agencyId,
      kind,
      number,
      category: kind === 'tourism_licence' ? 'A' : null,
      holder_name: kind === 'bank_account' ? 'Sahara Lines' : '',
      expires_on: expiresOn ?? null,
      upload_id: upload.id,
      submitted_at: context.clock.now(),
    })
    if (status === 'waiting') return row
    const declineReason = status === 'declined' ? 'Blurred' : null
    const decision = { agencyId, kind, version: row.version, declineReason, at: context.clock.now() }
    return (await updateDecision(trx, decision))!
  })
}
