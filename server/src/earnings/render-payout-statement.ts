import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { addEarnings, type EarningMinor } from '@rihla/contract/earnings/earning.ts'
import { type Locale, productName } from '@rihla/contract/product.ts'
import { createDocument, createYield } from '#pdf/create-document.ts'
import { drawBand } from '#pdf/draw-band.ts'
import { sumOf, type TextStyle } from '#pdf/draw-text.ts'
import { colors, content, label, page, type Sheet } from '#pdf/sheet.ts'
import { i18nOf } from '#translations/i18n.ts'
import { drawParties, drawTransfer } from './draw-statement-head.ts'
import { departuresOf, type PayoutStatement, type StatementDeparture } from './payout-statement.ts'

const bottom = page.height - 64
const rowHeight = 20
const departureHeight = 34
const headHeight = 22
const totalsHeight = 160

const text: TextStyle = { size: 10, color: colors.ink, lineHeight: 1.3 }
const strong: TextStyle = { ...text, weight: 600 }

/** Where each column begins, and how wide it is, in reading order. */
const columns = {
  booking: { start: page.margin, width: 139 },
  gross: { start: page.margin + 145, width: 86 },
  refunds: { start: page.margin + 237, width: 82 },
  commission: { start: page.margin + 325, width: 82 },
  net: { start: page.margin + 413, width: content - 413 },
} as const

/** Renders the statement and commission invoice of a payout as a PDF. */
export async function renderPayoutStatement(statement: PayoutStatement): Promise<Buffer> {
  const { locale, number } = statement
  const kind = i18nOf(locale).t(/*i18n*/ 'Payout statement and invoice')
  const paper = createDocument(`${kind} ${number}`, locale)
  const { sheet } = paper
  const yieldToOthers = createYield()
  const startPage = () => {
    sheet.document.addPage()
    return drawTableHead(sheet, page.margin, locale)
  }
  drawBand(sheet, { locale, kind, title: number, isCode: true })
  let y = drawParties(sheet, statement)
  y = drawTransfer(sheet, statement, y + 14)
  y = drawTableHead(sheet, y + 22, locale)
  for (const departure of departuresOf(statement)) {
    // a departure is not separated from its first booking
    if (y + departureHeight + rowHeight > bottom) y = startPage()
    y = drawDeparture(sheet, departure, { y, statement })
    for (const line of departure.lines) {
      await yieldToOthers()
      if (y + rowHeight > bottom) y = startPage()
      drawAmounts(sheet, { ...line, name: bookingNumber(line.bookingId), isCode: true }, { y, statement, style: text })
      y += rowHeight
    }
    drawRule(sheet, y)
    y += 6
  }
  if (y + totalsHeight > bottom) {
    sheet.document.addPage()
    y = page.margin
  }
  drawTotals(sheet, statement, y + 6)
  await drawFooters(sheet, statement, yieldToOthers)
  return paper.close()
}

/** Returns the y position of the first row. */
function drawTableHead(sheet: Sheet, top: number, locale: Locale): number {
  const i18n = i18nOf(locale)
  const head = (name: keyof typeof columns, written: string) =>
    sheet.write(written, columns[name].start, top, {
      width: columns[name].width,
      style: { ...label, size: 9.5 },
      maxLines: 1,
      ...(name !== 'booking' && { end: 'end' }),
    })
  head('booking', i18n.t('Booking'))
  head('gross', i18n.t('Paid online'))
  head('refunds', i18n.t('Refunds'))
  head('commission', i18n.t('Commission'))
  head('net', i18n.t('Net'))
  drawRule(sheet, top + headHeight - 4)
  return top + headHeight
}

interface Row {
  y: number
  statement: PayoutStatement
}

