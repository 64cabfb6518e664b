import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'
import { num } from './shapes.ts'

export interface TextForm {
  x: number
  /** The base line. */
  y: number
  size: number
  weight?: 400 | 600 | 700
  color: string
  align?: 'left' | 'center' | 'right'
  opacity?: number
  /** Longer texts are drawn smaller until they fit. */
  maxWidth?: number
}

interface Piece {
  d: string
  advance: number
}

const subsets = ['latin', 'latin-ext', 'arabic'] as const
const require = createRequire(import.meta.url)
const opened = new Map<string, Font>()

function openFont(subset: (typeof subsets)[number], weight: number): Font {
  const file = `@fontsource/alexandria/files/alexandria-${subset}-${weight}-normal.woff`
  let font = opened.get(file)
  if (!font) opened.set(file, (font = openSync(require.resolve(file))))
  return font
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/** Splits text into runs of one font; a space belongs to the run before it. */
function splitRuns(text: string, weight: number): { text: string; font: Font }[] {
  const runs: { text: string; font: Font }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const codePoint = character.codePointAt(0) ?? 0
    if (
      last &&
      last.font.hasGlyphForCodePoint(codePoint) &&
      (character === ' ' || isArabic(character) === isArabic(last.text))
    ) {
      last.text += character
      continue
    }
    const subset = subsets.find(
      (name) => (name === 'arabic') === isArabic(character) && openFont(name, weight).hasGlyphForCodePoint(codePoint),
    )
    runs.push({ text: character, font: openFont(subset ?? 'latin', weight) })
  }
  return runs
}

function layOut(text: string, weight: number): Piece & { unitsPerEm: number } {
  const runs = splitRuns(text, weight)
  const inOrder = isArabic(text.match(/\p{L}/u)?.[0] ?? '') ? runs.toReversed() : runs
  const pieces: string[] = []
  let pen = 0
  for (const { text: part, font } of inOrder) {
    const run = font.layout(part)
    run.glyphs.forEach((glyph, index) => {
      const position = run.positions[index]
      const d = glyph.path.toSVG()
      if (position && d)
        pieces.push(`<path transform="translate(${num(pen + position.xOffset)} ${num(position.yOffset)})" d="${d}"/>`)
      pen += position?.xAdvance ?? 0
    })
  }
  return { d: pieces.join(''), advance: pen, unitsPerEm: runs[0]?.font.unitsPerEm ?? 1000 }
}

/** Text as outlines of the bundled font, so that a picture looks the same on a machine without any fonts. */
export function text(
  content: string,
  { x, y, size, weight = 400, color, align = 'left', opacity = 1, maxWidth = Infinity }: TextForm,
): string {
  const { d, advance, unitsPerEm } = layOut(content, weight)
  const scale = Math.min(size / unitsPerEm, maxWidth / Math.max(1, advance))
  const start = x - { left: 0, center: 0.5, right: 1 }[align] * advance * scale
  const fixed = scale.toFixed(5)
  return `<g fill="${color}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''} transform="translate(${num(start)} ${num(y)}) scale(${fixed} -${fixed})">${d}</g>`
}
