import { type AgencyDocumentKind, hasEnded } from '@rihla/contract/agencies/agency-document.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { type AgencyDocumentRow, lockDocument, updateDecision } from './agency-documents.queries.ts'
import { decidedMail } from './document-mails.ts'

interface Decision {
  agencyId: string
  kind: AgencyDocumentKind
  decision: 'accept' | 'decline'
  reason: string | undefined
  version: number
}

/**
 * An admin accepts or declines a document; an earlier decision can be changed. Of two admins who decide at once one wins, the
 * other gets 409 `agency.document_changed` (docs/product/agency-verification.md#decision).
 */
export async function decideDocument(
  context: Context,
  admin: CurrentUser,
  { agencyId, kind, decision, reason, version }: Decision,
): Promise<AgencyDocumentRow> {
  const declineReason = decision === 'decline' ? (reason ?? '') : null
  if (declineReason === '') throw new DomainError('agency.document_reason_required', { field: 'reason' })
  const at = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const current = requireFound(await lockDocument(trx, agencyId, kind))
    if (decision === 'accept' && hasEnded(current.expires_on, context.clock.today())) {
      throw new DomainError('agency.document_expired')
    }
    const row = await updateDecision(trx, { agencyId, kind, version, declineReason, at })
    if (!row) throw new DomainError('agency.document_changed')
    await recordAudit(trx, {
      actorId: admin.id,
      action: decision === 'accept' ? 'agency_document.accept' : 'agency_document.decline',
      targetId: agencyId,
      details: { kind, version },
      at,
    })
    await notifyUsers(context, trx, [
      {
        to: agencyId,
        kind: decision === 'accept' ? 'agency.document_accepted' : 'agency.document_declined',
        subjectId: agencyId,
        mail: (locale) => decidedMail({ kind, reason: declineReason, publicUrl: context.config.publicUrl }, locale),
      },
    ])
    await publishWaitingChanged(trx)
    await invalidatePages(trx, [`agency:${agencyId}`])
    return row
  })
}
