import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { type Currency, formatMoney, type Minor } from '@rihla/contract/money.ts'
import { type Locale, productName } from '@rihla/contract/product.ts'
import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { type DrawText, type TextStyle, textDrawer } from './draw-text.ts'
import { registerFonts } from './text-fonts.ts'
import { voucherWords } from './voucher-words.ts'
import type { VoucherContent } from './voucher.ts'

/** A4 in points; the print is meant for white paper. */
const page = { width: 595.28, height: 841.89, margin: 48 }
const content = page.width - 2 * page.margin
const colors = {
  primary: '#0E6470',
  ink: '#12262B',
  muted: '#566669',
  line: '#E7DFD2',
  paper: '#FBF7F0',
  due: '#A93A15',
  sun: '#F7D9A8',
  white: '#FFFFFF',
}
const qrSize = 132

const label: TextStyle = { size: 10, color: colors.muted }
const value: TextStyle = { size: 13, weight: 600, color: colors.ink, lineHeight: 1.4 }

/** Where things stand, in reading order: `start` counts from the side the language begins at. */
interface Sheet {
  document: PDFKit.PDFDocument
  voucher: VoucherContent
  write: (text: string, start: number, y: number, options: WriteOptions) => number
  left: (start: number, width: number) => number
}

interface WriteOptions {
  width: number
  style: TextStyle
  end?: 'end' | 'center'
  /** Left-to-right whatever the language: references, sums, phone numbers. */
  isCode?: boolean
  linesMost?: number
}

/** A confirmed booking on one sheet of paper, for the person who checks it at the bus. */
export async function renderVoucher(voucher: VoucherContent): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: voucher.locale,
    displayTitle: true,
    font: '',
    info: {
      Title: `${voucherWords[voucher.locale].voucher} ${bookingNumber(voucher.bookingId)}`,
      Author: productName.en,
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  registerFonts(document)
  const sheet = createSheet(document, voucher, textDrawer(document))
  drawHeader(sheet)
  let y = drawTrip(sheet, await qrModules(voucher.url))
  y = drawMoney(sheet, y + 28)
  y = drawAgency(sheet, y + 28)
  drawCancellation(sheet, y + 24)
  drawFooter(sheet)
  document.end()
  await done
  return Buffer.concat(chunks)
}

function createSheet(document: PDFKit.PDFDocument, voucher: VoucherContent, draw: DrawText): Sheet {
  const isRtl = voucher.locale === 'ar'
  const left = (start: number, width: number): number => (isRtl ? page.width - start - width : start)
  const sides = isRtl ? ({ start: 'right', end: 'left' } as const) : ({ start: 'left', end: 'right' } as const)
  return {
    document,
    voucher,
    left,
    write(text, start, y, { width, style, end, isCode, linesMost }) {
      const align = end === 'center' ? 'center' : end === 'end' ? sides.end : sides.start
      const direction = isCode ? 'ltr' : 'auto'
      const box = { x: left(start, width), y, width, align, direction } as const
      return draw(text, linesMost === undefined ? box : { ...box, linesMost }, style)
    },
  }
}

function drawHeader({ document, voucher, write, left }: Sheet): void {
  const words = voucherWords[voucher.locale]
  document.rect(0, 0, page.width, 96).fill(colors.primary)
  drawLogo(document, left(page.margin, 40), 28, 40)
  write(productName[voucher.locale], page.margin + 52, 31, {
    width: 160,
    style: { size: 24, weight: 600, color: colors.white, lineHeight: 1.3 },
  })
  const half = page.width / 2
  const side = { width: half - page.margin, end: 'end' as const }
  write(words.voucher, half, 26, { ...side, style: { size: 12, color: colors.sun } })
  write(bookingNumber(voucher.bookingId), half, 44, {
    ...side,
    isCode: true,
    style: { size: 22, weight: 600, color: colors.white, lineHeight: 1.3 },
  })
}

/** A sail on the Nile under a low sun: the mark of the site's header. */
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

function drawTrip(sheet: Sheet, modules: boolean[][]): number {
  const { voucher, write } = sheet
  const words = voucherWords[voucher.locale]
  const width = content - qrSize - 40
  const column = (width - 20) / 2
  const top = 128
  let y = write(voucher.tripTitle, page.margin, top, {
    width,
    style: { size: 24, weight: 600, color: colors.ink, lineHeight: 1.3 },
    linesMost: 4,
  })
  const days = formatDaySpan(voucher.startsOn, voucher.endsOn, voucher.locale)
  y = fact(sheet, words.passenger, voucher.passengerName, { start: page.margin, y: y + 20, width })
  const second = y + 14
  y = Math.max(
    fact(sheet, words.dates, days, { start: page.margin, y: second, width: column }),
    fact(sheet, words.seats, String(voucher.seats), { start: page.margin + column + 20, y: second, width: column }),
  )
  const third = y + 14
  y = Math.max(
    fact(sheet, words.pickup, voucher.pickup || words.pickupLater, { start: page.margin, y: third, width: column }),
    fact(sheet, words.place, voucher.place, { start: page.margin + column + 20, y: third, width: column }),
  )
  return Math.max(y, drawQr(sheet, modules, top))
}

