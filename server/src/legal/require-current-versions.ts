import { DomainError } from '@rihla/contract/errors.ts'
import type { LegalPageName } from '@rihla/contract/legal/legal-page.ts'
import type { Database } from '#database/database.ts'
import { listCurrentVersions } from './legal-pages.queries.ts'

/**
 * Throws `legal.version_outdated` unless these versions are in force: a person agrees to what applies from now on, and only to
 * what was displayed (docs/product/legal-pages.md#acceptance).
 */
export async function requireCurrentVersions(
  db: Database,
  accepted: Partial<Record<LegalPageName, number>>,
): Promise<void> {
  const current = await listCurrentVersions(db)
  for (const { page, version } of current) {
    if (accepted[page] !== undefined && accepted[page] !== version) {
      throw new DomainError('legal.version_outdated', { page, version })
    }
  }
}
