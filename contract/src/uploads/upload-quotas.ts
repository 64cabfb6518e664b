import type { UploadKind } from './upload-kinds.ts'

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/** A maximum number of files and of their stored bytes, without the smaller variants of pictures. */
export interface UploadQuota {
  files: number
  bytes: number
}

export type UploaderRole = 'customer' | 'agency' | 'admin'

/**
 * What one person may have stored (docs/product/files.md#quotas). `unused` counts uploads of the last day that nothing
 * has attached yet, `total` those and all attached ones. An agency fits 200 trips of ten pictures and one PDF each.
 */
export const personalQuotas: Record<UploaderRole, { unused: UploadQuota; total: UploadQuota }> = {
  customer: {
    unused: { files: 60, bytes: 200 * megabyte },
    total: { files: 1_000, bytes: gigabyte },
  },
  agency: {
    unused: { files: 200, bytes: 400 * megabyte },
    total: { files: 5_000, bytes: 5 * gigabyte },
  },
  admin: {
    unused: { files: 60, bytes: 200 * megabyte },
    total: { files: 50_000, bytes: 10 * gigabyte },
  },
}

/** Kinds that nothing or hardly anything attaches, so that their files are removed after a day. */
const unattachable: UploadQuota = { files: 20, bytes: 50 * megabyte }
export const kindQuotas: Partial<Record<UploadKind, UploadQuota>> = {
  general: unattachable,
  'verification-document': unattachable,
}

/**
 * What all people of one network may have uploaded within a day without attaching it. Mobile carriers have thousands of
 * customers behind one address, who attach what they upload.
 */
export const networkQuota: UploadQuota = { files: 5_000, bytes: gigabyte }

/** All logos of registrations that are not verified yet, together. */
export const visitorQuota: UploadQuota = { files: 2_000, bytes: 500 * megabyte }
