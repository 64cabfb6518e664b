import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'
import { findFieldKind, type UploadKind, uploadKindRules } from '@rihla/contract/uploads/upload-kinds.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { storeUpload } from '../store-upload.ts'
import { refuseSize } from '../upload-refusals.ts'
import type { UploadRow } from '../uploads.queries.ts'
import { receiveFiles } from './receive-files.ts'

interface Receiving {
  /** Null: an agency that is still registering. */
  ownerId: string | null
  maxFiles: number
  maxBytes?: number
  /** The kind of a file under this form field; throws where it is not allowed. */
  kindOf: (field: string) => UploadKind
}

/** Concurrent requests per process: each holds a file in memory. */
const maxRequests = 24
let requests = 0

/** Stores every file of a request and returns their uploads, in order. */
export async function receiveUploads(
  context: Context,
  request: FastifyRequest,
  receiving: Receiving,
): Promise<UploadRow[]> {
  if (requests >= maxRequests) throw new DomainError('server.busy')
  requests += 1
  try {
    return await storeAll(context, request, receiving)
  } finally {
    requests -= 1
  }
}

async function storeAll(context: Context, request: FastifyRequest, receiving: Receiving): Promise<UploadRow[]> {
  const { ownerId, maxFiles, maxBytes = limits.imageUploadBytes, kindOf } = receiving
  const uploads: UploadRow[] = []
  for await (const { field, fileName, bytes, isTooLarge } of receiveFiles(request, { maxFiles, maxBytes })) {
    const kind = kindOf(field)
    if (isTooLarge) throw refuseSize(kind, bytes, maxBytes)
    uploads.push(await storeUpload(context, { kind, ownerId, bytes, fileName }))
  }
  if (uploads.length === 0) throw new DomainError('upload.file_required')
  return uploads
}

/** Field names that are valid for every upload, of any kind (docs/product/files.md#upload-endpoints). */
const plainFields = ['file', 'files']

/** Trip pictures and itineraries require an agency, refund proofs an admin; all other kinds any signed-in user. */
export function requireMayUpload(kind: UploadKind, user: CurrentUser): void {
  const { role } = uploadKindRules[kind]
  if (role && user.role !== role) throw new DomainError('session.role_forbidden', { role })
}

/** Where the path does not state the kind of a file, its form field may: `logo`, `tripImages`. */
export const kindOfField = (field: string): UploadKind => findFieldKind(field) ?? 'general'

export function requireField(kind: UploadKind, field: string): void {
  if (plainFields.includes(field) || uploadKindRules[kind].fields.includes(field)) return
  throw new DomainError('upload.file_required')
}
