import { type AgencyDocumentKind, hasEnded } from '@rihla/contract/agencies/agency-document.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { type AgencyDocumentRow, lockDocuments, updateDecision } from './agency-documents.queries.ts'
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
    const documents = await lockDocuments(trx, agencyId)
    const current = requireFound(documents.find((document) => document.kind === kind))
    if (decision === 'accept' && hasEnded(current.expires_on, context.clock.today())) {
      throw new DomainError('agency.document_expired')
    }
    const row = await updateDecision(trx, { agencyId, kind, version, declineReason, at })
    if (!row) throw new DomainError('agency.document_changed')
    await audit(context, trx, admin, {
      action: decision === 'accept' ? 'agency_document.accept' : 'agency_document.decline',
      targetId: agencyId,
      details: { kind, version },
    })
    const all = documents.map((document) => (document.kind === kind ? row : document))
    const { publicUrl } = context.config
    const facts = { kind, reason: declineReason, accepted: listRecentlyAccepted(all, at), publicUrl }
    const isMailed = decision === 'decline' || !all.some(({ status }) => status === 'waiting')
    await notifyUsers(context, trx, {
      to: agencyId,
      kind: decision === 'accept' ? 'agency.document_accepted' : 'agency.document_declined',
      subjectId: agencyId,
      ...(isMailed && { mail: (locale: Locale) => decidedMail(facts, locale) }),
    })
    await publishWaitingChanged(trx)
    return row
  })
}

/** An admin checks the documents of an agency one after the other: one mail names them all. */
const sittingMs = 7 * 86_400_000

const listRecentlyAccepted = (documents: readonly AgencyDocumentRow[], at: Date): AgencyDocumentKind[] =>
  documents
    .filter(({ status, decided_at }) => status === 'accepted' && decided_at!.getTime() > at.getTime() - sittingMs)
    .map(({ kind }) => kind)
