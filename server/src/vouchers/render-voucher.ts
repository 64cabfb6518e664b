import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { productName } from '@rihla/contract/product.ts'
import PDFDocument from 'pdfkit'
import { drawHeader } from './draw-header.ts'
import { drawMoney } from './draw-money.ts'
import { drawQr, qrSize } from './draw-qr.ts'
import { type TextStyle, textDrawer } from './draw-text.ts'
import { registerFonts } from './text-fonts.ts'
import { colors, content, createSheet, drawFact, label, page, type Sheet, value } from './voucher-sheet.ts'
import { voucherWords } from './voucher-words.ts'
import type { VoucherContent } from './voucher.ts'

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
  let y = drawTrip(sheet)
  y = drawMoney(sheet, y + 28)
  y = drawAgency(sheet, y + 28)
  drawCancellation(sheet, y + 24)
  drawFooter(sheet)
  document.end()
  await done
  return Buffer.concat(chunks)
}

function drawTrip(sheet: Sheet): number {
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
  y = drawFact(sheet, words.passenger, voucher.passengerName, { start: page.margin, y: y + 20, width })
  const second = y + 14
  y = Math.max(
    drawFact(sheet, words.dates, days, { start: page.margin, y: second, width: column }),
    drawFact(sheet, words.seats, String(voucher.seats), { start: page.margin + column + 20, y: second, width: column }),
  )
  const third = y + 14
  y = Math.max(
    drawFact(sheet, words.pickup, voucher.pickup || words.pickupLater, { start: page.margin, y: third, width: column }),
    drawFact(sheet, words.place, voucher.place, { start: page.margin + column + 20, y: third, width: column }),
  )
  return Math.max(y, drawQr(sheet, top))
}

function drawAgency(sheet: Sheet, top: number): number {
  const { voucher, write } = sheet
  const words = voucherWords[voucher.locale]
  const half = (content - 20) / 2
  const name = drawFact(sheet, words.agency, voucher.agencyName, { start: page.margin, y: top, width: half })
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
