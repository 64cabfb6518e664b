import { DomainError } from '@rihla/contract/errors.ts'
import { lockUser, updateAgencyVerification } from '#accounts/users.queries.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { agencyVerificationMail } from './agency-mails.ts'

/**
 * An admin verifies an agency, or revokes the verification. Idempotent: a repeated request changes nothing and sends
 * no mail.
 */
export async function verifyAgency(
  context: Context,
  admin: CurrentUser,
  { agencyId, isVerified }: { agencyId: string; isVerified: boolean },
): Promise<void> {
  const id = requireId(agencyId)
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const agency = await lockUser(trx, id)
    if (!agency) throw new DomainError('not_found')
    if (agency.role !== 'agency') throw new DomainError('agency.not_agency')
    if ((agency.agency_verified_at !== null) === isVerified) return
    await updateAgencyVerification(trx, id, { verifiedAt: isVerified ? now : null, now })
    await recordAudit(trx, {
      actorId: admin.id,
      action: isVerified ? 'agency.verify' : 'agency.unverify',
      target: { type: 'agency', id },
      at: now,
    })
    await notifyUsers(context, trx, [
      {
        to: id,
        kind: isVerified ? 'agency.verified' : 'agency.unverified',
        subjectId: id,
        mail: (locale) => agencyVerificationMail(isVerified, locale, context.config.publicUrl),
      },
    ])
    // Drafts of verified agencies are listed in the catalogue as 'Coming Soon'.
    await invalidatePages(trx, [`agency:${id}`, 'trips'])
  })
}
