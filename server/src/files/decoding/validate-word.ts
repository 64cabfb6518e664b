import { DomainError } from '@rihla/contract/errors.ts'
import { validateDoc } from './validate-doc.ts'
import { validateDocx } from './validate-docx.ts'

/**
 * Whether this is a Word document; the containers of its formats hold other documents, too. Word documents are stored
 * unchanged, so only ones without macros and embedded objects are accepted. Throws `upload.unsafe_document`,
 * `upload.password_protected` and `upload.damaged`.
 */
export function validateWordDocument(bytes: Uint8Array, format: 'doc' | 'docx'): boolean {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return format === 'docx' ? validateDocx(whole) : validateDoc(whole)
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('upload.damaged')
  }
}
