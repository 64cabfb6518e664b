import { DomainError } from '@rihla/contract/errors.ts'
import { findFieldKind, uploadKindRules, type UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import type { CurrentUser } from '#http/current-user.ts'

/** Names every upload's file may come under, whatever it is for (SPEC.md §7). */
const plainFields = ['file', 'files']

/** Trip pictures and itineraries are for agencies, proofs of refunds for admins; all else for whoever is signed in. */
export function requireMayUpload(kind: UploadKind, user: CurrentUser): void {
  const { role } = uploadKindRules[kind]
  if (role && user.role !== role) throw new DomainError('session.role_forbidden', { role })
}

/** Where the path does not say what a file is for, its form field may: `logo`, `tripImages`. */
export const kindOfField = (field: string): UploadKind => findFieldKind(field) ?? 'general'

export function requireField(kind: UploadKind, field: string): void {
  if (plainFields.includes(field) || uploadKindRules[kind].fields.includes(field)) return
  throw new DomainError('upload.file_required')
}
