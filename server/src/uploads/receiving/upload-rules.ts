import { DomainError } from '@rihla/contract/errors.ts'
import { findFieldKind, uploadKindRules, type UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import type { CurrentUser } from '#http/current-user.ts'

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
