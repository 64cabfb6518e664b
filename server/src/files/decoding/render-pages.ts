import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import { privateScale } from './picture-size.ts'

/** 288 dots per inch: more shows nothing else. */
const maxScale = 4
const channels = 4
const gap = { rows: 8, grey: 0x99 }

async function openDocument(bytes: Uint8Array) {
  const library = await PDFiumLibrary.init()
  try {
    return await library.loadDocument(bytes)
  } catch (error) {
    const isProtected = error instanceof Error && /password|security/i.test(error.message)
    throw new DomainError(isProtected ? 'upload.password_protected' : 'upload.damaged')
  }
}

interface SizedPage {
  page: PDFiumPage
  /** Height of a page whose width is 1. */
  ratio: number
  points: number
}

function sizeOf(page: PDFiumPage): SizedPage {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) throw new DomainError('upload.damaged')
  return { page, ratio: originalHeight / originalWidth, points: originalWidth }
}

/** The common width at which all pages, one below the other, fit into a private picture. */
function widthOf(pages: SizedPage[]): number {
  const width = maxScale * Math.max(...pages.map(({ points }) => points))
  const height = pages.reduce((sum, { ratio }) => sum + ratio * width + gap.rows, 0)
  return Math.max(1, Math.floor(width * privateScale({ width, height })))
}

/** Whether all bytes are those of white. */
const isBlank = (pixels: Uint8Array): boolean =>
  pixels[0] === 255 && Buffer.compare(pixels.subarray(1), pixels.subarray(0, -1)) === 0

/**
 * The pages of a PDF one below the other. Scripts and actions do not run, and nothing of them is in a picture. Throws
 * `upload.password_protected`, `upload.too_many_pages` and `upload.damaged`.
 */
export async function renderPages(bytes: Uint8Array): Promise<Sharp> {
  const document = await openDocument(bytes)
  const count = document.getPageCount()
  if (count === 0) throw new DomainError('upload.damaged')
  if (count > limits.renderedPages)
    throw new DomainError('upload.too_many_pages', { pages: count, max: limits.renderedPages })
  const pages = [...document.pages()].map(sizeOf)
  const width = widthOf(pages)
  const parts: Uint8Array[] = []
  let isEmpty = true
  for (const { page, ratio } of pages) {
    const height = Math.max(1, Math.round(width * ratio))
    if (parts.length > 0) parts.push(Buffer.alloc(gap.rows * width * channels, gap.grey))
    const { data } = await page.render({ width, height, scale: 1, render: 'bitmap', renderFormFields: true })
    isEmpty &&= isBlank(data)
    parts.push(data)
  }
  // a picture in it that cannot be decoded is left out
  if (isEmpty) throw new DomainError('upload.damaged')
  const data = Buffer.concat(parts)
  const height = data.length / channels / width
  return sharp(data, { raw: { width, height, channels } }).flatten({ background: '#ffffff' })
}
