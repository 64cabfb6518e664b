import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import type { Transaction } from '#database/database.ts'
import { attachUpload } from '#uploads/attach-upload.ts'
import { markUnreferenced } from '#uploads/mark-unreferenced.ts'

/** A profile file as the body states it: undefined leaves it unchanged, null or '' removes it. */
export interface FileChange {
  url: string | null | undefined
  kind: UploadKind
  ownerId: string
  /** Name of the body's field, for the error details. */
  field: string
  current: string | null
}

/** Returns the upload that the profile references from now on. */
export async function applyFileChange(
  trx: Transaction,
  { url, current, ...upload }: FileChange,
): Promise<string | null> {
  if (url === undefined) return current
  return url ? (await attachUpload(trx, { url, ...upload })).id : null
}

/** Files that a profile no longer references are deleted by the next clean-up. */
export async function releaseReplaced(
  trx: Transaction,
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): Promise<void> {
  for (const id of new Set(before)) if (id !== null && !after.includes(id)) await markUnreferenced(trx, id)
}
