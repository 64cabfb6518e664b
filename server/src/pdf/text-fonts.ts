import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

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
