import { DomainError } from '@rihla/contract/errors.ts'
import { PDFCatalog, PDFDict, PDFName, PDFParser, PDFRawStream, type PDFObject, type PDFStream } from 'pdf-lib'
import { constants, inflateSync } from 'node:zlib'

/**
 * Names that make a PDF execute actions, embed files or hide its content. A document that describes a trip needs none
 * of them, so each is refused anywhere in the file (docs/product/files.md#documents).
 */
const refusedNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'GoToE',
  'RichMedia',
  'RichMediaContent',
  'RichMediaSettings',
  'XFA',
  'Encrypt',
])

const maxUnpackedBytes = 64 * 1024 * 1024

const decodeName = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const typeName = PDFName.of('Type')
const namedAs = (value: PDFObject | undefined, name: string): boolean =>
  value instanceof PDFName && value.decodeText() === name

/**
 * Parses every object from the first byte to the last instead of following the cross-reference table, which may point
 * elsewhere than a well-behaved reader looks.
 */
class ValidatingParser extends PDFParser {
  isRefused = false
  indirectObjects = 0
  #depth = 0
  #unpacked = 0

  override parseObject(): PDFObject {
    if (this.#depth === 0) this.indirectObjects += 1
    return this.#deeper(() => super.parseObject())
  }

  protected override parseDict(): PDFDict {
    return this.#deeper(() => super.parseDict())
  }

  #deeper<T>(parse: () => T): T {
    this.#depth += 1
    try {
      return parse()
    } finally {
      this.#depth -= 1
    }
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    if (refusedNames.has(name.decodeText())) this.isRefused = true
    return name
  }

  protected override parseDictOrStream(): PDFDict | PDFStream {
    const found = super.parseDictOrStream()
    if (found instanceof PDFRawStream) this.#checkPackedObjects(found)
    return found
  }

  /**
   * Objects may be compressed into an object stream. It must be declared unambiguously, or a viewer might decompress
   * what is not checked here.
   */
  #checkPackedObjects({ dict, contents }: PDFRawStream): void {
    const type = dict.get(typeName)
    const isPacked = namedAs(type, 'ObjStm')
    const isDisguised = dict.has(PDFName.of('First')) && dict.has(PDFName.of('N')) && !isPacked
    if (isDisguised || (type !== undefined && !(type instanceof PDFName))) this.isRefused = true
    if (!isPacked) return
    if (dict.has(PDFName.of('DecodeParms'))) throw new Error('object stream with a predictor')
    const text = this.#unpack(dict.get(PDFName.of('Filter')), contents)
    for (const [, name = ''] of text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g)) {
      if (refusedNames.has(decodeName(name))) this.isRefused = true
    }
  }

  #unpack(filter: PDFObject | undefined, contents: Uint8Array): string {
    if (filter === undefined) return Buffer.from(contents).toString('latin1')
    if (!namedAs(filter, 'FlateDecode')) throw new Error('object stream in an unsupported encoding')
    const options = { maxOutputLength: maxUnpackedBytes - this.#unpacked, finishFlush: constants.Z_SYNC_FLUSH }
    const unpacked = inflateSync(contents, options)
    this.#unpacked += unpacked.length
    return unpacked.toString('latin1')
  }
}

/** The number of `12 0 obj` anywhere, also inside streams, strings and comments, where a crafted table may point. */
function countObjectHeaders(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const header = /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/
  let count = 0
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    const before = text.slice(Math.max(0, at - 200), at)
    if (header.test(before) || header.test(before.replace(/%[^\r\n]*/g, ''))) count += 1
  }
  return count
}

const archiveEnd = Buffer.from('PK\x05\x06', 'latin1')
/** The end of central directory record of a ZIP archive, and the longest comment that may follow it. */
const maxArchiveTail = 22 + 0xffff

/** A ZIP archive is read from its end: a polyglot file that starts as a PDF opens as both. */
function isAlsoArchive(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(-maxArchiveTail)
  const at = tail.lastIndexOf(archiveEnd)
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length
}

async function readCatalog(parser: ValidatingParser): Promise<boolean> {
  const context = await parser.parseDocument()
  const catalog = context.lookup(context.trailerInfo.Root)
  return catalog instanceof PDFCatalog && catalog.lookup(PDFName.of('Pages')) instanceof PDFDict
}

/** Throws `upload.unsafe_pdf` for active content, `upload.not_a_pdf` for files that cannot be parsed completely. */
export async function validatePdf(bytes: Uint8Array): Promise<void> {
  const parser = new ValidatingParser(bytes, Infinity, true)
  const isReadable = await readCatalog(parser).catch(() => false)
  if (parser.isRefused || isAlsoArchive(bytes)) throw new DomainError('upload.unsafe_pdf')
  if (!isReadable) throw new DomainError('upload.not_a_pdf')
  if (countObjectHeaders(bytes) > parser.indirectObjects) throw new DomainError('upload.unsafe_pdf')
}
