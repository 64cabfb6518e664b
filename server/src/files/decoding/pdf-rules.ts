import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString, type PDFObject } from '@cantoo/pdf-lib'

/**
 * Names that make a PDF execute actions, send data, fetch or embed files, or hide its content. A document that
 * describes a trip needs none of them, so each is refused anywhere in the file (docs/product/files.md#documents).
 */
export const refusedNames = new Set([
  'AA',
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'GoToE',
  'GoToR',
  'GoToDp',
  'GoTo3DView',
  'ImportData',
  'Rendition',
  'ResetForm',
  'RichMedia',
  'RichMediaContent',
  'RichMediaExecute',
  'RichMediaSettings',
  'SetOCGState',
  'SubmitForm',
  'XFA',
  'Encrypt',
])

/** The entries of a dictionary in their order; a key may occur several times, and readers differ in which they use. */
export type Entries = readonly (readonly [key: string, value: PDFObject])[]

/** Action types that are ordinary names elsewhere, such as a page transition's. */
const refusedActions = new Set(['Hide', 'Movie', 'SetState', 'Sound', 'Thread', 'Trans'])
const refusedAnnotations = new Set(['3D', 'Movie', 'Screen', 'Sound'])
const pageNavigation = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])
const linkSchemes = /^(https?:\/\/|mailto:|tel:|www\.)/i

const nameOf = (value: PDFObject): string | undefined => (value instanceof PDFName ? value.decodeText() : undefined)
const isText = (value: PDFObject): value is PDFString | PDFHexString =>
  value instanceof PDFString || value instanceof PDFHexString
const isIndirect = (value: PDFObject): boolean => value instanceof PDFRef

const valuesOf = (entries: Entries, name: string): PDFObject[] =>
  entries.filter(([key]) => key === name).map(([, value]) => value)

/** Whether this is an action that shows a page of the same document. */
export function isGoToAction(entries: Entries): boolean {
  const types = valuesOf(entries, 'S')
  return types.length > 0 && types.every((type) => nameOf(type) === 'GoTo')
}

/** A destination, or a reference that is checked once all objects are known. */
export const mayOpenWithDocument = (value: PDFObject, isGoTo: (dictionary: PDFDict) => boolean): boolean =>
  value instanceof PDFArray || isIndirect(value) || (value instanceof PDFDict && isGoTo(value))

const isRefusedEntry: Record<string, (value: PDFObject, entries: Entries) => boolean> = {
  S: (value, entries) => {
    const type = nameOf(value)
    if (type === 'Named') return !valuesOf(entries, 'N').every((name) => pageNavigation.has(nameOf(name) ?? ''))
    return isIndirect(value) || refusedActions.has(type ?? '')
  },
  Subtype: (value) => refusedAnnotations.has(nameOf(value) ?? ''),
  URI: (value) => !isText(value) || !linkSchemes.test(value.decodeText()),
  // A chain of actions; outline items and pages have no type.
  Next: (_, entries) => valuesOf(entries, 'S').length > 0,
  // The path or address of another file; a number here are the flags of an annotation.
  F: isText,
  UF: isText,
  DOS: isText,
  Mac: isText,
  Unix: isText,
}

/** Whether a dictionary contains an action or a reference to another file. */
export const hasRefusedEntry = (entries: Entries): boolean =>
  entries.some(([key, value]) => Object.hasOwn(isRefusedEntry, key) && isRefusedEntry[key]!(value, entries))

const externalContent = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI']

/** Whether the content of a stream comes from another file. */
export const isExternalStream = (dictionary: PDFDict): boolean =>
  externalContent.some((key) => dictionary.has(PDFName.of(key)))
