import type { Database, Transaction } from '#database/database.ts'

interface ExpiredIds {
  uploadedBefore: Date
  /** The last id of the previous page. */
  after: string
  limit: number
}

export interface IdentityDocuments {
  userId: string
  uploads: string[]
}

/** Customers with identity documents, all uploaded before this moment, in the order of their ids. */
export async function listExpiredIdentityDocuments(
  db: Database,
  { uploadedBefore, after, limit }: ExpiredIds,
): Promise<IdentityDocuments[]> {
  const rows = await db
    .selectFrom('customers as c')
    .leftJoin('uploads as front', 'front.id', 'c.national_id_front_id')
    .leftJoin('uploads as back', 'back.id', 'c.national_id_back_id')
    .select(['c.user_id', 'c.national_id_front_id', 'c.national_id_back_id'])
    .where((eb) => eb.or([eb('c.national_id_front_id', 'is not', null), eb('c.national_id_back_id', 'is not', null)]))
    .where((eb) => eb(eb.fn('greatest', ['front.created_at', 'back.created_at']), '<', uploadedBefore))
    .$if(after !== '', (query) => query.where('c.user_id', '>', after))
    .orderBy('c.user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ userId: row.user_id, uploads: uploadsOf(row) }))
}

interface DocumentColumns {
  national_id_front_id: string | null
  national_id_back_id: string | null
}

const uploadsOf = ({ national_id_front_id: front, national_id_back_id: back }: DocumentColumns): string[] =>
  [...new Set([front, back])].filter((id) => id !== null)

/** The current documents of a customer; a new upload waits for the end of the transaction. */
export const lockIdentityDocuments = (trx: Transaction, userId: string): Promise<DocumentColumns | undefined> =>
  trx
    .selectFrom('customers')
    .select(['national_id_front_id', 'national_id_back_id'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Clears these documents of a customer's profile, which then asks for them again. */
export async function updateIdentityDocumentsClearing(
  trx: Transaction,
  { userId, uploads }: IdentityDocuments,
): Promise<void> {
  for (const column of ['national_id_front_id', 'national_id_back_id'] as const)
    await trx
      .updateTable('customers')
      .set({ [column]: null })
      .where('user_id', '=', userId)
      .where(column, 'in', uploads)
      .execute()
}
