import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

export type Weight = 400 | 600

/** The subset files of the font Alexandria. A character is set in the first that contains it. */
const subsets = ['latin', 'arabic', 'latin-ext', 'vietnamese'] as const
export type Subset = (typeof subsets)[number]

const require = createRequire(import.meta.url)
const files = new Map<string, Buffer>()

function fileOf(subset: Subset, weight: Weight): Buffer {
  const name = `alexandria-${subset}-${weight}-normal.woff`
  const known = files.get(name)
  if (known) return known
  const file = unpackWoff(readFileSync(require.resolve(`@fontsource/alexandria/files/${name}`)))
  files.set(name, file)
  return file
}

export const fontName = (subset: Subset, weight: Weight): string => `${subset}-${weight}`

/** pdfkit opens only fonts in use, and embeds only the glyphs in use. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const weight of [400, 600] as const) {
    for (const subset of subsets) document.registerFont(fontName(subset, weight), fileOf(subset, weight))
  }
}

interface Opened {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

export type ChooseSubset = (codePoint: number, preferred: Subset | undefined) => Subset | undefined

/** Finds the subset file of a character. pdfkit's types hide the opened font, which has this information. */
export function subsetChooser(document: PDFKit.PDFDocument): ChooseSubset {
  const known = new Map<string, boolean>()
  const has = (subset: Subset, codePoint: number): boolean => {
    const key = `${subset} ${codePoint}`
    const answer = known.get(key)
    if (answer !== undefined) return answer
    document.font(fontName(subset, 400))
    const found = (document as unknown as Opened)._font.font.hasGlyphForCodePoint(codePoint)
    known.set(key, found)
    return found
  }
  return (codePoint, preferred) => {
    if (preferred && has(preferred, codePoint)) return preferred
    return subsets.find((subset) => has(subset, codePoint))
  }
}

const sfnt = { header: 12, entry: 16 }
const woff = { header: 44, entry: 20 }

/**
 * Decompresses a WOFF file to its font. pdfkit reads WOFF, too, but decompresses it in JavaScript for every document,
 * which took nine tenths of a voucher's time.
 */
function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file')
  const count = file.readUInt16BE(12)
  const head = Buffer.alloc(sfnt.header + count * sfnt.entry)
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const from = woff.header + index * woff.entry
    const [start, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(from + at)) as [number, number, number]
    const stored = file.subarray(start, start + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const to = sfnt.header + index * sfnt.entry
    file.copy(head, to, from, from + 4)
    file.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}
