import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { drawBand } from '#pdf/draw-band.ts'
import { drawMoney } from './draw-money.ts'
import { drawQr, qrSize } from './draw-qr.ts'
import type { TextStyle } from '#pdf/draw-text.ts'
import { createDocument } from '#pdf/create-document.ts'
import { colors, content, drawFact, label, page, value } from '#pdf/sheet.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { VoucherContent, VoucherSheet } from './voucher.ts'

/** Renders a confirmed booking as a one-page PDF for boarding. */
export async function renderVoucher(voucher: VoucherContent): Promise<Buffer> {
  const { locale } = voucher
  const kind = i18nOf(locale).t(/*i18n*/ 'Travel voucher')
  const number = bookingNumber(voucher.bookingId)
  const paper = createDocument(`${kind} ${number}`, locale)
  const sheet: VoucherSheet = { ...paper.sheet, voucher }
  drawBand(sheet, { locale, kind, title: number, isCode: true })
  let y = drawTrip(sheet)
  y = drawMoney(sheet, y + 28)
  y = drawAgency(sheet, y + 28)
  drawCancellation(sheet, y + 24)
  drawFooter(sheet)
  return paper.close()
}

function drawTrip(sheet: VoucherSheet): number {
  const { voucher, write } = sheet
  const i18n = i18nOf(voucher.locale)
  const width = content - qrSize - 40
  const column = (width - 20) / 2
  const top = 128
  let y = write(voucher.tripTitle, page.margin, top, {
    width,
    style: { size: 24, weight: 600, color: colors.ink, lineHeight: 1.3 },
    maxLines: 4,
  })
  const days = formatDaySpan(voucher.startsOn, voucher.endsOn, voucher.locale)
  y = drawFact(sheet, i18n.t('Passenger'), voucher.passengerName, { start: page.margin, y: y + 20, width })
  const second = y + 14
  y = Math.max(
    drawFact(sheet, i18n.t('Dates'), days, { start: page.margin, y: second, width: column }),
    drawFact(sheet, i18n.t('Seats'), String(voucher.seats), {
      start: page.margin + column + 20,
      y: second,
      width: column,
    }),
  )
  const third = y + 14
  y = Math.max(
    drawFact(sheet, i18n.t('Meeting point'), voucher.pickup || i18n.t('Your agency will let you know.'), {
      start: page.margin,
      y: third,
      width: column,
    }),
    drawFact(sheet, i18n.t('Destination'), voucher.place, {
      start: page.margin + column + 20,
      y: third,
      width: column,
    }),
  )
  return Math.max(y, drawQr(sheet, top))
}

function drawAgency(sheet: VoucherSheet, top: number): number {
  const { voucher, write } = sheet
  const i18n = i18nOf(voucher.locale)
  const half = (content - 20) / 2
  const name = drawFact(sheet, i18n.t('Your agency'), voucher.agencyName, { start: page.margin, y: top, width: half })
  if (!voucher.agencyPhone) return name
  const start = page.margin + half + 20
  const below = write(i18n.t('Phone'), start, top, { width: half, style: label })
  return Math.max(name, write(voucher.agencyPhone, start, below + 1, { width: half, style: value, isCode: true }))
}

function drawCancellation({ voucher, write }: VoucherSheet, top: number): void {
  if (!voucher.cancellationPolicy.trim()) return
  const style: TextStyle = { size: 11, color: colors.ink, lineHeight: 1.55 }
  const below = write(i18nOf(voucher.locale).t(/*i18n*/ 'Cancellation'), page.margin, top, {
    width: content,
    style: label,
  })
  const room = page.height - 100 - below
  const maxLines = Math.max(1, Math.floor(room / (style.size * 1.55)))
  write(voucher.cancellationPolicy, page.margin, below + 2, { width: content, style, maxLines })
}

function drawFooter({ document, voucher, write }: VoucherSheet): void {
  const y = page.height - 72
  document
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(1)
    .stroke(colors.line)
  write(
    i18nOf(voucher.locale).t(/*i18n*/ 'Show this voucher, printed or on your phone, when you board.'),
    page.margin,
    y + 14,
    {
      width: content - 140,
      style: { ...label, size: 11 },
    },
  )
  write(new URL(voucher.url).host, page.width - page.margin - 140, y + 14, {
    width: 140,
    end: 'end',
    isCode: true,
    style: { ...label, size: 11 },
  })
}
