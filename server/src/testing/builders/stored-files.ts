import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Database } from '#database/database.ts'
import type { FileStorage } from '#files/storage/storage.ts'

/** A private file with its row, as if something used it. Returns its key. */
export async function buildStoredFile(
  { db, storage }: { db: Database; storage: FileStorage },
  bytes: Uint8Array,
): Promise<string> {
  const id = uuid()
  const key = `private/${id}.pdf`
  const sha256 = createHash('sha256').update(bytes).digest()
  await storage.put(key, bytes, 'application/pdf')
  await db
    .insertInto('uploads')
    .values({
      id,
      kind: 'general',
      is_private: true,
      storage_key: key,
      content_type: 'application/pdf',
      bytes: bytes.length,
      file_name: 'a.pdf',
      sha256,
      original_sha256: sha256,
      created_at: new Date(),
      attached_at: new Date(),
    })
    .execute()
  return key
}
