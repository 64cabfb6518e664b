import { isRightToLeft, type Locale } from '@rihla/contract/product.ts'
import { type TextStyle, textDrawer } from './draw-text.ts'

/** A4 in points; printed on white paper. */
export const page = { width: 595.28, height: 841.89, margin: 48 }
export const content = page.width - 2 * page.margin
export const colors = {
  primary: '#0E6470',
  ink: '#12262B',
  muted: '#566669',
  line: '#E7DFD2',
  paper: '#FBF7F0',
  due: '#A93A15',
  sun: '#F7D9A8',
  white: '#FFFFFF',
}

export const label: TextStyle = { size: 10, color: colors.muted }
export const value: TextStyle = { size: 13, weight: 600, color: colors.ink, lineHeight: 1.4 }

/** Layout in reading order: `start` counts from the side where the language begins. */
export interface Sheet {
  document: PDFKit.PDFDocument
  write: (text: string, start: number, y: number, options: WriteOptions) => number
  left: (start: number, width: number) => number
}

interface WriteOptions {
  width: number
  style: TextStyle
  end?: 'end' | 'center'
  /** Left-to-right in every language: references, sums, phone numbers. */
  isCode?: boolean
  maxLines?: number
}

export function createSheet(document: PDFKit.PDFDocument, locale: Locale): Sheet {
  const draw = textDrawer(document)
  const isRtl = isRightToLeft(locale)
  const left = (start: number, width: number): number => (isRtl ? page.width - start - width : start)
  const sides = isRtl ? ({ start: 'right', end: 'left' } as const) : ({ start: 'left', end: 'right' } as const)
  return {
    document,
    left,
    write(text, start, y, { width, style, end, isCode, maxLines }) {
      const align = end === 'center' ? 'center' : end === 'end' ? sides.end : sides.start
      const direction = isCode ? 'ltr' : 'auto'
      const box = { x: left(start, width), y, width, align, direction } as const
      return draw(text, maxLines === undefined ? box : { ...box, maxLines }, style)
    },
  }
}

/** A label with its value in bold below it. Returns the y position of its end. */
export function drawFact(
  { write }: Sheet,
  name: string,
  text: string,
  { start, y, width, maxLines = 4 }: { start: number; y: number; width: number; maxLines?: number },
): number {
  const below = write(name, start, y, { width, style: label })
  return write(text, start, below + 1, { width, style: value, maxLines })
}

/** Two facts side by side. Returns the y position of the lower end. */
export function drawFactPair(
  sheet: Sheet,
  { width, ...box }: { y: number; width: number; maxLines?: number },
  facts: [[name: string, text: string], [name: string, text: string]],
): number {
  const column = (width - 20) / 2
  const ends = facts.map(([name, text], at) =>
    drawFact(sheet, name, text, { ...box, start: page.margin + at * (column + 20), width: column }),
  )
  return Math.max(...ends)
}
