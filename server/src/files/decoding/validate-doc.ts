import { DomainError } from '@rihla/contract/errors.ts'
import { type CompoundEntry, readCompoundFile } from './compound-file.ts'

const macros = /^(?:VBA|_VBA_PROJECT(?:_CUR)?|PROJECTwm)$/i
/** Parts of embedded objects and of controls, wherever they are. */
const objects = /^(?:\x03ObjInfo|\x01Ole10Native|\x03OCXNAME|\x03OCXDATA|OCXNAME|OCXDATA|EmbeddedOdf)$/i
/** Word writes these storages empty into ordinary documents. */
const containers: Record<string, string> = { objectpool: 'objects', macros: 'macros' }
const encryptedFlag = 0x01

function findActiveContent({ name, hasChildren }: CompoundEntry): string | undefined {
  if (macros.test(name)) return 'macros'
  if (objects.test(name)) return 'objects'
  return hasChildren ? containers[name.toLowerCase()] : undefined
}

/**
 * Whether this compound file is a Word document of the years 1997–2003; others are workbooks, messages and the like.
 * Throws for documents with a password, macros, embedded objects or controls, and any other error for damaged files.
 */
export function validateDoc(file: Buffer): boolean {
  const entries = readCompoundFile(file)
  if (entries.some(({ name }) => /^EncryptedPackage$/i.test(name))) throw new DomainError('upload.password_protected')
  const text = entries.find(({ name, isStorage }) => /^WordDocument$/i.test(name) && !isStorage)
  if (!text) return false
  // the flags of the File Information Block
  if (text.start.length > 11 && (text.start[11]! & encryptedFlag) !== 0) {
    throw new DomainError('upload.password_protected')
  }
  for (const entry of entries) {
    const found = findActiveContent(entry)
    if (found) throw new DomainError('upload.unsafe_document', { found })
  }
  return true
}
