import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { type CalendarDate, formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import encodeQr from 'qr'
import { createDocument } from '#pdf/create-document.ts'
import { drawBand } from '#pdf/draw-band.ts'
import { stepOf, sumOf, type TextStyle } from '#pdf/draw-text.ts'
import { colors, content, type Fact, flowFacts, label, page, rowGap, type Sheet } from '#pdf/sheet.ts'
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
  balanceMinor: Minor
  /** Null: on the day of the departure. */
  balanceDueOn: CalendarDate | null
  /** Transfers that were verified, oldest first; empty where none were recorded. */
  receipts: readonly { minor: Minor; verifiedOn: CalendarDate }[]
  /** Cash to bring on international trips. */
  foreignCash: { minor: Minor; currency: Currency } | null
  agencyName: string
  agencyPhone: string
  /** Of the platform; may be empty. */
  platformPhone: string
  /** Text by the agency; may be empty. */
  cancellationPolicy: string
  /** Who operates the platform: name, register and tax number; may be empty. */
  operator: string
}

interface VoucherSheet extends Sheet {
  voucher: VoucherContent
}

const bottom = page.height - 92

/** Renders a confirmed booking as a PDF for boarding: one page, and further ones where what was agreed is longer. */
export async function renderVoucher(voucher: VoucherContent): Promise<Buffer> {
  const { locale } = voucher
  const kind = i18nOf(locale).t(/*i18n*/ 'Travel voucher')
  const number = bookingNumber(voucher.bookingId)
  const paper = createDocument(`${kind} ${number}`, locale)
  const sheet: VoucherSheet = { ...paper.sheet, voucher }
  drawBand(sheet, { locale, kind, title: number, isCode: true })
  let y = drawTrip(sheet)
  y = drawReceipts(sheet, drawMoney(sheet, y + 18))
  y = flowFacts(sheet, { y: y + 18, width: content, bottom }, agreedFacts(voucher))
  drawCancellation(sheet, y + 10)
  drawFooters(sheet)
  return paper.close()
}

/** The y position of something that is not divided: on the next page if it does not fit. */
function startBlock({ document }: VoucherSheet, y: number, height: number): number {
  if (y + height <= bottom) return y
  document.addPage()
  return page.margin
}

function drawTrip(sheet: VoucherSheet): number {
  const { voucher, flow, document } = sheet
  const i18n = i18nOf(voucher.locale)
  const width = content - qrSize - 40
  const top = 128
  const qrEnd = drawQr(sheet, top)
  const titleStyle: TextStyle = { size: 24, weight: 600, color: colors.ink, lineHeight: 1.3 }
  let y = flow(voucher.tripTitle, page.margin, top, { width, style: titleStyle, bottom })
  const rows: (readonly Fact[])[] = [
    [[i18n.t('Passenger'), voucher.passengerName]],
    [
      [i18n.t('Dates'), formatDaySpan(voucher.startsOn, voucher.endsOn, voucher.locale)],
      [i18n.t('Seats'), String(voucher.seats)],
    ],
    voucher.options ? [[i18n.t('Options'), voucher.options]] : [],
    [
      [i18n.t('Meeting point'), voucher.pickup || i18n.t('Your agency will let you know.')],
      [i18n.t('Destination'), voucher.place],
    ],
  ]
  y += 20 - rowGap
  for (const row of rows) if (row.length > 0) y = flowFacts(sheet, { y: y + rowGap, width, bottom }, row)
  const { mapUrl, agreedPickup } = voucher
  if (agreedPickup !== voucher.pickup) {
    const style: TextStyle = { size: 11, weight: 600, color: colors.due, lineHeight: 1.4 }
    y = flow(meetingPointChanged(voucher), page.margin, y + 4, { width, style, bottom })
  }
  if (mapUrl) {
    const text = i18n.t('Open in maps')
    y = drawLink(sheet, text, { url: mapUrl, y: startBlock(sheet, y + 4, 17), width })
  }
  return document.bufferedPageRange().count === 1 ? Math.max(y, qrEnd) : y
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

/** The traveller goes to the new place, and is asked to agree to it. */
function meetingPointChanged({ locale, agreedPickup: before }: VoucherContent): string {
  const i18n = i18nOf(locale)
  return before
    ? i18n.t(/*i18n*/ 'The meeting point has changed, please confirm it. Before it was: {before}', { before })
    : i18n.t(/*i18n*/ 'The meeting point has changed, please confirm it.')
}

/** The organizer and what was agreed about the trip. */
function agreedFacts(voucher: VoucherContent): (readonly [name: string, text: string])[] {
  const i18n = i18nOf(voucher.locale)
  const list = (lines: readonly string[]) => lines.join(' · ')
  const phone = (number: string) => number && `\u2066${number}\u2069`
  const facts = [
    [i18n.t('Your agency'), voucher.agencyName],
    [i18n.t('Phone'), phone(voucher.agencyPhone)],
    [i18n.t(/*i18n*/ 'Help with the booking or payment'), phone(voucher.platformPhone)],
    [i18n.t(/*i18n*/ 'Drop-off'), voucher.dropoff],
    [i18n.t(/*i18n*/ 'Accommodation'), voucher.accommodation],
    [i18n.t(/*i18n*/ 'Included'), list(voucher.includes)],
    [i18n.t(/*i18n*/ 'Not included'), list(voucher.excludes)],
  ] as const
  return facts.filter(([, text]) => text)
}

function drawCancellation(sheet: VoucherSheet, top: number): void {
  const { voucher, write, flow, heightOf } = sheet
  if (!voucher.cancellationPolicy.trim()) return
  const style: TextStyle = { size: 11, color: colors.ink, lineHeight: 1.55 }
  const title = i18nOf(voucher.locale).t(/*i18n*/ 'Cancellation')
  const begins = Math.min(3 * stepOf(style), heightOf(voucher.cancellationPolicy, { width: content, style }))
  const y = startBlock(sheet, top, stepOf(label) + 2 + begins)
  const below = write(title, page.margin, y, { width: content, style: label })
  flow(voucher.cancellationPolicy, page.margin, below + 2, { width: content, style, bottom })
}

/** On every page, once all exist. */
function drawFooters(sheet: VoucherSheet): void {
  const { document } = sheet
  const { start, count } = document.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(start + at)
    drawFooter(sheet, { n: at + 1, count })
  }
}

