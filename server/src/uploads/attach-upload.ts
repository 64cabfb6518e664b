import { DomainError } from '@rihla/contract/errors.ts'
import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '#database/database.ts'
import { readFileUrl } from '#files/file-urls.ts'
import {
  findNamedUpload,
  findOwnUpload,
  insertUpload,
  updateUploadAttached,
  type UploadOwner,
  type UploadRow,
} from './uploads.queries.ts'

/** The upload a `url` names, whoever owns it and whatever it is for. */
export async function findUploadByUrl(db: Database | Transaction, url: string): Promise<UploadRow | undefined> {
  const named = readFileUrl(url)
  return named && findNamedUpload(db, named)
}

/**
 * Takes the upload a body names by its `url` into use, so that it is no longer removed after a day. Throws
 * `upload.file_unknown` unless it is a file of this owner and kind (DECISIONS.md §7); `field` is the one of the body that
 * named it, for the form to point at.
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
 * A logo without an owner may be named by several registrations: the same person trying twice, or two with the same
 * picture. Each gets a row of its own, because whoever proves the address first becomes its owner.
 */
async function copyForRegistration(trx: Transaction, found: UploadRow): Promise<UploadRow> {
  const { id } = await insertUpload(trx, { ...found, id: uuid() })
  return requireUpload(await updateUploadAttached(trx, id))
}

function requireUpload(upload: UploadRow | undefined, field?: string): UploadRow {
  if (!upload) throw new DomainError('upload.file_unknown', field === undefined ? {} : { field })
  return upload
}