interface Place {
  start: number
  y: number
  width: number
}

function fact({ write }: Sheet, name: string, text: string, { start, y, width }: Place): number {
  const below = write(name, start, y, { width, style: label })
  return write(text, start, below + 1, { width, style: value, linesMost: 4 })
}

const qrModules = async (url: string): Promise<boolean[][]> => {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (__, column) => Boolean(modules.get(row, column))),
  )
}

/** Drawn as squares, so that it stays sharp at any size. Answers where its caption ends. */
function drawQr({ document, voucher, write, left }: Sheet, modules: boolean[][], top: number): number {
  const start = page.width - page.margin - qrSize
  const x = left(start, qrSize)
  const unit = qrSize / modules.length
  for (const [row, columns] of modules.entries()) {
    for (const [column, isDark] of columns.entries()) {
      // a hair of overlap: viewers leave light seams between squares that only touch
      if (isDark) document.rect(x + column * unit, top + row * unit, unit + 0.1, unit + 0.1)
    }
  }
  document.fill(colors.ink)
  return write(voucherWords[voucher.locale].scan, start - 10, top + qrSize + 10, {
    width: qrSize + 20,
    style: label,
    end: 'center',
  })
}

/** Currency and amount stay on one line. */
const sumOf = (minor: Minor, currency: Currency, locale: Locale): string =>
  formatMoney(minor, currency, locale).replaceAll(' ', '\u00A0')

function drawMoney(sheet: Sheet, top: number): number {
  const { document, voucher, write } = sheet
  const words = voucherWords[voucher.locale]
  const isDue = voucher.remainingMinor > 0
  const sums = [
    { name: words.paid, sum: sumOf(voucher.paidMinor, voucher.currency, voucher.locale), color: colors.ink },
    {
      name: words.due,
      sum: isDue ? sumOf(voucher.remainingMinor, voucher.currency, voucher.locale) : words.nothingDue,
      color: isDue ? colors.due : colors.ink,
    },
    ...(voucher.foreignCash
      ? [
          {
            name: words.cash,
            sum: sumOf(voucher.foreignCash.minor, voucher.foreignCash.currency, voucher.locale),
            color: colors.due,
          },
        ]
      : []),
  ]
  const height = 78
  document.roundedRect(page.margin, top, content, height, 14).fill(colors.paper)
  const width = (content - 48) / sums.length
  for (const [index, { name, sum, color }] of sums.entries()) {
    const start = page.margin + 24 + index * width
    write(name, start, top + 16, { width: width - 12, style: label })
    write(sum, start, top + 33, {
      width: width - 12,
      style: { size: sums.length > 2 ? 16 : 19, weight: 600, color, lineHeight: 1.3 },
    })
  }
  return top + height
}

function drawAgency(sheet: Sheet, top: number): number {
  const { voucher, write } = sheet
  const words = voucherWords[voucher.locale]
  const half = (content - 20) / 2
  const name = fact(sheet, words.agency, voucher.agencyName, { start: page.margin, y: top, width: half })
  if (!voucher.agencyPhone) return name
  const start = page.margin + half + 20
  const below = write(words.phone, start, top, { width: half, style: label })
  return Math.max(name, write(voucher.agencyPhone, start, below + 1, { width: half, style: value, isCode: true }))
}

function drawCancellation({ voucher, write }: Sheet, top: number): void {
  if (!voucher.cancellationPolicy.trim()) return
  const style: TextStyle = { size: 11, color: colors.ink, lineHeight: 1.55 }
  const below = write(voucherWords[voucher.locale].cancellation, page.margin, top, { width: content, style: label })
  const room = page.height - 100 - below
  const linesMost = Math.max(1, Math.floor(room / (style.size * 1.55)))
  write(voucher.cancellationPolicy, page.margin, below + 2, { width: content, style, linesMost })
}

function drawFooter({ document, voucher, write }: Sheet): void {
  const y = page.height - 72
  document
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(1)
    .stroke(colors.line)
  write(voucherWords[voucher.locale].show, page.margin, y + 14, { width: content - 140, style: { ...label, size: 11 } })
  write(new URL(voucher.url).host, page.width - page.margin - 140, y + 14, {
    width: 140,
    end: 'end',
    isCode: true,
    style: { ...label, size: 11 },
  })
}
