import { isRightToLeft, type Locale } from '@rihla/contract/product.ts'
import { printColours } from '#brand/brand.ts'
import { type Line, stepOf, type TextStyle, textDrawer } from './draw-text.ts'

/** A4 in points; printed on white paper. */
export const page = { width: 595.28, height: 841.89, margin: 48 }
export const content = page.width - 2 * page.margin
export const colors = {
  get primary() {
    return printColours.primary
  },
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

/** Layout in reading order: `start` counts from the side where the language begins. Heights count from the top of the page. */
export interface Sheet {
  document: PDFKit.PDFDocument
  /** Draws text and returns the y position below it. */
  write: (text: string, start: number, y: number, options: WriteOptions) => number
  /** As `write`, on the next pages what is beyond `bottom`; `y` is then on the last of them. */
  flow: (text: string, start: number, y: number, options: FlowOptions) => number
  heightOf: (text: string, options: Pick<WriteOptions, 'width' | 'style'>) => number
  /** Draws a picture that `alt` describes. */
  figure: (alt: string, draw: () => void) => void
  left: (start: number, width: number) => number
}

interface WriteOptions {
  width: number
  style: TextStyle
  end?: 'end' | 'center'
  /** Left-to-right in every language: references, sums, phone numbers. */
  isCode?: boolean
  /** Longer text ends in an ellipsis. */
  maxLines?: number
}

interface FlowOptions extends Omit<WriteOptions, 'maxLines'> {
  bottom: number
}

export function createSheet(document: PDFKit.PDFDocument, locale: Locale): Sheet {
  const { layOut, drawLine } = textDrawer(document)
  const isRtl = isRightToLeft(locale)
  const left = (start: number, width: number): number => (isRtl ? page.width - start - width : start)
  const sides = isRtl ? ({ start: 'right', end: 'left' } as const) : ({ start: 'left', end: 'right' } as const)
  const root = document.struct('Document')
  document.addStructure(root)

  const linesOf = (text: string, { width, style, isCode, maxLines }: Omit<WriteOptions, 'end'>): Line[] =>
    layOut(text, { width, direction: isCode ? 'ltr' : 'auto', ...(maxLines !== undefined && { maxLines }) }, style)

  /** One paragraph, with the structure that screen readers follow. */
  function draw(lines: Line[], start: number, y: number, { width, style, end }: WriteOptions): number {
    const align = end === 'center' ? 'center' : end === 'end' ? sides.end : sides.start
    const step = stepOf(style)
    const drawAll = () => {
      for (const [index, line] of lines.entries())
        drawLine(line, { x: left(start, width), y: y + index * step, width, align }, style)
    }
    if (lines.length > 0) root.add(document.struct('P', {}, drawAll))
    return y + lines.length * step
  }

  return {
    document,
    left,
    write: (text, start, y, options) => draw(linesOf(text, options), start, y, options),
    flow(text, start, y, { bottom, ...options }) {
      let rest = linesOf(text, options)
      let top = y
      for (;;) {
        const fitting = Math.max(top > page.margin ? 0 : 1, Math.floor((bottom - top) / stepOf(options.style)))
        const end = draw(rest.slice(0, fitting), start, top, options)
        rest = rest.slice(fitting)
        if (rest.length === 0) return end
        document.addPage()
        top = page.margin
      }
    },
    figure: (alt, drawFigure) => void root.add(document.struct('Figure', { alt }, drawFigure)),
    heightOf: (text, options) => linesOf(text, options).length * stepOf(options.style),
  }
}

interface FactBox {
  start: number
  y: number
  width: number
}

/** A label with its value in bold below it. Returns the y position of its end. */
export function drawFact({ write }: Sheet, name: string, text: string, { start, y, width }: FactBox): number {
  const below = write(name, start, y, { width, style: label })
  return write(text, start, below + 1, { width, style: value })
}

export type Fact = readonly [name: string, text: string]

/** Two facts side by side. Returns the y position of the lower end. */
export function drawFactPair(sheet: Sheet, { width, y }: { y: number; width: number }, facts: readonly Fact[]): number {
  const column = (width - 20) / 2
  const ends = facts.map(([name, text], at) =>
    drawFact(sheet, name, text, { y, start: page.margin + at * (column + 20), width: column }),
  )
  return Math.max(...ends)
}

/**
 * Facts in rows of two where they are short, else one below the other, on further pages where they do not fit. Returns the y
 * position of the end, on the last page.
 */
export function flowFacts(
  sheet: Sheet,
  { y: top, width, bottom }: { y: number; width: number; bottom: number },
  facts: readonly Fact[],
): number {
  const { heightOf, flow, document } = sheet
  const column = (width - 20) / 2
  const heightIn = ([name, text]: Fact, within: number): number =>
    heightOf(name, { width: within, style: label }) + 1 + heightOf(text, { width: within, style: value })
  const isShort = (fact: Fact): boolean => heightIn(fact, column) <= stepOf(label) + 1 + maxShortLines * stepOf(value)
  let y = top
  for (let at = 0; at < facts.length;) {
    const [fact, next] = [facts[at]!, facts[at + 1]]
    const row = next && isShort(fact) && isShort(next) ? [fact, next] : [fact]
    // a label is never alone at the end of a page
    const needed = row.length === 2 ? Math.max(...row.map((one) => heightIn(one, column))) : 3 * stepOf(value)
    if (y + needed > bottom) {
      document.addPage()
      y = page.margin
    }
    if (row.length === 2) y = drawFactPair(sheet, { y, width }, row)
    else {
      const below = flow(fact[0], page.margin, y, { width, style: label, bottom })
      y = flow(fact[1], page.margin, below + 1, { width, style: value, bottom })
    }
    y += rowGap
    at += row.length
  }
  return y - (facts.length > 0 ? rowGap : 0)
}

const maxShortLines = 3
/** Between two rows of facts. */
export const rowGap = 12
