import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { toMinor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { sumOf, type TextStyle } from '#pdf/draw-text.ts'
import { colors, content, label, page, type Sheet } from '#pdf/sheet.ts'
import { i18nOf } from '#translations/i18n.ts'

export const rowHeight = 50
const tableHeadHeight = 22

const boxSize = 14
const text: TextStyle = { size: 10.5, color: colors.ink, lineHeight: 1.3 }
const strong: TextStyle = { ...text, weight: 600 }

/** Where each column begins, and how wide it is, in reading order. */
const columns = {
  box: { start: page.margin, width: 28 },
  name: { start: page.margin + 28, width: 196 },
  number: { start: page.margin + 232, width: 76 },
  seats: { start: page.margin + 316, width: 46 },
  collect: { start: page.margin + 370, width: content - 370 },
}

/** Returns the y position of the first row. */
export function drawTableHead(sheet: Sheet, top: number, locale: Locale): number {
  const i18n = i18nOf(locale)
  const head = (name: Exclude<keyof typeof columns, 'box'>, written: string) =>
    sheet.write(written, columns[name].start, top, { width: columns[name].width, style: label, maxLines: 1 })
  head('name', `${i18n.t('Passenger')} · ${i18n.t('Phone')}`)
  head('number', i18n.t('Booking'))
  head('seats', i18n.t('Seats'))
  head('collect', i18n.t('To collect'))
  drawRule(sheet, top + tableHeadHeight - 4)
  return top + tableHeadHeight
}

/** Draws one booking: checkbox, passenger and amounts to collect. Returns the y position of the next row. */
export function drawPassenger(
  sheet: Sheet,
  passenger: Passenger,
  { y, locale }: { y: number; locale: Locale },
): number {
  const { write } = sheet
  const i18n = i18nOf(locale)
  drawBox(sheet, y + 2, passenger.checkIn.seats > 0)
  const name = passenger.customer.name || i18n.t('Deleted account')
  const below = write(name, columns.name.start, y, { width: columns.name.width, style: strong, maxLines: 2 })
  write(passenger.phone, columns.name.start, below, {
    width: columns.name.width,
    style: label,
    isCode: true,
    maxLines: 1,
  })
  const code = { width: columns.number.width, style: text, isCode: true, maxLines: 1 }
  write(passenger.bookingNumber, columns.number.start, y, code)
  write(String(passenger.seats), columns.seats.start, y, { width: columns.seats.width, style: strong })
  let line = y
  for (const sum of sumsOf(passenger, locale)) {
    line = write(sum, columns.collect.start, line, { width: columns.collect.width, style: strong, maxLines: 1 })
  }
  drawRule(sheet, y + rowHeight - 6)
  return y + rowHeight
}

function sumsOf({ remainingAmount, currency, cash }: Passenger, locale: Locale): string[] {
  const balance = remainingAmount > 0 ? [sumOf(toMinor(remainingAmount), currency, locale)] : []
  const foreign = cash?.collectedAt === null ? [sumOf(toMinor(cash.amount), cash.currency, locale)] : []
  const sums = [...balance, ...foreign]
  return sums.length > 0 ? sums : ['–']
}

function drawBox({ document, left }: Sheet, y: number, isTicked: boolean): void {
  const x = left(columns.box.start, boxSize)
  document.lineWidth(1).roundedRect(x, y, boxSize, boxSize, 3).stroke(colors.muted)
  if (!isTicked) return
  document
    .lineWidth(1.8)
    .moveTo(x + 3, y + 7.5)
    .lineTo(x + 6, y + 10.5)
    .lineTo(x + 11, y + 4)
    .stroke(colors.primary)
}

function drawRule({ document }: Sheet, y: number): void {
  document
    .lineWidth(0.75)
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .stroke(colors.line)
}
