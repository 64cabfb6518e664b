import { DomainError } from '@rihla/contract/errors.ts'
import { listZipEntries, type ZipEntry } from './zip-entries.ts'

const macros = /vbaProject|vbaData|attachedToolbars/i
const controls = /\/activeX\//i
const objects = /\/embeddings\/|oleObject/i

/** File types of an ordinary text document with pictures; anything else in the archive is suspicious. */
const ordinary =
  /(?:\/|\.(?:xml|rels|vml|png|jpe?g|jfif|gif|bmp|dib|tiff?|emf|emz|wmf|wmz|svg|wdp|webp|odttf|psmdcp))$/i

const mainType = /wordprocessingml\.(?:document|template)\.main\+xml|ms-word\.(?:document|template)\.macroEnabled/i

/** Objects and documents that Word fetches or starts; links in the text are allowed. */
const fetchedObjects = /oleObject|\/frame$|subDocument/i
const template = /attachedTemplate/i
/** A template on the computer of the author, which Word looks for without fetching anything: no server, no share. */
const localTemplate = /^(?:file:\/\/\/[a-z0-9][^\0]*|[a-z]:[\\/][^\0]*|\/[a-z0-9][^\0]*|[^:\\/&%]+)$/i

const decodeEntities = (text: string): string =>
  text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex: string | undefined, decimal: string) =>
      String.fromCodePoint(Math.min(hex ? Number.parseInt(hex, 16) : Number(decimal), 0x10ffff)),
    )
    .replaceAll('&amp;', '&')

const attributeOf = (element: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined) ?? ''

/** What a relationship fetches when the document is opened. */
function fetchedBy(relationship: string): string | undefined {
  const [type, target] = ['Type', 'Target'].map((name) => decodeEntities(attributeOf(relationship, name))) as [
    string,
    string,
  ]
  if (fetchedObjects.test(type)) return 'objects'
  return template.test(type) && !localTemplate.test(target) ? 'template' : undefined
}

function findActiveContent(entries: ZipEntry[]): string | undefined {
  const names = entries.map(({ name }) => name)
  if (names.some((name) => macros.test(name))) return 'macros'
  if (names.some((name) => controls.test(name))) return 'controls'
  if (names.some((name) => objects.test(name) || !ordinary.test(name))) return 'objects'
  for (const { read } of entries.filter(({ name }) => /\.rels$/i.test(name))) {
    for (const [relationship] of read().matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
      const found = fetchedBy(relationship)
      if (found) return found
    }
  }
  return undefined
}

/**
 * Whether this archive is a Word document; others are workbooks, slides and the like. Throws for documents with a
 * password, macros, embedded objects, controls or a template elsewhere, and any other error for damaged files.
 */
export function validateDocx(zip: Buffer): boolean {
  const entries = listZipEntries(zip)
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new DomainError('upload.password_protected')
  const types = entries.find(({ name }) => name === '[Content_Types].xml')
  if (!types || !mainType.test(types.read())) return false
  const found = findActiveContent(entries)
  if (found) throw new DomainError('upload.unsafe_document', { found })
  return true
}
