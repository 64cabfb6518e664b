import type { TextStyle } from '@rihla/server/pdf/draw-text.ts'
import { colors, page, type Sheet } from '@rihla/server/pdf/sheet.ts'

interface Writing {
  style: TextStyle
  /** Indent from the start margin. */
  indent?: number
  width?: number
  /** Space below. */
  gap?: number
}

/** A vertical text flow with automatic page breaks. */
export interface Paper {
  document: Sheet['document']
  write: (text: string, writing: Writing) => void
  /** Starts a new page unless this height is left, to keep blocks together. */
  keep: (height: number) => void
  /** Vertical position of the next text. */
  y: number
  /** Left edge of a box with this width at this indent. */
  left: (indent: number, width: number) => number
}

const bottom = page.height - 64

export function createItineraryDocument({ document, write, left }: Sheet): Paper {
  const paper: Paper = {
    document,
    y: page.margin,
    left: (indent, width) => left(page.margin + indent, width),
    keep(height) {
      if (paper.y + height <= bottom) return
      document.addPage()
      paper.y = page.margin
    },
    write(text, { style, indent = 0, width = page.width - 2 * page.margin - indent, gap = 0 }) {
      paper.y = write(text, page.margin + indent, paper.y, { style, width }) + gap
    },
  }
  return paper
}

export const styles = {
  title: { size: 26, weight: 600, color: colors.white, lineHeight: 1.3 },
  onBand: { size: 12, color: colors.sun },
  heading: { size: 15, weight: 600, color: colors.ink, lineHeight: 1.4 },
  day: { size: 10, weight: 600, color: colors.primary },
  label: { size: 10, color: colors.muted },
  text: { size: 11, color: colors.ink, lineHeight: 1.6 },
} satisfies Record<string, TextStyle>