function drawFooter({ document, voucher, write }: VoucherSheet, pages: { n: number; count: number }): void {
  const i18n = i18nOf(voucher.locale)
  const y = page.height - 72
  document
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(1)
    .stroke(colors.line)
  const style = { ...label, size: 11 }
  const note = i18n.t(/*i18n*/ 'Show this voucher, printed or on your phone, when you board.')
  write(note, page.margin, y + 14, { width: content - 140, style })
  const end = { width: 140, end: 'end', style } as const
  write(new URL(voucher.url).host, page.width - page.margin - 140, y + 14, { ...end, isCode: true })
  const width = content - 150
  if (voucher.operator) write(voucher.operator, page.margin, y + 32, { width, style: label, maxLines: 2 })
  if (pages.count > 1) write(i18n.t('Page {n} of {count}', pages), page.width - page.margin - 140, y + 32, end)
}

/** Draws the panel with the paid, due and cash amounts, as high as its longest name. Returns its bottom y position. */
function drawMoney(sheet: VoucherSheet, wanted: number): number {
  const { document, write, heightOf } = sheet
  const sums = moneyOf(sheet.voucher)
  const column = (content - 48) / sums.length
  const width = column - 12
  const style: TextStyle = { size: sums.length > 2 ? 16 : 19, weight: 600, color: colors.ink, lineHeight: 1.3 }
  const highest = (texts: string[], of: TextStyle) =>
    Math.max(...texts.map((text) => heightOf(text, { width, style: of })))
  const nameHeight = highest(
    sums.map(({ name }) => name),
    label,
  )
  const sumHeight = highest(
    sums.map(({ sum }) => sum),
    style,
  )
  const height = 16 + nameHeight + 2 + sumHeight + 16
  const top = startBlock(sheet, wanted, height)
  document.roundedRect(page.margin, top, content, height, 14).fill(colors.paper)
  for (const [index, { name, sum, color }] of sums.entries()) {
    const start = page.margin + 24 + index * column
    write(name, start, top + 16, { width, style: label })
    write(sum, start, top + 16 + nameHeight + 2, { width, style: { ...style, color } })
  }
  return top + height
}

function moneyOf(voucher: VoucherContent): { name: string; sum: string; color: string }[] {
  const { locale, currency, paidMinor, balanceMinor, balanceDueOn, foreignCash } = voucher
  const i18n = i18nOf(locale)
  const { ink, due } = colors
  const dueLabel = balanceDueOn
    ? i18n.t('Due by {balanceDue}', { balanceDue: formatDay(balanceDueOn, locale) })
    : i18n.t('Due on the trip day')
  const paid = { name: i18n.t('Paid'), sum: sumOf(paidMinor, currency, locale), color: ink }
  const balance =
    balanceMinor > 0
      ? { name: dueLabel, sum: sumOf(balanceMinor, currency, locale), color: due }
      : { name: i18n.t('Due on the trip day'), sum: i18n.t('Nothing'), color: ink }
  if (!foreignCash) return [paid, balance]
  const cash = sumOf(foreignCash.minor, foreignCash.currency, locale)
  return [paid, balance, { name: i18n.t('Cash to bring'), sum: cash, color: due }]
}

/** When each transfer was verified. Returns the bottom y position. */
function drawReceipts({ voucher, flow }: VoucherSheet, top: number): number {
  const { locale, currency, receipts } = voucher
  if (receipts.length === 0) return top
  const i18n = i18nOf(locale)
  const lines = receipts.map(({ minor, verifiedOn }) =>
    i18n.t(/*i18n*/ '{amount} verified on {date}', {
      amount: sumOf(minor, currency, locale),
      date: formatDay(verifiedOn, locale),
    }),
  )
  return flow(lines.join(' · '), page.margin, top + 6, { width: content, style: label, bottom })
}

const qrSize = 132

/** The library adds a border of at least one module; the voucher has its own margin. */
const qrModules = (url: string): boolean[][] =>
  encodeQr(url, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** Draws vector squares, so that the code stays sharp at any size. Returns the bottom y position of the caption. */
function drawQr({ document, voucher, write, left, figure }: VoucherSheet, top: number): number {
  const caption = i18nOf(voucher.locale).t(/*i18n*/ 'Scan to open the booking')
  const modules = qrModules(voucher.url)
  const start = page.width - page.margin - qrSize
  const x = left(start, qrSize)
  const unit = qrSize / modules.length
  figure(caption, () => {
    for (const [row, columns] of modules.entries()) {
      for (const [column, isDark] of columns.entries()) {
        // slight overlap, because viewers render light seams between adjacent squares
        if (isDark) document.rect(x + column * unit, top + row * unit, unit + 0.1, unit + 0.1)
      }
    }
    document.fill(colors.ink)
  })
  return write(caption, start - 10, top + qrSize + 10, {
    width: qrSize + 20,
    style: label,
    end: 'center',
  })
}
