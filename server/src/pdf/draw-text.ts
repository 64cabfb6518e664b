import { type Currency, formatMoney, type Minor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { directionOf, isolateLatin } from '#mail/isolate-latin.ts'
import { toLatinDigits, toLatinLetters } from './latin-letters.ts'
import { type ChooseSubset, fontName, subsetChooser, type Weight } from './text-fonts.ts'
import { type Paragraph, readParagraph, toDrawable, type VisualRun, visualRuns } from './visual-runs.ts'

export interface TextStyle {
  size: number
  weight?: Weight
  color: string
  /** Relative to the font size. */
  lineHeight?: number
}

interface TextBox {
  x: number
  y: number
  width: number
  align: 'left' | 'right' | 'center'
  /** Of the paragraph; `auto` uses the first letter. */
  direction: 'ltr' | 'auto'
  /** Text beyond this ends in an ellipsis. */
  maxLines?: number
}

interface TextDrawer {
  /** The lines that the text takes in this width. */
  layOut: (text: string, box: Omit<TextBox, 'x' | 'y' | 'align'>, style: TextStyle) => Line[]
  /** Draws one of them, its top at `y`. */
  drawLine: (line: Line, box: Pick<TextBox, 'x' | 'y' | 'width' | 'align'>, style: TextStyle) => void
}

export interface Line {
  runs: VisualRun[]
  width: number
  /** In reading order. */
  text: string
}

// any feature list makes pdfkit shape a run as a whole instead of word by word, which would put Arabic words in the
// wrong order
const wholeRun = { features: [] as PDFKit.Mixins.OpenTypeFeatures[], lineBreak: false, baseline: 'alphabetic' as const }
const ascent = 0.968
const ellipsis = '…'

/**
 * Draws mixed Latin and Arabic text: pdfkit shapes letters, but neither orders the directions of a line nor falls
 * back from one font to another.
 */
export function textDrawer(document: PDFKit.PDFDocument): TextDrawer {
  const chooseSubset = subsetChooser(document)

  // shaping is the expensive part, and each word is measured when its line is broken, measured and drawn
  const widths = new Map<string, number>()

  function widthOf(run: VisualRun, { size, weight = 400 }: TextStyle): number {
    const font = fontName(run.subset, weight)
    const key = `${font} ${size} ${run.text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = document.font(font).fontSize(size).widthOfString(run.text, wholeRun)
    widths.set(key, width)
    return width
  }

  const measure = (runs: VisualRun[], style: TextStyle): number =>
    runs.reduce((width, run) => width + widthOf(run, style), 0)

  const drawLine: TextDrawer['drawLine'] = (line, { x, y, width, align }, style) => {
    const { size, weight = 400, color } = style
    const rest = width - line.width
    let left = x + (align === 'left' ? 0 : align === 'right' ? rest : rest / 2)
    for (const run of line.runs) {
      document.font(fontName(run.subset, weight)).fontSize(size).fillColor(color)
      document.text(run.text, left, y + size * ascent, wholeRun)
      left += widthOf(run, style)
    }
  }

  return {
    drawLine,
    layOut(text, box, style) {
      const setting = { chooseSubset, measure: (runs: VisualRun[]) => measure(runs, style) }
      const lines = text.split('\n').flatMap((part) => breakLines(readable(part, chooseSubset), box, setting))
      return truncate(lines, box, setting)
    },
  }
}

/** Height of a line. */
export const stepOf = ({ size, lineHeight = 1.5 }: TextStyle): number => size * lineHeight

/** A picture between words, which the fonts do not have, leaves one space; no line begins with a separator or multiplier. */
const readable = (text: string, chooseSubset: ChooseSubset): string =>
  toDrawable(toLatinDigits(toLatinLetters(text)).normalize('NFC'), chooseSubset)
    .replace(/[^\S\u00A0]+/g, ' ')
    .trim()
    .replaceAll(' · ', '\u00A0· ')
    .replace(/ × (?=\d)/g, '\u00A0×\u00A0')

interface Setting {
  chooseSubset: ChooseSubset
  measure: (runs: VisualRun[]) => number
}

function lineOf(paragraph: Paragraph, start: number, end: number, { measure }: Setting): Line {
  const runs = visualRuns(paragraph, start, end)
  return { runs, width: measure(runs), text: paragraph.text.slice(start, end) }
}

/** Breaks after spaces; a word longer than a line is split. */
type Extent = Pick<TextBox, 'width' | 'direction' | 'maxLines'>

function breakLines(text: string, { width, direction: requested }: Extent, setting: Setting): Line[] {
  const direction = requested === 'auto' ? directionOf(text) : requested
  const paragraph = readParagraph(direction === 'rtl' ? isolateLatin(text) : text, direction, setting.chooseSubset)
  const lines: Line[] = []
  let start = 0
  while (start < paragraph.text.length) {
    const end = findLineEnd(paragraph, start, width, setting)
    const trimmed = start + paragraph.text.slice(start, end).trimEnd().length
    lines.push(lineOf(paragraph, start, trimmed, setting))
    start = end
  }
  return lines
}

function findLineEnd(paragraph: Paragraph, start: number, maxWidth: number, setting: Setting): number {
  const { text } = paragraph
  // letters join within words only, so a line is as wide as its words
  const width = (from: number, to: number): number => setting.measure(visualRuns(paragraph, from, to))
  let end = start
  let used = 0
  while (end < text.length) {
    const space = text.indexOf(' ', end)
    const wordEnd = space === -1 ? text.length : space
    if (used + width(end, wordEnd) > maxWidth) break
    const next = Math.min(text.length, wordEnd + 1)
    used += width(end, next)
    end = next
  }
  if (end > start) return end
  do end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  while (end < text.length && width(start, end + 1) <= maxWidth)
  return end
}

function truncate(lines: Line[], box: Extent, setting: Setting): Line[] {
  const max = box.maxLines ?? Infinity
  if (lines.length <= max) return lines
  const words = (lines[max - 1]?.text ?? '').split(' ')
  for (;;) {
    const [line] = breakLines(`${words.join(' ')}${ellipsis}`, { ...box, width: Infinity }, setting)
    if (line && (line.width <= box.width || words.length === 1)) return [...lines.slice(0, max - 1), line]
    words.pop()
  }
}

/** Currency and amount stay on one line. */
export const sumOf = (minor: Minor, currency: Currency, locale: Locale): string =>
  formatMoney(minor, currency, locale).replaceAll(' ', '\u00A0')
