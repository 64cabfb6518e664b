import type { LegalPageName, LegalTexts } from '@rihla/contract/legal/legal-page.ts'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

export type LegalPageRow = Selectable<DB['legal_page_versions']>

/** Of each page the version in force. */
export const listCurrentVersions = (db: Database | Transaction) =>
  db
    .selectFrom('legal_page_versions')
    .distinctOn('page')
    .select(['page', 'version', 'published_at'])
    .where('published_at', 'is not', null)
    .$narrowType<{ published_at: Date }>()
    .orderBy('page')
    .orderBy('version', 'desc')
    .execute()

/** Of each page the latest version, published or not. */
export const listLatestVersions = (db: Database) =>
  db
    .selectFrom('legal_page_versions')
    .distinctOn('page')
    .select(['page', 'version', 'title', 'title_ar', 'created_at', 'published_at'])
    .orderBy('page')
    .orderBy('version', 'desc')
    .execute()

const selectVersions = (db: Database | Transaction, page: LegalPageName) =>
  db.selectFrom('legal_page_versions').selectAll().where('page', '=', page)

/** The given published version, else the one in force. */
export const findPublishedVersion = (db: Database, page: LegalPageName, version: number | undefined) =>
  selectVersions(db, page)
    .where('published_at', 'is not', null)
    .$narrowType<{ published_at: Date }>()
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The given version, else the latest one, drafts included. */
export const findVersion = (db: Database | Transaction, page: LegalPageName, version?: number) =>
  selectVersions(db, page)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** All versions of a page, newest first. */
export const listVersions = (db: Database | Transaction, page: LegalPageName) =>
  db
    .selectFrom('legal_page_versions')
    .select(['version', 'created_at', 'published_at'])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .execute()

/** Serializes the admins who save or publish the same page. */
export async function lockLegalPage(trx: Transaction, page: LegalPageName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`legal page ${page}`}, 0))`.execute(trx)
}

export const insertVersion = (
  trx: Transaction,
  { page, version, texts, at }: { page: LegalPageName; version: number; texts: LegalTexts; at: Date },
): Promise<LegalPageRow> =>
  trx
    .insertInto('legal_page_versions')
    .values({
      page,
      version,
      title: texts.title,
      title_ar: texts.titleAr,
      body: texts.body,
      body_ar: texts.bodyAr,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export async function updatePublished(
  trx: Transaction,
  { page, version, at }: { page: LegalPageName; version: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('legal_page_versions')
    .set({ published_at: at })
    .where('page', '=', page)
    .where('version', '=', version)
    .execute()
}
