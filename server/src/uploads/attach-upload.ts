import { DomainError } from '@rihla/contract/errors.ts'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'
import { readFileUrl } from '#files/file-urls.ts'
import {
  findOwnUpload,
  insertUpload,
  updateUploadAttached,
  updateUploadOwner,
  updateUploadReleased,
  type UploadOwner,
  type UploadRow,
} from './uploads.queries.ts'

/**
 * Attaches the upload that a body identifies by its `url`, so that it is no longer deleted after a day. Throws
 * `upload.file_unknown` unless it is a file of this owner and kind (docs/product/files.md#unattached-uploads);
 * `field` is the body's field, for the error details.
 */
export async function attachUpload(
  trx: Transaction,
  { url, kind, ownerId, field }: UploadOwner & { url: string; field?: string },
): Promise<UploadRow> {
  const named = readFileUrl(url)
  const found = requireUpload(named && (await findOwnUpload(trx, named, { kind, ownerId })), field)
  if (ownerId === null) return copyForRegistration(trx, found)
  return found.attached_at ? found : requireUpload(await updateUploadAttached(trx, found.id))
}

/**
 * A logo without an owner may be used by several registrations: a repeated attempt, or two people with the same
 * picture. Each gets a row of its own, because the first to verify the address becomes its owner.
 */
async function copyForRegistration(trx: Transaction, found: UploadRow): Promise<UploadRow> {
  const { id } = await insertUpload(trx, { ...found, id: uuid() })
  return requireUpload(await updateUploadAttached(trx, id))
}

function requireUpload(upload: UploadRow | undefined, field?: string): UploadRow {
  if (!upload) throw new DomainError('upload.file_unknown', field === undefined ? {} : { field })
  return upload
}

/** Transfers the logo of a registration to its new account. */
export const transferOwnership = (trx: Transaction, uploadId: string, ownerId: string): Promise<void> =>
  updateUploadOwner(trx, uploadId, ownerId)

/**
 * Marks an upload as unreferenced: the next clean-up deletes it, unless a foreign key still references it. Call it
 * when a profile's file is replaced, a trip's pictures change, or a person's files are to be erased.
 */
export const markUnreferenced = (trx: Transaction, uploadId: string): Promise<void> =>
  updateUploadReleased(trx, uploadId)
