import { DomainError } from '@rihla/contract/errors.ts'
import type { LegalPageName, LegalTexts } from '@rihla/contract/legal/legal-page.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { findVersion, insertVersion, type LegalPageRow, lockLegalPage, updatePublished } from './legal-pages.queries.ts'

/**
 * Stores a new version as a draft. Texts that equal the latest version are no new version. Throws `legal.page_changed` if
 * the admin has not seen the latest version, so that no text of another admin is overwritten unseen.
 */
export async function saveLegalPage(
  context: Context,
  admin: CurrentUser,
  { page, basedOn, texts: wanted }: { page: LegalPageName; basedOn: number; texts: LegalTexts },
): Promise<LegalPageRow> {
  const at = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const latest = await lockLatest(trx, page)
    if (isSame(latest, wanted)) return latest
    if (latest.version !== basedOn) throw new DomainError('legal.page_changed', { version: latest.version })
    const version = latest.version + 1
    await audit(context, trx, admin, { action: 'legal_page.save', targetId: page, details: { version } })
    return insertVersion(trx, { page, version, texts: wanted, at })
  })
}

/** Brings the latest version into force. An older draft is outdated: 409 `legal.page_changed`. Repeating has no effect. */
export async function publishLegalPage(
  context: Context,
  admin: CurrentUser,
  { page, version }: { page: LegalPageName; version: number },
): Promise<LegalPageRow> {
  const at = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const latest = await lockLatest(trx, page)
    requireFound(await findVersion(trx, page, version))
    if (latest.version !== version) throw new DomainError('legal.page_changed', { version: latest.version })
    if (latest.published_at !== null) return latest
    await updatePublished(trx, { page, version, at })
    await audit(context, trx, admin, { action: 'legal_page.publish', targetId: page, details: { version } })
    return { ...latest, published_at: at }
  })
}

async function lockLatest(trx: Transaction, page: LegalPageName): Promise<LegalPageRow> {
  await lockLegalPage(trx, page)
  return requireFound(await findVersion(trx, page))
}

const isSame = (row: LegalPageRow, { title, titleAr, body, bodyAr }: LegalTexts): boolean =>
  row.title === title && row.title_ar === titleAr && row.body === body && row.body_ar === bodyAr
