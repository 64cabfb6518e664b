import { DomainError } from '@rihla/contract/errors.ts'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { current, isObjectStream, type PdfObjects, readPdfObjects, resolve } from './pdf-objects.ts'
import { type ActiveContent, findActiveContent } from './pdf-rules.ts'

const archiveEnd = Buffer.from('PK\x05\x06', 'latin1')
/** The end of central directory record of a ZIP archive, and the longest comment that may follow it. */
const maxArchiveTail = 22 + 0xffff

/** A ZIP archive is read from its end: a polyglot file that starts as a PDF opens as both. */
function isAlsoArchive(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(-maxArchiveTail)
  const at = tail.lastIndexOf(archiveEnd)
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length
}

const trailerValues = (objects: PdfObjects, name: string): PDFObject[] =>
  objects.trailers.flat().flatMap(([key, value]) => (key === name ? [value] : []))

function findCatalogs(objects: PdfObjects): PDFDict[] {
  const roots = trailerValues(objects, 'Root').map((root) => current(objects, root))
  // without a trailer, readers search for the catalog
  const all = roots.some((root) => root instanceof PDFDict) ? roots : [...objects.versions.values()].flat()
  return all.filter((each): each is PDFDict => each instanceof PDFDict && each.has(PDFName.of('Pages')))
}

/** Whether the tree has pages and all of them are in the file. */
function hasAllPages(objects: PdfObjects, catalog: PDFDict): boolean {
  const [kids, contents] = [PDFName.of('Kids'), PDFName.of('Contents')]
  const waiting = [catalog.get(PDFName.of('Pages'))]
  const seen = new Set<PDFObject>()
  let pages = 0
  while (waiting.length > 0) {
    const node = current(objects, waiting.pop())
    if (!(node instanceof PDFDict) || seen.has(node)) return false
    seen.add(node)
    const below = current(objects, node.get(kids))
    if (below instanceof PDFArray) waiting.push(...below.asArray())
    else pages += 1
    const content = node.get(contents)
    if (content instanceof PDFRef && !current(objects, content)) return false
  }
  return pages > 0
}

const isEncrypted = (objects: PdfObjects): boolean =>
  trailerValues(objects, 'Encrypt').some((value) => resolve(objects, value).some((each) => !(each instanceof PDFRef)))

const objectStreamsIn = (objects: Iterable<PDFObject>): number =>
  [...objects].filter((object) => object instanceof PDFRawStream && isObjectStream(object)).length

/**
 * The objects of a PDF that is encrypted but opens without a password, as documents do that may not be copied or
 * printed. Every object stream must be among those the library decrypts.
 */
async function decryptObjects(bytes: Uint8Array, encrypted: PdfObjects): Promise<PdfObjects> {
  try {
    const opened = await PDFDocument.load(bytes, { password: '', updateMetadata: false, preserveXFA: true })
    const decrypted = opened.context.enumerateIndirectObjects().map(([, object]) => object)
    if (objectStreamsIn(encrypted.streams) > objectStreamsIn(decrypted)) throw new Error('a hidden object stream')
    return readPdfObjects(await opened.save({ useObjectStreams: false, updateFieldAppearances: false }))
  } catch {
    throw new DomainError('upload.password_protected')
  }
}

const unsafe = (found: ActiveContent | 'archive'): DomainError => new DomainError('upload.unsafe_pdf', { found })

function requireHarmless(objects: PdfObjects): void {
  const found = findActiveContent(objects)
  if (found) throw unsafe(found)
}

function requireWhole(objects: PdfObjects): void {
  const isWhole = !objects.isDamaged && findCatalogs(objects).some((catalog) => hasAllPages(objects, catalog))
  if (!isWhole) throw new DomainError('upload.damaged')
}

/**
 * Throws `upload.unsafe_pdf` for active content, `upload.password_protected`, or `upload.damaged` for files that cannot
 * be read completely (docs/product/files.md#documents).
 */
export async function validatePdf(bytes: Uint8Array): Promise<void> {
  const objects = readPdfObjects(bytes)
  if (isAlsoArchive(bytes)) throw unsafe('archive')
  if (!isEncrypted(objects)) {
    requireHarmless(objects)
    return requireWhole(objects)
  }
  // names are never encrypted, the addresses of links are
  const found = findActiveContent(objects)
  if (found && found !== 'link') throw unsafe(found)
  const decrypted = await decryptObjects(bytes, objects)
  requireHarmless(decrypted)
  requireWhole(decrypted)
}
