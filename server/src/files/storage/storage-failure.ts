/** No space, no quota, or beyond the file size a process may write. */
export const fullCodes: ReadonlySet<string> = new Set(['EDQUOT', 'EFBIG', 'ENOSPC'])

/** The storage of files is unreachable, refuses access, or has no room left. The response is 503 or 507. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
  /** Whether there is no room left; reads still work. */
  readonly isFull: boolean

  constructor(cause: unknown) {
    super(`the file storage failed: ${describe(cause)}`, { cause })
    this.isFull = isFull(cause)
  }
}

interface S3Metadata {
  $metadata?: { httpStatusCode?: number }
}

/** Bucket servers name the reason and put no secret into it. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const status = (cause as S3Metadata).$metadata?.httpStatusCode
  return `${cause.name}: ${cause.message}${status === undefined ? '' : ` (HTTP ${status})`}`
}

function isFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if ('code' in cause && fullCodes.has(String(cause.code))) return true
  // an S3 server without room: HTTP 507, or a name such as QuotaExceeded or XMinioStorageFull
  const { $metadata } = cause as S3Metadata
  return $metadata?.httpStatusCode === 507 || /quota|storagefull|insufficientstorage/i.test(cause.name)
}
