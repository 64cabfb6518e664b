import { agencyDocumentStatusOf, hasRequiredPapers } from '@rihla/contract/agencies/agency-document.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import { lockUser, updateAgencyVerification } from '#accounts/users.queries.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound, requireId } from '#http/ids.ts'
import type { MailContent } from '#mail/mail.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { i18nOf } from '#translations/i18n.ts'
import { listDocuments } from './documents/agency-documents.queries.ts'

interface Verification {
  agencyId: string
  isVerified: boolean
  /** Empty: the papers must be there. Undefined: verified as the call asks, and recorded as such. */
  reason: string | undefined
}

/**
 * An admin verifies an agency, or revokes the verification. Idempotent: a repeated request changes nothing and sends
 * no mail.
 */
export async function verifyAgency(
  context: Context,
  admin: CurrentUser,
  { agencyId, isVerified, reason }: Verification,
): Promise<void> {
  const id = requireId(agencyId)
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const agency = requireFound(await lockUser(trx, id))
    if (agency.role !== 'agency') throw new DomainError('agency.not_agency')
    if ((agency.agency_verified_at !== null) === isVerified) return
    const lacksPapers = isVerified && !(await hasPapers(context, trx, id))
    if (lacksPapers && reason === '') throw new DomainError('agency.papers_missing', { field: 'reason' })
    await updateAgencyVerification(trx, id, { verifiedAt: isVerified ? now : null, now })
    await audit(context, trx, admin, {
      action: isVerified ? 'agency.verify' : 'agency.unverify',
      targetId: id,
      ...(lacksPapers && { details: { withoutPapers: true, reason: reason ?? null } }),
    })
    await notifyUsers(context, trx, {
      to: id,
      kind: isVerified ? 'agency.verified' : 'agency.unverified',
      subjectId: id,
      mail: (locale) => agencyVerificationMail(isVerified, locale, context.config.publicUrl),
    })
    await publishWaitingChanged(trx)
  })
}

async function hasPapers({ clock }: Context, trx: Transaction, agencyId: string): Promise<boolean> {
  const today = clock.today()
  const documents = await listDocuments(trx, agencyId)
  return hasRequiredPapers(
    documents.map(({ kind, status, expires_on: expiresOn }) => ({
      kind,
      status: agencyDocumentStatusOf({ status, expiresOn }, today),
    })),
  )
}

export function agencyVerificationMail(isVerified: boolean, locale: Locale, publicUrl: string): MailContent {
  const i18n = i18nOf(locale)
  const product = productName[locale]
  const texts = isVerified
    ? {
        subject: i18n.t('Your agency is verified on {product}', { product }),
        preheader: i18n.t('You can now publish trips yourself.'),
        heading: i18n.t('Your agency is verified'),
        paragraphs: [
          i18n.t(
            'We have reviewed your agency. You can now publish your trips on {product} yourself, and travellers see them immediately.',
            { product },
          ),
        ],
      }
    : {
        subject: i18n.t('Your agency is no longer verified on {product}', { product }),
        preheader: i18n.t('New trips now need our approval.'),
        heading: i18n.t('Your verification was removed'),
        paragraphs: [
          i18n.t(
            'Your agency is currently not verified. New trips stay drafts until we approve them. Existing bookings are not affected.',
          ),
          i18n.t('If you think this is a mistake, please contact us.'),
        ],
      }
  return { ...texts, action: { label: i18n.t('Open your dashboard'), url: pageUrl(publicUrl, locale, '/agency') } }
}
