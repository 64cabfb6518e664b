import { DomainError } from '@rihla/contract/errors.ts'
import { inflateRawSync } from 'node:zlib'

const maxEntries = 2_000
const maxUnpackedBytes = 1024 * 1024

interface Entry {
  name: string
  method: number
  packed: number
  at: number
}

function findDirectory(zip: Buffer): { at: number; count: number } {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > zip.length) throw new Error('no central directory')
  return { at: zip.readUInt32LE(end + 16), count: zip.readUInt16LE(end + 10) }
}

function listEntries(zip: Buffer): Entry[] {
  const { at: start, count } = findDirectory(zip)
  if (count > maxEntries) throw new Error('too many entries')
  const entries: Entry[] = []
  for (let at = start; entries.length < count;) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('a broken central directory')
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    entries.push({
      name,
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function readEntry(zip: Buffer, entry: Entry): string {
  const start = entry.at + 30 + zip.readUInt16LE(entry.at + 26) + zip.readUInt16LE(entry.at + 28)
  const packed = zip.subarray(start, start + entry.packed)
  if (entry.method === 0) return packed.toString('utf8')
  if (entry.method !== 8) throw new Error('an unsupported compression method')
  return inflateRawSync(packed, { maxOutputLength: maxUnpackedBytes }).toString('utf8')
}

const active = /vbaProject|vbaData|activeX|\/embeddings\/|oleObject|attachedToolbars/i
/** Templates and objects that are fetched when the document is opened; links in the text are allowed. */
const fetches = /attachedTemplate|oleObject|\/frame"|subDocument/i

/** File types of an ordinary text document with pictures; anything else in the archive is suspicious. */
const ordinary = /(\/|\.(xml|rels|vml|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|odttf))$/i

function validateDocx(zip: Buffer): boolean {
  const entries = listEntries(zip)
  const names = entries.map((entry) => entry.name)
  if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return false
  if (names.some((name) => active.test(name) || !ordinary.test(name))) return false
  return entries.filter((entry) => /\.rels$/i.test(entry.name)).every((entry) => !fetches.test(readEntry(zip, entry)))
}

/** Old format (.doc): names in the container are UTF-16. */
function validateDoc(bytes: Buffer): boolean {
  const has = (name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'))
  return has('WordDocument') && !['_VBA_PROJECT', 'Macros', 'ObjectPool', 'VBA'].some(has)
}

/** Word documents are stored unchanged, so only ones without macros and embedded objects are accepted. */
export function validateWordDocument(bytes: Uint8Array, format: 'doc' | 'docx'): void {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let isValid = false
  try {
    isValid = format === 'docx' ? validateDocx(whole) : validateDoc(whole)
  } catch {
    isValid = false
  }
  if (!isValid) throw new DomainError('upload.not_a_document')
}
