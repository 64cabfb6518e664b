import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import type { Transaction } from '#database/database.ts'
import { attachUpload } from '#uploads/attach-upload.ts'
import { markUnreferenced } from '#uploads/mark-unreferenced.ts'

/** A file of a profile as the body names it: undefined leaves it as it is, null or '' takes it away. */
export interface NamedFile {
  url: string | null | undefined
  kind: UploadKind
  ownerId: string
  /** The body's field, for the form to point at. */
  field: string
  now: string | null
}

/** The upload the profile names from now on. */
export async function attachNamed(trx: Transaction, { url, now, ...upload }: NamedFile): Promise<string | null> {
  if (url === undefined) return now
  return url ? (await attachUpload(trx, { url, ...upload })).id : null
}

/** The files a profile no longer names are removed with the next clean-up. */
export async function releaseReplaced(
  trx: Transaction,
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): Promise<void> {
  for (const id of new Set(before)) if (id !== null && !after.includes(id)) await markUnreferenced(trx, id)
}
