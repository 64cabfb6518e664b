import { agencyDocumentKinds, agencyDocumentStatusOf } from '@rihla/contract/agencies/agency-document.ts'
import * as api from '@rihla/contract/agencies/agency-documents.api.ts'
import type { Context } from '#context.ts'
import { signFileUrl } from '#files/file-urls.ts'
import type { App } from '#http/fastify-app.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { serve } from '#http/serve.ts'
import { findAgency } from '../agencies.queries.ts'
import { type AgencyDocumentRow, listDocuments } from './agency-documents.queries.ts'
import { decideDocument } from './decide-document.ts'
import { submitDocument } from './submit-document.ts'

/** Verification documents: agencies see and submit their own, admins decide (docs/product/agency-verification.md). */
export function agencyDocumentsRoutes(app: App, context: Context): void {
  const present = (row: AgencyDocumentRow, reader: CurrentUser): api.AgencyDocument => ({
    kind: row.kind,
    status: agencyDocumentStatusOf({ status: row.status, expiresOn: row.expires_on }, context.clock.today()),
    number: row.number,
    category: row.category,
    holderName: row.holder_name,
    expiresOn: row.expires_on,
    // every opening by an admin is logged (log-document-access.ts)
    file: signFileUrl(context, row.upload_id, reader.id),
    declineReason: row.decline_reason,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: row.version,
  })

  async function list(agencyId: string, reader: CurrentUser): Promise<api.AgencyDocument[]> {
    const rows = await listDocuments(context.db, agencyId)
    return agencyDocumentKinds.map((kind) => {
      const row = rows.find((each) => each.kind === kind)
      return row ? present(row, reader) : { ...missing, kind }
    })
  }

  serve(app, api.listOwnDocuments, async ({ user }, reply) => {
    void reply.header('cache-control', 'no-store')
    return list(user.id, user)
  })

  serve(app, api.submitDocument, async ({ user, params: { kind }, body }) =>
    present(await submitDocument(context, user, { kind, input: body }), user),
  )

  serve(app, api.listDocumentsOfAgency, async ({ user, params: { id } }, reply) => {
    void reply.header('cache-control', 'no-store')
    requireFound(await findAgency(context.db, id))
    return list(id, user)
  })

  serve(app, api.decideDocument, async ({ user, params: { id, kind }, body: { decision, reason, version } }) => {
    requireFound(await findAgency(context.db, id))
    return present(await decideDocument(context, user, { agencyId: id, kind, decision, reason, version }), user)
  })
}

const missing = {
  status: 'missing',
  number: '',
  category: null,
  holderName: '',
  expiresOn: null,
  file: null,
  declineReason: null,
  submittedAt: null,
  decidedAt: null,
  version: 0,
} as const
