import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB, Uploads } from '#database/tables.ts'
import type { NamedFile } from '#files/file-urls.ts'

export type UploadRow = Selectable<Uploads>

export interface UploadOwner {
  kind: UploadKind
  /** Null: the logo of an agency that is still registering. */
  ownerId: string | null
}

/**
 * Held while rows of a file are inserted or the last one is deleted, so that no upload reuses a file that is being
 * deleted.
 */
export async function lockStorageKey(trx: Transaction, storageKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${storageKey}, 7214101))`.execute(trx)
}

/**
 * Held while a file is counted and recorded, so that parallel requests of one person keep to the quotas and create
 * one upload of a file that arrives twice. Visitors share one lock.
 */
export async function lockOwner(trx: Transaction, ownerId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownerId ?? 'visitors'}, 7214102))`.execute(trx)
}

/** The same for all people of a network; taken after `lockOwner`. */
export async function lockNetwork(trx: Transaction, network: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network.toString('hex')}, 7214103))`.execute(trx)
}

export interface Usage {
  files: number
  bytes: number
  /** ISO 8601: when the oldest unattached one was uploaded. */
  oldestUnused: string | null
}

const usageOf = (condition: RawBuilder<unknown>) =>
  sql<Usage>`json_build_object(
    'files', count(*) filter (where ${condition}),
    'bytes', coalesce(sum(bytes) filter (where ${condition}), 0),
    'oldestUnused', min(created_at) filter (where ${condition} and attached_at is null))`

/** Files of one owner that count towards the quotas; unused ones only if created after `since`. */
export const findUsage = (
  db: Database | Transaction,
  { ownerId, kind, since }: UploadOwner & { since: Date },
): Promise<Record<'unused' | 'unusedOfKind' | 'total', Usage>> =>
  db
    .selectFrom('uploads')
    // `is not distinct from` would not use the index
    .where((eb) => (ownerId === null ? eb('owner_id', 'is', null) : eb('owner_id', '=', ownerId)))
    // ownerless pictures of other kinds belong to the demo
    .$if(ownerId === null, (query) => query.where('kind', '=', kind))
    .where((eb) => eb.or([eb('attached_at', 'is not', null), eb('created_at', '>', since)]))
    .select([
      usageOf(sql`attached_at is null`).as('unused'),
      usageOf(sql`attached_at is null and kind = ${kind}`).as('unusedOfKind'),
      usageOf(sql`true`).as('total'),
    ])
    .executeTakeFirstOrThrow()

/** Unattached files that a network has uploaded after `since`. */
export const findNetworkUsage = (db: Database | Transaction, network: Buffer, since: Date): Promise<Usage> =>
  db
    .selectFrom('uploads')
    .where('network', '=', network)
    .where('created_at', '>', since)
    .where('attached_at', 'is', null)
    .select([
      (eb) => eb.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
      sql<string | null>`to_json(min(created_at)) #>> '{}'`.as('oldestUnused'),
    ])
    .executeTakeFirstOrThrow()

/** Of files uploaded before; whether they are attached or not. */
export async function updateNetworksForgotten(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

/** An earlier upload of the same file that is still unattached. */
export const findRepeatedUpload = (
  db: Database | Transaction,
  { since, ...same }: Pick<UploadRow, 'kind' | 'original_sha256' | 'file_name'> & { owner_id: string; since: Date },
): Promise<UploadRow | undefined> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('owner_id', '=', same.owner_id)
    .where('kind', '=', same.kind)
    .where('original_sha256', '=', same.original_sha256)
    .where('file_name', '=', same.file_name)
    .where('attached_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertUpload(trx: Transaction, row: Insertable<Uploads>): Promise<UploadRow> {
  return trx.insertInto('uploads').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A file that could not be stored counts towards no quota, and the next run of the hourly job deletes what is left. */
export async function updateUploadExpired(db: Database, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ created_at: sql`'epoch'` })
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .execute()
}