/** The heading of a departure with its sum. Returns the y position of its first booking. */
function drawDeparture(sheet: Sheet, { lines, sum }: StatementDeparture, { y, statement }: Row): number {
  const [first] = lines
  if (!first) return y
  const { locale, currency } = statement
  const width = columns.net.start - page.margin - 12
  sheet.write(first.tripTitle, page.margin, y, { width, style: strong, maxLines: 1 })
  sheet.write(formatDaySpan(first.startsOn, first.endsOn, locale), page.margin, y + 14, {
    width,
    style: { ...label, size: 9.5 },
    maxLines: 1,
  })
  sheet.write(sumOf(sum.net, currency, locale), columns.net.start, y, { ...columns.net, style: strong, end: 'end' })
  return y + departureHeight
}

function drawAmounts(
  sheet: Sheet,
  { name, isCode = false, ...amounts }: EarningMinor & { name: string; isCode?: boolean },
  { y, statement: { locale, currency }, style }: Row & { style: TextStyle },
): void {
  const { width, start } = columns.booking
  sheet.write(name, start, y, { width, style, maxLines: 1, isCode })
  const cell = (column: 'gross' | 'refunds' | 'commission' | 'net', minor: number) =>
    sheet.write(minor === 0 ? '–' : sumOf(minor, currency, locale), columns[column].start, y, {
      width: columns[column].width,
      style,
      end: 'end',
      maxLines: 1,
    })
  cell('gross', amounts.gross)
  cell('refunds', 0 - amounts.refunds)
  cell('commission', 0 - amounts.commission)
  cell('net', amounts.net)
}

/** The sums, and the invoice for the commission. */
function drawTotals(sheet: Sheet, statement: PayoutStatement, top: number): void {
  const { document, write, heightOf } = sheet
  const { locale, currency, amountMinor, number, platform, agency, lines, otherMinor } = statement
  const i18n = i18nOf(locale)
  const sum = addEarnings(lines)
  if (otherMinor !== 0) {
    const name = i18n.t('Transfers that came back, and corrections')
    write(name, page.margin, top, { width: columns.net.start - page.margin - 12, style: text, maxLines: 1 })
    write(sumOf(otherMinor, currency, locale), columns.net.start, top, { ...columns.net, style: text, end: 'end' })
  }
  const below = otherMinor === 0 ? top : top + rowHeight
  const total = { ...sum, net: sum.net + otherMinor, name: i18n.t('Total') }
  drawAmounts(sheet, total, { y: below, statement, style: strong })
  const panel = below + 26
  const start = page.margin + 18
  const width = content - 36
  const facts = {
    number,
    amount: sumOf(sum.commission, currency, locale),
    platform: platform.legalName || productName[locale],
    agency: agency.name,
  }
  const invoice = i18n.t(
    'Invoice {number}: {platform} charged {agency} a commission of {amount}. It was deducted from this payout.',
    facts,
  )
  const height = 67 + heightOf(invoice, { width, style: text })
  document.roundedRect(page.margin, panel, content, height, 12).fill(colors.paper)
  write(i18n.t('Paid out'), start, panel + 12, { width: 200, style: label })
  write(sumOf(amountMinor, currency, locale), start, panel + 27, {
    width: 200,
    style: { size: 18, weight: 600, color: colors.primary, lineHeight: 1.3 },
  })
  write(invoice, start, panel + 57, { width, style: text })
}

/** Writes the note and page numbers once all pages exist. */
async function drawFooters(
  { document, write }: Sheet,
  { locale }: PayoutStatement,
  yieldToOthers: () => Promise<void>,
): Promise<void> {
  const i18n = i18nOf(locale)
  const { start, count } = document.bufferedPageRange()
  const note = i18n.t(
    'Paid online: what travellers paid on {product}, less what they were refunded before the settlement.',
    {
      product: productName[locale],
    },
  )
  for (let at = 0; at < count; at += 1) {
    await yieldToOthers()
    document.switchToPage(start + at)
    const y = page.height - 44
    write(note, page.margin, y, { width: content - 120, style: { ...label, size: 9 }, maxLines: 2 })
    write(i18n.t('Page {n} of {count}', { n: at + 1, count }), page.width - page.margin - 110, y, {
      width: 110,
      style: label,
      end: 'end',
    })
  }
}

function drawRule({ document }: Sheet, y: number): void {
  document
    .lineWidth(0.75)
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .stroke(colors.line)
}
