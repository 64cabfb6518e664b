import type { AgencyDocumentKind } from '@rihla/contract/agencies/agency-document.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

export type AgencyDocumentRow = Selectable<DB['agency_documents']>

export const listDocuments = (db: Database | Transaction, agencyId: string): Promise<AgencyDocumentRow[]> =>
  db.selectFrom('agency_documents').selectAll().where('agency_id', '=', agencyId).execute()

/** Serializes submissions and decisions of an agency's documents: mails depend on what else waits. */
export const lockDocuments = (trx: Transaction, agencyId: string): Promise<AgencyDocumentRow[]> =>
  trx.selectFrom('agency_documents').selectAll().where('agency_id', '=', agencyId).orderBy('kind').forUpdate().execute()

/** Inserts the document or replaces the one of its kind: it waits for a decision again, and is reminded of again. */
export const upsertDocument = (
  trx: Transaction,
  document: Omit<Insertable<DB['agency_documents']>, 'status'>,
): Promise<AgencyDocumentRow> =>
  trx
    .insertInto('agency_documents')
    .values({ ...document, status: 'waiting' })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'kind']).doUpdateSet((eb) => ({
        number: eb.ref('excluded.number'),
        category: eb.ref('excluded.category'),
        holder_name: eb.ref('excluded.holder_name'),
        expires_on: eb.ref('excluded.expires_on'),
        upload_id: eb.ref('excluded.upload_id'),
        submitted_at: eb.ref('excluded.submitted_at'),
        status: 'waiting',
        decline_reason: null,
        decided_at: null,
        reminded: 0,
        version: sql<number>`agency_documents.version + 1`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

interface Decision {
  agencyId: string
  kind: AgencyDocumentKind
  /** As the admin saw it. */
  version: number
  /** Null: accepted. */
  declineReason: string | null
  at: Date
}

/** Compare-and-set: undefined if the document was submitted or decided again since the admin saw it. */
export const updateDecision = (
  trx: Transaction,
  { agencyId, kind, version, declineReason, at }: Decision,
): Promise<AgencyDocumentRow | undefined> =>
  trx
    .updateTable('agency_documents')
    .set({
      status: declineReason === null ? 'accepted' : 'declined',
      decline_reason: declineReason,
      decided_at: at,
      version: sql<number>`version + 1`,
    })
    .where('agency_id', '=', agencyId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

/** What is accepted and has not expired, for the public page. */
export const listCheckedDocuments = (db: Database, agencyId: string, today: CalendarDate) =>
  db
    .selectFrom('agency_documents')
    .select(['kind', 'number', 'category', 'decided_at'])
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'accepted')
    .$narrowType<{ decided_at: Date }>()
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .execute()

/** Marks accepted documents that end within the days as reminded, and returns them with the names of their agencies. */
export const updateDocumentsReminded = (
  trx: Transaction,
  { step, until, limit }: { step: number; until: CalendarDate; limit: number },
) =>
  trx
    .with('due', (db) =>
      db
        .selectFrom('agency_documents as d')
        .innerJoin('users as u', 'u.id', 'd.agency_id')
        .select(['d.agency_id', 'd.kind'])
        .where('d.status', '=', 'accepted')
        .where('d.reminded', '<', step)
        .where('d.expires_on', '<=', until)
        .where('u.deleted_at', 'is', null)
        .orderBy('d.expires_on')
        .limit(limit)
        .forUpdate('d')
        .skipLocked(),
    )
    .updateTable('agency_documents as d')
    .from('due')
    .innerJoin('agencies as a', 'a.user_id', 'due.agency_id')
    .set({ reminded: step })
    .whereRef('d.agency_id', '=', 'due.agency_id')
    .whereRef('d.kind', '=', 'due.kind')
    .returning(['d.agency_id', 'd.kind', 'd.number', 'd.expires_on', 'a.name as agency_name'])
    .execute()

/** Of a deleted account; its uploads are erased with all others. */
export async function deleteDocumentsOf(trx: Transaction, agencyId: string): Promise<void> {
  await trx.deleteFrom('agency_documents').where('agency_id', '=', agencyId).execute()
}
