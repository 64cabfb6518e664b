import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { type CalendarDate, formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import encodeQr from 'qr'
import { createDocument } from '#pdf/create-document.ts'
import { drawBand } from '#pdf/draw-band.ts'
import type { TextStyle } from '#pdf/draw-text.ts'
import { colors, content, drawFact, drawFactPair, label, page, type Sheet, value } from '#pdf/sheet.ts'
import { sumOf } from '#pdf/draw-text.ts'
import { i18nOf } from '#translations/i18n.ts'

/** Content of the voucher of a confirmed booking; the renderer adds the labels. */
export interface VoucherContent {
  locale: Locale
  bookingId: string
  /** Target of the QR code: the booking in 'My bookings'. */
  url: string
  passengerName: string
  tripTitle: string
  startsOn: CalendarDate
  endsOn: CalendarDate
  place: string
  /** Pickup location; empty when the agency announces it later. */
  pickup: string
  /** Differs from `pickup` where the traveller has not agreed to the new one yet. */
  agreedPickup: string
  /** Where the meeting point links to; undefined without a pickup. */
  mapUrl: string | undefined
  /** Agreed; these may be empty. */
  dropoff: string
  accommodation: string
  includes: readonly string[]
  excludes: readonly string[]
  seats: number
  /** Such as 'Single room × 2'; may be empty. */
  options: string
  currency: Currency
  paidMinor: Minor
  /** Still due; 0 when all is paid. */
  remainingMinor: Minor
  /** Null: on the day of the departure. */
  remainingDueOn: CalendarDate | null
  /** Transfers that were verified, oldest first; empty where none were recorded. */
  receipts: readonly { minor: Minor; verifiedOn: CalendarDate }[]
  /** Cash to bring on international trips. */
  foreignCash: { minor: Minor; currency: Currency } | null
  agencyName: string
  agencyPhone: string
  /** Text by the agency; may be empty. */
  cancellationPolicy: string
  /** Who operates the platform: name, register and tax number; may be empty. */
  operator: string
}

interface VoucherSheet extends Sheet {
  voucher: VoucherContent
}

/** Renders a confirmed booking as a one-page PDF for boarding. */
export async function renderVoucher(voucher: VoucherContent): Promise<Buffer> {
  const { locale } = voucher
  const kind = i18nOf(locale).t(/*i18n*/ 'Travel voucher')
  const number = bookingNumber(voucher.bookingId)
  const paper = createDocument(`${kind} ${number}`, locale)
  const sheet: VoucherSheet = { ...paper.sheet, voucher }
  drawBand(sheet, { locale, kind, title: number, isCode: true })
  let y = drawTrip(sheet)
  y = drawReceipts(sheet, drawMoney(sheet, y + 18))
  y = drawAgency(sheet, y + 18)
  y = drawAgreed(sheet, y + 8)
  drawCancellation(sheet, y + 6)
  drawFooter(sheet)
  return paper.close()
}

function drawTrip(sheet: VoucherSheet): number {
  const { voucher, write } = sheet
  const i18n = i18nOf(voucher.locale)
  const width = content - qrSize - 40
  const top = 128
  let y = write(voucher.tripTitle, page.margin, top, {
    width,
    style: { size: 24, weight: 600, color: colors.ink, lineHeight: 1.3 },
    maxLines: 4,
  })
  const days = formatDaySpan(voucher.startsOn, voucher.endsOn, voucher.locale)
  y = drawFact(sheet, i18n.t('Passenger'), voucher.passengerName, { start: page.margin, y: y + 20, width })
  y = drawFactPair(sheet, { y: y + 14, width }, [
    [i18n.t('Dates'), days],
    [i18n.t('Seats'), String(voucher.seats)],
  ])
  if (voucher.options) {
    y = drawFact(sheet, i18n.t('Options'), voucher.options, { start: page.margin, y: y + 14, width, maxLines: 3 })
  }
  y = drawFactPair(sheet, { y: y + 14, width }, [
    [i18n.t('Meeting point'), voucher.pickup || i18n.t('Your agency will let you know.')],
    [i18n.t('Destination'), voucher.place],
  ])
  const { mapUrl, agreedPickup } = voucher
  if (agreedPickup !== voucher.pickup) {
    y = write(meetingPointChanged(voucher), page.margin, y + 4, {
      width,
      style: { size: 11, weight: 600, color: colors.due, lineHeight: 1.4 },
      maxLines: 4,
    })
  }
  if (mapUrl) y = drawLink(sheet, i18n.t('Open the meeting point on a map'), { url: mapUrl, y: y + 4, width })
  return Math.max(y, drawQr(sheet, top))
}

/** A line of text that opens the URL. Returns its bottom y position. */
function drawLink(
  { document, write, left }: VoucherSheet,
  text: string,
  { url, y, width }: { url: string; y: number; width: number },
): number {
  const end = write(text, page.margin, y, { width, style: { size: 11, weight: 600, color: colors.primary } })
  document.link(left(page.margin, width), y, width, end - y, url)
  return end
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

/** The traveller goes to the new place, and is asked to agree to it. */
function meetingPointChanged({ locale, agreedPickup: before }: VoucherContent): string {
  const i18n = i18nOf(locale)
  return before
    ? i18n.t(/*i18n*/ 'The meeting point has changed, please confirm it. Before it was: {before}', { before })
    : i18n.t(/*i18n*/ 'The meeting point has changed, please confirm it.')
}

/** What was agreed about the trip, a few lines each. Returns its bottom y position. */
function drawAgreed(sheet: VoucherSheet, top: number): number {
  const { voucher } = sheet
  const i18n = i18nOf(voucher.locale)
  const list = (lines: readonly string[]) => lines.join(' · ')
  const facts = (
    [
      [i18n.t(/*i18n*/ 'Drop-off'), voucher.dropoff],
      [i18n.t(/*i18n*/ 'Accommodation'), voucher.accommodation],
      [i18n.t(/*i18n*/ 'Included'), list(voucher.includes)],
      [i18n.t(/*i18n*/ 'Not included'), list(voucher.excludes)],
    ] as const
  ).filter(([, text]) => text)
  const half = (content - 20) / 2
  let y = top
  for (let at = 0; at < facts.length; at += 2) {
    const ends = facts
      .slice(at, at + 2)
      .map(([name, text], column) =>
        drawFact(sheet, name, text, { start: page.margin + column * (half + 20), y, width: half, maxLines: 2 }),
      )
    y = Math.max(...ends) + 8
  }
  return y
}

function drawCancellation({ voucher, write }: VoucherSheet, top: number): void {
  if (!voucher.cancellationPolicy.trim()) return
  const style: TextStyle = { size: 11, color: colors.ink, lineHeight: 1.55 }
  const title = i18nOf(voucher.locale).t(/*i18n*/ 'Cancellation')
  const below = write(title, page.margin, top, { width: content, style: label })
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
  const style = { ...label, size: 11 }
  const note = i18nOf(voucher.locale).t(/*i18n*/ 'Show this voucher, printed or on your phone, when you board.')
  write(note, page.margin, y + 14, { width: content - 140, style })
  const start = page.width - page.margin - 140
  write(new URL(voucher.url).host, start, y + 14, { width: 140, end: 'end', isCode: true, style })
  if (voucher.operator) write(voucher.operator, page.margin, y + 32, { width: content, style: label, maxLines: 1 })
}

/** Draws the panel with the paid, due and cash amounts. Returns its bottom y position. */
function drawMoney(sheet: VoucherSheet, top: number): number {
  const { document, voucher, write } = sheet
  const i18n = i18nOf(voucher.locale)
  const { locale, currency, paidMinor, remainingMinor, remainingDueOn, foreignCash } = voucher
  const { ink, due } = colors
  const dueLabel = remainingDueOn
    ? i18n.t('Due by {remainingDue}', { remainingDue: formatDay(remainingDueOn, locale) })
    : i18n.t('Due on the trip day')
  const sums: [name: string, sum: string, color: string][] = [
    [i18n.t('Paid'), sumOf(paidMinor, currency, locale), ink],
    remainingMinor > 0
      ? [dueLabel, sumOf(remainingMinor, currency, locale), due]
      : [i18n.t('Due on the trip day'), i18n.t('Nothing'), ink],
  ]
  if (foreignCash) sums.push([i18n.t('Cash to bring'), sumOf(foreignCash.minor, foreignCash.currency, locale), due])
  const height = 78
  document.roundedRect(page.margin, top, content, height, 14).fill(colors.paper)
  const width = (content - 48) / sums.length
  for (const [index, [name, sum, color]] of sums.entries()) {
    const start = page.margin + 24 + index * width
    write(name, start, top + 16, { width: width - 12, style: label })
    write(sum, start, top + 33, {
      width: width - 12,
      style: { size: sums.length > 2 ? 16 : 19, weight: 600, color, lineHeight: 1.3 },
    })
  }
  return top + height
}

/** When each transfer was verified. Returns the bottom y position. */
function drawReceipts({ voucher, write }: VoucherSheet, top: number): number {
  const { locale, currency, receipts } = voucher
  if (receipts.length === 0) return top
  const i18n = i18nOf(locale)
  const lines = receipts.map(({ minor, verifiedOn }) =>
    i18n.t(/*i18n*/ '{amount} verified on {date}', {
      amount: sumOf(minor, currency, locale),
      date: formatDay(verifiedOn, locale),
    }),
  )
  return write(lines.join(' · '), page.margin, top + 6, { width: content, style: label, maxLines: 2 })
}

const qrSize = 132

/** The library adds a border of at least one module; the voucher has its own margin. */
const qrModules = (url: string): boolean[][] =>
  encodeQr(url, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** Draws vector squares, so that the code stays sharp at any size. Returns the bottom y position of the caption. */
function drawQr({ document, voucher, write, left }: VoucherSheet, top: number): number {
  const modules = qrModules(voucher.url)
  const start = page.width - page.margin - qrSize
  const x = left(start, qrSize)
  const unit = qrSize / modules.length
  for (const [row, columns] of modules.entries()) {
    for (const [column, isDark] of columns.entries()) {
      // slight overlap, because viewers render light seams between adjacent squares
      if (isDark) document.rect(x + column * unit, top + row * unit, unit + 0.1, unit + 0.1)
    }
  }
  document.fill(colors.ink)
  return write(i18nOf(voucher.locale).t(/*i18n*/ 'Scan to open the booking'), start - 10, top + qrSize + 10, {
    width: qrSize + 20,
    style: label,
    end: 'center',
  })
}
