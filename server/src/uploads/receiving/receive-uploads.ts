import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'
import { findFieldKind, type UploadKind, uploadKindRules } from '@rihla/contract/uploads/upload-kinds.ts'
import type { UploaderRole } from '@rihla/contract/uploads/upload-quotas.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { ipOf, networkKey } from '#http/client-ip.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { uploadReceived } from '#telemetry/events.ts'
import { storeUpload } from '../store-upload.ts'
import { refuseSize } from '../upload-refusals.ts'
import type { UploadRow } from '../uploads.queries.ts'
import { receiveFiles } from './receive-files.ts'
import { createUploadSlots, type Uploading } from './upload-slots.ts'

interface Receiving {
  /** Null: an agency that is still registering. */
  ownerId: string | null
  role: UploaderRole | 'visitor'
  maxFiles: number
  maxBytes?: number
  /** The kind of a file under this form field; throws where it is not allowed. */
  kindOf: (field: string) => UploadKind
}

/** Stores every file of a request and returns their uploads, in order. */
export type ReceiveUploads = (request: FastifyRequest, receiving: Receiving) => Promise<UploadRow[]>

export function createUploadReceiver(context: Context): ReceiveUploads {
  const takeSlot = createUploadSlots()
  return async (request, receiving) => {
    const eviction = new AbortController()
    const releaseSlot = takeSlot(receiving.ownerId, {
      network: ipOf(request),
      progress: progressOf(request, context.config.uploadIdleSeconds),
      evict: () => eviction.abort(),
    })
    try {
      return await storeAll(context, request, receiving, eviction.signal)
    } finally {
      releaseSlot()
    }
  }
}

/** What it has sent since now, once a tenth of the window has passed. */
function progressOf({ raw: { socket } }: FastifyRequest, windowSeconds: number): Uploading['progress'] {
  const [startedAt, before] = [performance.now(), socket.bytesRead]
  return () => {
    const seconds = (performance.now() - startedAt) / 1_000
    if (seconds < windowSeconds / 10) return undefined
    return { bytesPerSecond: (socket.bytesRead - before) / seconds, windows: seconds / windowSeconds }
  }
}

async function storeAll(
  context: Context,
  request: FastifyRequest,
  receiving: Receiving,
  eviction: AbortSignal,
): Promise<UploadRow[]> {
  const { ownerId, role, maxFiles, maxBytes = limits.imageUploadBytes, kindOf } = receiving
  const sender = { role, network: networkKey(context.config.appSecret, ipOf(request)) }
  const uploads: UploadRow[] = []
  const transfer = { maxFiles, maxBytes, windowSeconds: context.config.uploadIdleSeconds, eviction }
  for await (const { field, fileName, bytes, isTooLarge } of receiveFiles(request, transfer)) {
    const kind = kindOf(field)
    uploads.push(
      await counted(kind, async () => {
        if (isTooLarge) throw refuseSize(kind, bytes, maxBytes)
        return storeUpload(context, { kind, ownerId, sender, bytes, fileName })
      }),
    )
  }
  if (uploads.length === 0) throw new DomainError('upload.file_required')
  return uploads
}

async function counted(kind: UploadKind, store: () => Promise<UploadRow>): Promise<UploadRow> {
  try {
    const upload = await store()
    uploadReceived.report({ kind, result: 'stored' })
    return upload
  } catch (error) {
    uploadReceived.report({ kind, result: error instanceof DomainError ? error.code : 'failed' })
    throw error
  }
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