export const findUpload = (db: Database | Transaction, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Whether the person's credentials have changed since a link was signed for them: a later password, deactivation and deletion end it
 * (docs/product/files.md#private-files). Links know full seconds.
 */
export async function haveLinksEnded(db: Database, personId: string, signedAt: Date): Promise<boolean> {
  const changed = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', personId)
    .where(sql<boolean>`date_trunc('second', credentials_changed_at) > ${signedAt}`)
    .executeTakeFirst()
  return changed !== undefined
}

/** The first upload of this file by this owner: stable, however often they sent it. */
export const findOwnUpload = (
  trx: Transaction,
  named: NamedFile,
  { kind, ownerId }: UploadOwner,
): Promise<UploadRow | undefined> =>
  trx
    .selectFrom('uploads')
    .selectAll()
    .where('is_private', '=', 'uploadId' in named)
    .where((eb) => ('uploadId' in named ? eb('id', '=', named.uploadId) : eb('storage_key', '=', named.storageKey)))
    .where('kind', '=', kind)
    .where('owner_id', 'is not distinct from', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Attaches a private file of its owner, as part of a statement: returns its id, or no row when it is not theirs. */
export const attachingPrivate = (uploadId: string | null, { kind, ownerId }: UploadOwner): RawBuilder<unknown> => sql`
  update uploads set attached_at = coalesce(attached_at, now())
  where id = ${uploadId} and is_private and kind = ${kind} and owner_id = ${ownerId}
  returning id`

export const updateUploadAttached = (trx: Transaction, id: string): Promise<UploadRow | undefined> =>
  trx
    .updateTable('uploads')
    .set({ attached_at: sql`coalesce(attached_at, now())` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export async function updateUploadReleased(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('uploads').set({ attached_at: null }).where('id', '=', id).execute()
}

export async function updateUploadOwner(trx: Transaction, id: string, ownerId: string): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ owner_id: ownerId })
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .execute()
}

export const listStaleUploads = (db: Database, before: Date, limit: number) =>
  db
    .selectFrom('uploads')
    .select(['id', 'storage_key', 'widths'])
    .where('attached_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** Returns false when it was attached in the meantime. */
export async function deleteUnattachedUpload(trx: Transaction, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function countUploadsOfFile(trx: Transaction, storageKey: string): Promise<number> {
  const { count } = await trx
    .selectFrom('uploads')
    .select(trx.fn.countAll<number>().as('count'))
    .where('storage_key', '=', storageKey)
    .executeTakeFirstOrThrow()
  return count
}

/** Public pictures in use without AVIF variants, oldest first. */
export const listPicturesWithoutAvif = (db: Database, limit: number) =>
  db
    .selectFrom('uploads')
    .select(['storage_key', 'widths'])
    .distinctOn('storage_key')
    .where('avif_made_at', 'is', null)
    .where('attached_at', 'is not', null)
    .where(sql<boolean>`cardinality(widths) > 0`)
    .limit(limit)
    .execute()

export async function updateAvifMade(trx: Transaction, storageKey: string, at: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('uploads')
    .set({ avif_made_at: at })
    .where('storage_key', '=', storageKey)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Releases all files of a deleted account, except those a foreign key still references. */
export const updateUploadsReleasedOf = (db: Database, ownerId: string) =>
  db
    .updateTable('uploads')
    .set({ attached_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('bookings')
        .select('payment_proof_id')
        .where('customer_id', '=', ownerId)
        .where('payment_proof_id', 'is not', null)
        .$castTo<{ payment_proof_id: string }>(),
    )
    .where(sql<boolean>`not exists (select from receipts r where r.proof_id = uploads.id)
      and not exists (select from balance_transfers x where x.proof_id = uploads.id)`)
    .returning(['id', 'storage_key', 'widths'])
    .execute()

/** The role of an account that may sign in. */
export async function findActiveRole(db: Database, userId: string): Promise<DB['users']['role'] | undefined> {
  const found = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.role
}
