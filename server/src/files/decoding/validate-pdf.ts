import { DomainError } from '@rihla/contract/errors.ts'
import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  type PDFObject,
  PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib'
import { constants, inflateSync } from 'node:zlib'
import {
  type Entries,
  hasRefusedEntry,
  isExternalStream,
  isGoToAction,
  mayOpenWithDocument,
  refusedNames,
} from './pdf-rules.ts'

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
  #isPacked = false
  /** Dictionaries being parsed, the innermost last. */
  readonly #open: { entries: [string, PDFObject][]; key: string | undefined; isInValue: boolean }[] = []
  readonly #goToActions = new WeakSet<PDFDict>()
  #openActions = new Set<number>()
  /** Numbers of objects that are neither a destination nor an action that shows one. */
  #otherObjects = new Set<number>()

  /** Whether something happens when the document is opened, besides showing a page. */
  get actsOnOpening(): boolean {
    return [...this.#openActions].some((number) => this.#otherObjects.has(number))
  }

  override parseObject(ref?: PDFRef): PDFObject {
    if (this.#depth === 0) this.indirectObjects += 1
    const dictionary = this.#open.at(-1)
    const key = dictionary?.isInValue === false ? dictionary.key : undefined
    if (dictionary && key !== undefined) dictionary.isInValue = true
    const value = this.#deeper(() => super.parseObject(ref))
    if (dictionary && key !== undefined) {
      dictionary.entries.push([key, value])
      dictionary.key = undefined
      dictionary.isInValue = false
    }
    if (this.#depth === 0 && ref) this.#recordObject(ref, value)
    return value
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const opened = { entries: [] as [string, PDFObject][], key: undefined, isInValue: false }
    this.#open.push(opened)
    const dictionary = this.#deeper(() => super.parseDict(ref))
    this.#open.pop()
    this.#checkDictionary(dictionary, opened.entries)
    return dictionary
  }

  #deeper<T>(parse: () => T): T {
    this.#depth += 1
    try {
      return parse()
    } finally {
      this.#depth -= 1
    }
  }

  #checkDictionary(dictionary: PDFDict, entries: Entries): void {
    if (isGoToAction(entries)) this.#goToActions.add(dictionary)
    if (hasRefusedEntry(entries)) this.isRefused = true
    for (const [key, value] of entries) {
      if (key !== 'OpenAction') continue
      if (value instanceof PDFRef) this.#openActions.add(value.objectNumber)
      if (!mayOpenWithDocument(value, (action) => this.#goToActions.has(action))) this.isRefused = true
    }
  }

  #recordObject({ objectNumber }: PDFRef, value: PDFObject): void {
    const isDestination = value instanceof PDFArray || (value instanceof PDFDict && this.#goToActions.has(value))
    if (!isDestination) this.#otherObjects.add(objectNumber)
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    const text = name.decodeText()
    if (refusedNames.has(text)) this.isRefused = true
    const dictionary = this.#open.at(-1)
    if (dictionary && !dictionary.isInValue) dictionary.key = text
    return name
  }

  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const found = super.parseDictOrStream(ref)
    if (found instanceof PDFRawStream) {
      // an object stream contains no streams: unpacking them in turn would have no limit
      if (this.#isPacked) {
        this.isRefused = true
        return found
      }
      if (isExternalStream(found.dict)) this.isRefused = true
      this.#checkPackedObjects(found)
    }
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
    const unpacked = this.#unpack(dict.get(PDFName.of('Filter')), contents)
    for (const [, name = ''] of Buffer.from(unpacked)
      .toString('latin1')
      .matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g)) {
      if (refusedNames.has(decodeName(name))) this.isRefused = true
    }
    const parser = new ValidatingParser(unpacked)
    parser.#isPacked = true
    parser.#openActions = this.#openActions
    parser.#otherObjects = this.#otherObjects
    parser.#parsePacked(
      dict.lookup(PDFName.of('First'), PDFNumber).asNumber(),
      dict.lookup(PDFName.of('N'), PDFNumber).asNumber(),
    )
    if (parser.isRefused) this.isRefused = true
  }

  /** Each object at the place where its offset points, as readers do. */
  #parsePacked(first: number, count: number): void {
    const places: { number: number; offset: number }[] = []
    while (places.length < count) {
      this.skipWhitespaceAndComments()
      const number = this.parseRawInt()
      this.skipWhitespaceAndComments()
      places.push({ number, offset: this.parseRawInt() })
    }
    for (const { number, offset } of places) {
      this.bytes.moveTo(first + offset)
      this.parseObject(PDFRef.of(number, 0))
    }
  }

  #unpack(filter: PDFObject | undefined, contents: Uint8Array): Uint8Array {
    if (filter === undefined) return contents
    if (!namedAs(filter, 'FlateDecode')) throw new Error('object stream in an unsupported encoding')
    const options = { maxOutputLength: maxUnpackedBytes - this.#unpacked, finishFlush: constants.Z_SYNC_FLUSH }
    const unpacked = inflateSync(contents, options)
    this.#unpacked += unpacked.length
    return unpacked
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
  if (parser.isRefused || parser.actsOnOpening || isAlsoArchive(bytes)) throw new DomainError('upload.unsafe_pdf')
  if (!isReadable) throw new DomainError('upload.not_a_pdf')
  if (countObjectHeaders(bytes) > parser.indirectObjects) throw new DomainError('upload.unsafe_pdf')
}
