import { type Locale, productName } from '@rihla/contract/product.ts'
import { logoFiles } from '#brand/brand.ts'
import { colors, page, type Sheet } from './sheet.ts'

interface Band {
  locale: Locale
  /** Type of the document. */
  kind: string
  /** Identifies the document: a number, a date. */
  title: string
  isCode?: boolean
}

/** The header band: brand, type and title of the document. */
export function drawBand({ document, write, left }: Sheet, { locale, kind, title, isCode = false }: Band): void {
  document.rect(0, 0, page.width, 96).fill(colors.primary)
  const x = left(page.margin, 40)
  if (logoFiles.ofDocuments) document.image(logoFiles.ofDocuments, x, 28, { width: 40, height: 40 })
  else drawLogo(document, x, 28, 40)
  write(productName[locale], page.margin + 52, 31, {
    width: 160,
    style: { size: 24, weight: 600, color: colors.white, lineHeight: 1.3 },
  })
  const half = page.width / 2
  const side = { width: half - page.margin, end: 'end' as const }
  write(kind, half, 26, { ...side, style: { size: 12, color: colors.sun } })
  write(title, half, 44, {
    ...side,
    isCode,
    style: { size: 22, weight: 600, color: colors.white, lineHeight: 1.3 },
    maxLines: 1,
  })
}

/** The logo of the site's header: a sail on the Nile under a low sun. */
function drawLogo(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 32)
  document.circle(16, 16, 15).clip()
  document.rect(0, 0, 32, 32).fill(colors.sun)
  document.circle(21.5, 13, 5).fill('#E2572B')
  document.path('M0 20c6-4.5 10-2 16 0s10 2 16-1.5V32H0z').fill('#17808E')
  document.path('M0 26c6-2.5 10-.8 16 .4s10 .9 16-1.2V32H0z').fill('#0A414A')
  document.path('M11 20.5 14.5 6.5c3.6 3.5 5.7 8 5.5 14-3 .9-6 .9-9 0z').fill(colors.white)
  document.restore()
}
