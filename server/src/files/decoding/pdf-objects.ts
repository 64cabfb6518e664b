import { DomainError } from '@rihla/contract/errors.ts'
import {
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  type PDFObject,
  PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib'
import { unpackObjectStream } from './unpack-object-stream.ts'

/** The entries of a dictionary in their order; a key may occur several times, and readers differ in which they use. */
export type Entries = [key: string, value: PDFObject][]

/**
 * Everything a reader could find in a PDF: the objects of all revisions, those no cross-reference points to, and those
 * hidden in streams, strings or comments.
 */
export interface PdfObjects {
  dictionaries: Entries[]
  entriesOf: Map<PDFDict, Entries>
  streams: PDFRawStream[]
  /** All objects with a number, in the order of the file; the last is the current one. */
  versions: Map<number, PDFObject[]>
  /** Names other than the keys of dictionaries. */
  names: Set<string>
  trailers: Entries[]
  /** Numbers and kinds of objects are unclear, so that readers may find more than was read here. */
  isAmbiguous: boolean
  isDamaged: boolean
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

const decodeName = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const texts = new WeakMap<PDFName, string>()

/** The library keeps one object for each name, but decodes it each time. */
function textOf(name: PDFName): string {
  const known = texts.get(name)
  if (known !== undefined) return known
  const text = name.decodeText()
  texts.set(name, text)
  return text
}

/** Names in a text that is no readable object. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g)].map(([, name = '']) => decodeName(name))

/** An object that cannot be read is left out, as readers do, unless it has one of these names. */
const actionNames = new Set(['S', 'A', 'AA', 'URI', 'OpenAction', 'F', 'UF', 'ObjStm', 'Encrypt'])

/** How often the bytes of a file are read on average; in ordinary files once. */
const maxReadings = 4

/** The rest of the file is missing. */
const streamWithoutEnd = new Error('a stream without an end')

class ObjectReader extends PDFParser {
  readonly #found: PdfObjects
  readonly #isPacked: boolean
  readonly #open: { entries: Entries; key: string | undefined; isInValue: boolean }[] = []
  readonly #text: string

  constructor(bytes: Uint8Array, found: PdfObjects, isPacked: boolean) {
    super(bytes)
    this.#found = found
    this.#isPacked = isPacked
    this.#text = latin1(bytes)
  }

  /** Reads the object at this place; undefined if there is none. */
  readAt(offset: number, number: number): PDFObject | undefined {
    this.bytes.moveTo(offset)
    this.#open.length = 0
    try {
      const object = this.parseObject()
      const versions = this.#found.versions.get(number)
      if (versions) versions.push(object)
      else this.#found.versions.set(number, [object])
      return object
    } catch (error) {
      this.#skipBroken(offset, error)
      return undefined
    }
  }

  readTrailer(offset: number): void {
    const trailer = this.readAt(offset, -1)
    if (trailer instanceof PDFDict) this.#found.trailers.push(this.#found.entriesOf.get(trailer)!)
  }

  /** Some readers take the objects of a stream one after the other, whatever is between them. */
  readSequence(offset: number): void {
    this.bytes.moveTo(offset)
    this.#open.length = 0
    try {
      while (!this.bytes.done()) this.parseObject()
    } catch {
      // what follows is no object
    }
  }

  get position(): number {
    return this.bytes.offset()
  }

  isSpace(start: number, end: number): boolean {
    return start <= end && /^[\0\t\n\f\r ]*$/.test(this.#text.slice(start, end))
  }

  #skipBroken(offset: number, error: unknown): void {
    const end = this.#text.indexOf('endobj', offset)
    this.bytes.moveTo(end < 0 ? this.#text.length : end)
    const names = namesIn(this.#text.slice(offset, this.position))
    for (const name of names) this.#found.names.add(name)
    const isCut = error === streamWithoutEnd
    if (isCut || error instanceof RangeError || names.some((name) => actionNames.has(name)))
      this.#found.isDamaged = true
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const dictionary = this.#open.at(-1)
    const key = dictionary?.isInValue === false ? dictionary.key : undefined
    if (dictionary && key !== undefined) dictionary.isInValue = true
    const value = super.parseObject(ref)
    if (dictionary && key !== undefined) {
      dictionary.entries.push([key, value])
      dictionary.key = undefined
      dictionary.isInValue = false
    }
    return value
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const opened = { entries: [] as Entries, key: undefined, isInValue: false }
    this.#open.push(opened)
    this.#found.dictionaries.push(opened.entries)
    const dictionary = super.parseDict(ref)
    this.#open.pop()
    this.#found.entriesOf.set(dictionary, opened.entries)
    return dictionary
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    const text = textOf(name)
    const dictionary = this.#open.at(-1)
    if (dictionary && !dictionary.isInValue) dictionary.key = text
    else this.#found.names.add(text)
    return name
  }

  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const object = super.parseDictOrStream(ref)
    if (object instanceof PDFRawStream) this.#recordStream(object)
    return object
  }

  /** The library counts every `stream` in the content, which may be a word of a text. */
  protected override findEndOfStreamFallback(): number {
    const start = this.bytes.offset()
    const end = ['endstream', 'endobj'].map((word) => this.#text.indexOf(word, start)).find((at) => at >= 0)
    if (end === undefined) throw streamWithoutEnd
    this.bytes.moveTo(end)
    this.matchKeyword([...Buffer.from('endstream')])
    return end
  }

  #recordStream(stream: PDFRawStream): void {
    // an object stream contains no streams: unpacking them in turn would have no limit
    if (this.#isPacked) this.#found.isAmbiguous = true
    else this.#found.streams.push(stream)
    const entries = this.#found.entriesOf.get(stream.dict)!
    if (stream.dict.get(PDFName.of('Type')) === PDFName.of('XRef')) this.#found.trailers.push(entries)
  }
}

/** Places after `12 0 obj`, wherever it is: also in streams, strings and comments, where a crafted table may point. */
function findHeaders(text: string): { number: number; offset: number }[] {
  const headers: { number: number; offset: number }[] = []
  for (const match of text.matchAll(/(\d{1,20})[\0\t\n\f\r ]+\d{1,20}[\0\t\n\f\r ]*obj/g)) {
    headers.push({ number: Number(match[1]), offset: match.index + match[0].length })
  }
  return headers
}

/** Places after `obj` behind a comment; no writer has one in the head of an object. */
function findCommentedHeaders(text: string): number[] {
  const places: number[] = []
  for (const { index } of text.matchAll(/(?<=[\r\n][\0\t\n\f\r ]*(?:\d{1,20}[\0\t\n\f\r ]*)?)obj/g)) {
    const before = text
      .slice(Math.max(0, index - 2_000), index)
      .trimEnd()
      .replace(/\d+$/, '')
      .trimEnd()
    const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1)
    if (/\d[\0\t\f ]*%/.test(line)) places.push(index + 3)
  }
  return places
}

export const isObjectStream = ({ dict }: PDFRawStream): boolean => dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')

/**
 * The objects behind a reference, of every revision; a value that is no reference is itself. A reference that leads
 * nowhere is part of the result: a reader may find its object where this one did not.
 */
export function resolve({ versions }: PdfObjects, value: PDFObject): PDFObject[] {
  const seen = new Set<number>()
  const waiting = [value]
  const found: PDFObject[] = []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const targets = next instanceof PDFRef ? versions.get(next.objectNumber) : undefined
    if (!(next instanceof PDFRef && targets)) {
      if (next !== PDFNull) found.push(next)
    } else if (!seen.has(next.objectNumber)) {
      seen.add(next.objectNumber)
      for (const target of targets) waiting.push(target)
    }
  }
  return found
}

/** The current object behind a reference, as a reader of an undamaged file finds it. */
export function current({ versions }: PdfObjects, value: PDFObject | undefined): PDFObject | undefined {
  let object = value
  for (let depth = 0; object instanceof PDFRef && depth < 20; depth += 1)
    object = versions.get(object.objectNumber)?.at(-1)
  return object
}

function readPacked(found: PdfObjects, stream: PDFRawStream, budget: { bytes: number }): void {
  const valueOf = (key: string): PDFObject | undefined => current(found, stream.dict.get(PDFName.of(key)))
  const [first, count] = [valueOf('First'), valueOf('N')]
  const isPacked = valueOf('Type') === PDFName.of('ObjStm')
  // a reader might unpack what does not say that it is packed
  if (!isPacked && first && count) found.isAmbiguous = true
  if (!isPacked) return
  if (!(first instanceof PDFNumber && count instanceof PDFNumber)) throw new Error('an object stream without a size')
  const unpacked = unpackObjectStream(stream.contents, valueOf, budget)
  const reader = new ObjectReader(unpacked, found, true)
  const places = latin1(unpacked.subarray(0, first.asNumber())).match(/\d+/g) ?? []
  if (places.length < 2 * count.asNumber()) throw new Error('an object stream without places')
  let end = first.asNumber()
  let isSequence = true
  for (let at = 0; at < 2 * count.asNumber(); at += 2) {
    const start = first.asNumber() + Number(places[at + 1])
    const object = reader.readAt(start, Number(places[at]))
    if (!object) throw new Error('a broken object in an object stream')
    isSequence &&= reader.isSpace(end, start)
    end = reader.position
  }
  if (!isSequence || !reader.isSpace(end, unpacked.length)) reader.readSequence(first.asNumber())
}

/** Reads every object of a file from its first byte to its last, whatever its cross-reference tables say. */
export function readPdfObjects(bytes: Uint8Array): PdfObjects {
  const found: PdfObjects = {
    dictionaries: [],
    entriesOf: new Map(),
    streams: [],
    versions: new Map(),
    names: new Set(),
    trailers: [],
    isAmbiguous: false,
    isDamaged: false,
  }
  const text = latin1(bytes)
  const reader = new ObjectReader(bytes, found, false)
  // objects in objects, each read again, would take the square of the time
  let readable = maxReadings * bytes.length
  for (const { number, offset } of findHeaders(text)) {
    reader.readAt(offset, number)
    readable -= Math.max(reader.position - offset, 0)
    if (readable < 0) throw new DomainError('upload.damaged')
  }
  for (const offset of findCommentedHeaders(text)) if (reader.readAt(offset, -1)) found.isAmbiguous = true
  for (const { index } of text.matchAll(/trailer/g)) reader.readTrailer(index + 'trailer'.length)
  const budget = { bytes: 64 * 1024 * 1024 }
  try {
    for (const stream of found.streams) readPacked(found, stream, budget)
  } catch {
    found.isDamaged = true
  }
  return found
}
