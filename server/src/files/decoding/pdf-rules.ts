import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { isHarmlessLink } from './harmless-links.ts'
import { type Entries, type PdfObjects, resolve } from './pdf-objects.ts'

/** What a PDF contains that it must not; the message names it (docs/product/files.md#documents). */
export type ActiveContent = 'script' | 'file' | 'media' | 'form' | 'action' | 'link'

/**
 * Names that make a PDF execute actions, send data, fetch or embed files. A document that describes a trip needs none
 * of them, so each is refused anywhere in the file.
 */
const refusedNames: Record<string, ActiveContent> = {
  JavaScript: 'script',
  JS: 'script',
  Launch: 'action',
  EmbeddedFile: 'file',
  EmbeddedFiles: 'file',
  FileAttachment: 'file',
  GoToE: 'file',
  GoToR: 'file',
  GoToDp: 'action',
  GoTo3DView: 'media',
  ImportData: 'form',
  Rendition: 'media',
  ResetForm: 'form',
  RichMedia: 'media',
  RichMediaContent: 'media',
  RichMediaExecute: 'media',
  RichMediaSettings: 'media',
  SetOCGState: 'action',
  SubmitForm: 'form',
  XFA: 'form',
}

/** Editors leave these lists empty when their last entry is removed. */
const lists = new Set(['JavaScript', 'EmbeddedFiles'])

/** Action types that are ordinary names elsewhere, such as a page transition's. */
const refusedActions: Record<string, ActiveContent> = {
  Hide: 'action',
  Movie: 'media',
  SetState: 'action',
  Sound: 'media',
  Thread: 'file',
  Trans: 'action',
}
const harmlessActions = new Set(['GoTo', 'URI', 'Named'])
const refusedAnnotations = new Set(['3D', 'Movie', 'Screen', 'Sound'])
const pageNavigation = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

const nameOf = (value: PDFObject): string => (value instanceof PDFName ? value.decodeText() : '')
const isText = (value: PDFObject): value is PDFString | PDFHexString =>
  value instanceof PDFString || value instanceof PDFHexString

type Rule = (value: PDFObject, entries: Entries) => ActiveContent | undefined

/** The rules for dictionaries; references are resolved, and every revision of an object has to keep to them. */
class Rules {
  readonly #objects: PdfObjects

  constructor(objects: PdfObjects) {
    this.#objects = objects
  }

  check(entries: Entries): ActiveContent | undefined {
    for (const [key, value] of entries) {
      const rule = Object.hasOwn(this.#rules, key) ? this.#rules[key] : undefined
      for (const object of resolve(this.#objects, value)) {
        const found = this.#checkName(key, object) ?? rule?.(object, entries)
        if (found) return found
      }
    }
    return undefined
  }

  #checkName(key: string, value: PDFObject): ActiveContent | undefined {
    if (!Object.hasOwn(refusedNames, key) || (lists.has(key) && this.#isEmptyList(value))) return undefined
    return refusedNames[key]
  }

  #isEmptyList(value: PDFObject): boolean {
    if (!(value instanceof PDFDict)) return false
    return this.#entries(value).every(([key, each]) =>
      ['Names', 'Kids'].includes(key)
        ? resolve(this.#objects, each).every((list) => list instanceof PDFArray && list.size() === 0)
        : key === 'Limits' || key === 'Type',
    )
  }

  #entries(value: PDFDict): Entries {
    return this.#objects.entriesOf.get(value) ?? []
  }

  #valuesOf(entries: Entries, name: string): PDFObject[] {
    return entries.filter(([key]) => key === name).flatMap(([, value]) => resolve(this.#objects, value))
  }

  /** Shows a page of the same document, and nothing else after it. */
  #isGoTo(value: PDFObject): boolean {
    if (!(value instanceof PDFDict)) return false
    return this.#valuesOf(this.#entries(value), 'S').every((type) => nameOf(type) === 'GoTo')
  }

  #checkActions(value: PDFObject, mayFollow: (action: PDFObject) => boolean): ActiveContent | undefined {
    const actions =
      value instanceof PDFArray ? value.asArray().flatMap((each) => resolve(this.#objects, each)) : [value]
    return actions.every(mayFollow) ? undefined : 'action'
  }

  readonly #checkPath: Rule = (value) => (isText(value) ? 'file' : undefined)

  readonly #checkAction: Rule = (value) => {
    if (!(value instanceof PDFDict)) return undefined
    const types = this.#valuesOf(this.#entries(value), 'S').map(nameOf)
    return types.every((type) => harmlessActions.has(type)) ? undefined : 'action'
  }

  readonly #rules: Record<string, Rule> = {
    A: this.#checkAction,
    PA: this.#checkAction,
    // Actions of pages and fields run by themselves.
    AA: (value) => {
      if (!(value instanceof PDFDict)) return 'action'
      return this.#entries(value)
        .flatMap(([, action]) => resolve(this.#objects, action))
        .every((action) => !(action instanceof PDFDict || action instanceof PDFRef) || this.#isGoTo(action))
        ? undefined
        : 'action'
    },
    OpenAction: (value) =>
      value instanceof PDFArray || value instanceof PDFName || isText(value) || this.#isGoTo(value)
        ? undefined
        : 'action',
    // A chain of actions; outline items and pages have no type.
    Next: (value, entries) =>
      entries.some(([key]) => key === 'S') ? this.#checkActions(value, (action) => this.#isGoTo(action)) : undefined,
    S: (value, entries) => {
      if (value instanceof PDFRef) return 'action'
      const type = nameOf(value)
      if (type !== 'Named') return Object.hasOwn(refusedActions, type) ? refusedActions[type] : undefined
      return this.#valuesOf(entries, 'N').every((name) => pageNavigation.has(nameOf(name))) ? undefined : 'action'
    },
    Subtype: (value) => (refusedAnnotations.has(nameOf(value)) ? 'media' : undefined),
    URI: (value) => {
      const addresses = value instanceof PDFDict ? this.#valuesOf(this.#entries(value), 'Base') : [value]
      return addresses.every((each) => isText(each) && isHarmlessLink(each.decodeText())) ? undefined : 'link'
    },
    // The path or address of another file; a number here are the flags of an annotation.
    F: this.#checkPath,
    UF: this.#checkPath,
    DOS: this.#checkPath,
    Mac: this.#checkPath,
    Unix: this.#checkPath,
  }
}

const externalContent = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI']

/** Whether the content of a stream comes from another file. */
const isExternal = ({ dict }: PDFRawStream): boolean => externalContent.some((key) => dict.has(PDFName.of(key)))

/** The first content of a document that acts, or that fetches or embeds something. */
export function findActiveContent(objects: PdfObjects): ActiveContent | undefined {
  for (const name of objects.names) if (Object.hasOwn(refusedNames, name)) return refusedNames[name]
  const rules = new Rules(objects)
  for (const entries of objects.dictionaries) {
    const found = rules.check(entries)
    if (found) return found
  }
  if (objects.streams.some(isExternal)) return 'file'
  return objects.isAmbiguous ? 'action' : undefined
}
