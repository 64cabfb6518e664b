import type { I18n } from '@lingui/core'
import { displayPhone } from '@rihla/contract/phones/phone.ts'
import type { SumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import { describeOptions } from '@rihla/contract/bookings/describe-options.ts'
import { formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { currencies, toMinor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { createDocument, createYield } from '#pdf/create-document.ts'
import { drawBand } from '#pdf/draw-band.ts'
import { stepOf, sumOf, type TextStyle } from '#pdf/draw-text.ts'
import { colors, content, drawFact, drawFactPair, label, page, type Sheet, value } from '#pdf/sheet.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { Manifest } from './manifest.ts'

const bottom = page.height - 64

/**
 * Renders the passenger list of a departure as a PDF for check-in on paper. There can be a thousand rows, so it yields to
 * the event loop between them.
 */
export async function renderManifest(manifest: Manifest): Promise<Buffer> {
  const { locale, departure, passengers } = manifest
  const i18n = i18nOf(locale)
  const paper = createDocument(`${i18n.t('Passenger manifest')} ${departure.startDate}`, locale)
  const { sheet } = paper
  const { document } = sheet
  const yieldToOthers = createYield()
  const startPage = () => {
    document.addPage()
    return drawTableHead(sheet, page.margin, locale)
  }

  drawBand(sheet, { locale, kind: i18n.t('Passenger manifest'), title: formatDay(departure.startDate, locale, false) })
  let y = drawFacts(sheet, manifest) + 20
  const [first] = passengers
  if (!first)
    y =
      sheet.write(i18n.t('No confirmed bookings for this departure yet.'), page.margin, y, {
        width: content,
        style: label,
      }) + 8
  // the heads are not alone at the end of a page
  else if (y + tableHeadHeight + heightOfRow(sheet, first, locale) > bottom) y = startPage()
  else y = drawTableHead(sheet, y, locale)
  for (const passenger of passengers) {
    await yieldToOthers()
    if (y + heightOfRow(sheet, passenger, locale) > bottom) y = startPage()
    y = drawPassenger(sheet, passenger, { y, locale })
  }
  drawTotals(sheet, manifest, y)
  await drawFooters(sheet, manifest, yieldToOthers)
  return paper.close()
}

function drawFacts(sheet: Sheet, { locale, departure, agencyName }: Manifest): number {
  const i18n = i18nOf(locale)
  const { trip } = departure
  const style = { size: 20, weight: 600, color: colors.ink, lineHeight: 1.3 } as const
  const y = sheet.write(trip.title, page.margin, 120, { width: content, style }) + 12
  const box = { width: content }
  const second = drawFactPair(sheet, { ...box, y }, [
    [i18n.t('Agency'), agencyName],
    [i18n.t('Dates'), formatDaySpan(departure.startDate, departure.endDate, locale)],
  ])
  return drawFactPair(sheet, { ...box, y: second + 8 }, [
    [i18n.t('Meeting point'), trip.pickupLocation || i18n.t('Not given')],
    [i18n.t('People'), String(departure.people.confirmed)],
  ])
}

/** Below the last passenger, or on a page of their own. */
function drawTotals(sheet: Sheet, { locale, departure }: Manifest, end: number): void {
  const i18n = i18nOf(locale)
  const sums: [string, string][] = [
    [i18n.t('People'), String(departure.people.confirmed)],
    [i18n.t('Balance to collect'), sumsIn(departure.balanceByCurrency)],
    [i18n.t('Foreign cash to collect'), sumsIn(departure.cashByCurrency)],
  ]
  function sumsIn(byCurrency: SumsByCurrency): string {
    const owed = currencies.filter((currency) => byCurrency[currency] > 0)
    return (
      owed.map((currency) => sumOf(toMinor(byCurrency[currency]), currency, locale)).join(' · ') || i18n.t('Nothing')
    )
  }
  const column = (content - 40) / sums.length
  const width = column - 10
  const highest = Math.max(...sums.map(([, sum]) => sheet.heightOf(sum, { width, style: value })))
  const height = 8 + stepOf(label) + 1 + highest + 8
  const needed = 16 + height + 8 + 2 * stepOf(label)
  if (end + needed > bottom) sheet.document.addPage()
  const top = (end + needed > bottom ? page.margin : end) + 16
  sheet.document.roundedRect(page.margin, top, content, height, 10).fill(colors.paper)
  for (const [at, [name, sum]] of sums.entries()) {
    drawFact(sheet, name, sum, { start: page.margin + 20 + at * column, y: top + 8, width })
  }
  const { unconfirmed } = departure.people
  if (unconfirmed > 0) {
    sheet.write(
      i18n.t(
        '{n, plural, one {# person is not on this list because their booking is not confirmed.} other {# people are not on this list because their bookings are not confirmed.}}',
        { n: unconfirmed },
      ),
      page.margin,
      top + height + 8,
      { width: content, style: label },
    )
  }
}

/** Writes the page numbers once all pages exist. */
export async function drawFooters(
  { document, write }: Sheet,
  { locale, printedAt }: Pick<Manifest, 'locale' | 'printedAt'>,
  yieldToOthers: () => Promise<void>,
): Promise<void> {
  const i18n = i18nOf(locale)
  const { start, count } = document.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    await yieldToOthers()
    document.switchToPage(start + at)
    const y = page.height - 40
    write(i18n.t('As of {at}. Personal data: for the trip only.', { at: printedAt }), page.margin, y, {
      width: content - 120,
      style: label,
    })
    write(i18n.t('Page {n} of {count}', { n: at + 1, count }), page.width - page.margin - 110, y, {
      width: 110,
      style: label,
      end: 'end',
    })
  }
}

export const rowHeight = 50
const tableHeadHeight = 22

const boxSize = 14
const text: TextStyle = { size: 10.5, color: colors.ink, lineHeight: 1.3 }
const strong: TextStyle = { ...text, weight: 600 }

/** Where each column begins, and how wide it is, in reading order. */
const columns = {
  box: { start: page.margin, width: 28 },
  name: { start: page.margin + 28, width: 184 },
  number: { start: page.margin + 220, width: 96 },
  seats: { start: page.margin + 324, width: 40 },
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

const optionsWidth = 130
const nameOf = (passenger: Passenger, i18n: I18n): string => passenger.customer.name || i18n.t('Deleted account')

/** One below the other: names in both scripts on one line would change places. */
const optionsOf = ({ options }: Passenger): string => options.map((option) => describeOptions([option])).join('\n')

function remarksOf({ isNoShow, needsAcceptance }: Passenger, i18n: I18n): string {
  const remarks = [
    ...(isNoShow ? [i18n.t('Did not come')] : []),
    ...(needsAcceptance ? [i18n.t('New place or time not accepted')] : []),
  ]
  return remarks.join('\n')
}

/** A name, option or remark is never cut off. */
function heightOfRow({ heightOf }: Sheet, passenger: Passenger, locale: Locale): number {
  const i18n = i18nOf(locale)
  const nameHeight = heightOf(nameOf(passenger, i18n), { width: columns.name.width, style: strong })
  const optionsHeight = heightOf(optionsOf(passenger), { width: optionsWidth, style: label })
  const remarksHeight = heightOf(remarksOf(passenger, i18n), { width: columns.collect.width, style: label })
  const cells = [
    nameHeight + stepOf(label),
    stepOf(text) + optionsHeight,
    sumsOf(passenger, locale).length * stepOf(strong) + remarksHeight,
  ]
  return Math.max(rowHeight, Math.max(...cells) + 12)
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
  const below = write(nameOf(passenger, i18n), columns.name.start, y, { width: columns.name.width, style: strong })
  write(displayPhone(passenger.phone), columns.name.start, below, {
    width: columns.name.width,
    style: label,
    isCode: true,
    maxLines: 1,
  })
  const code = { width: columns.number.width, style: text, isCode: true, maxLines: 1 }
  const belowNumber = write(passenger.bookingNumber, columns.number.start, y, code)
  write(optionsOf(passenger), columns.number.start, belowNumber, { width: optionsWidth, style: label })
  write(String(passenger.seats), columns.seats.start, y, { width: columns.seats.width, style: strong })
  let line = y
  for (const sum of sumsOf(passenger, locale)) {
    line = write(sum, columns.collect.start, line, { width: columns.collect.width, style: strong, maxLines: 1 })
  }
  write(remarksOf(passenger, i18n), columns.collect.start, line, { width: columns.collect.width, style: label })
  const end = y + heightOfRow(sheet, passenger, locale)
  drawRule(sheet, end - 6)
  return end
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
