import { DomainError, type ErrorCode } from '@rihla/contract/errors.ts'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import {
  kindQuotas,
  networkQuota,
  personalQuotas,
  type UploaderRole,
  type UploadQuota,
  visitorQuota,
} from '@rihla/contract/uploads/upload-quotas.ts'
import type { Database, Transaction } from '#database/database.ts'
import { unusedLifeMs } from './remove-stale-uploads.ts'
import { findNetworkUsage, findUsage, type Usage } from './uploads.queries.ts'

interface Adding {
  /** Null: a visitor who registers an agency. */
  ownerId: string | null
  role: UploaderRole | 'visitor'
  /** Keyed hash (`networkKey`). */
  network: Buffer
  kind: UploadKind
  bytes: number
  now: Date
}

const hourMs = 60 * 60 * 1_000

/**
 * Throws `upload.unused_quota_full`, `upload.total_quota_full`, `upload.network_quota_full` or `upload.visitor_quota_full`
 * unless one more file fits (docs/product/files.md#quotas). Only under `lockOwner` and `lockNetwork` are parallel requests counted one after
 * the other.
 */
export async function requireQuota(db: Database | Transaction, adding: Adding): Promise<void> {
  const { ownerId, role, network, kind, now } = adding
  const since = new Date(now.getTime() - unusedLifeMs)
  const usage = await findUsage(db, { ownerId, kind, since })
  const requireRoom = (quota: UploadQuota | undefined, used: Usage, code: ErrorCode) => {
    if (!quota || (used.files < quota.files && used.bytes + adding.bytes <= quota.bytes)) return
    const oldest = used.oldestUnused === null ? now.getTime() : Date.parse(used.oldestUnused)
    throw new DomainError(code, {
      files: quota.files,
      megabytes: Math.floor(quota.bytes / 1_048_576),
      hours: Math.max(1, Math.ceil((oldest + unusedLifeMs - now.getTime()) / hourMs)),
    })
  }
  requireRoom(networkQuota, await findNetworkUsage(db, network, since), 'upload.network_quota_full')
  if (role === 'visitor') return requireRoom(visitorQuota, usage.total, 'upload.visitor_quota_full')
  const quotas = personalQuotas[role]
  requireRoom(kindQuotas[kind], usage.unusedOfKind, 'upload.unused_quota_full')
  requireRoom(quotas.unused, usage.unused, 'upload.unused_quota_full')
  requireRoom(quotas.total, usage.total, 'upload.total_quota_full')
}
