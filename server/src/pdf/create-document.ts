import { type Locale, productName } from '@rihla/contract/product.ts'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { createSheet } from './sheet.ts'
import { registerFonts } from './text-fonts.ts'

/** An A4 document with our fonts and an open first page. Nothing can be drawn once it is closed. */
export function createDocument(title: string, locale: Locale, author: string = productName.en) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: locale,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    font: '',
    info: { Title: title, Author: author },
    // page numbers include the total
    bufferPages: true,
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  registerFonts(document)
  return {
    sheet: createSheet(document, locale),
    async close(): Promise<Buffer> {
      document.end()
      await done
      return Buffer.concat(chunks)
    },
  }
}

const sliceMs = 15

/** Drawing shapes every letter and blocks the process: called between two parts, this yields to the event loop. */
export function createYield(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await setImmediate()
    since = performance.now()
  }
}
