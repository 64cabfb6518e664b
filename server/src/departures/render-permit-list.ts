import type { I18n } from '@lingui/core'
import { formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { TravellerField } from '@rihla/contract/travellers/traveller.ts'
import { createDocument, createYield } from '#pdf/create-document.ts'
import { drawBand } from '#pdf/draw-band.ts'
import { stepOf, type TextStyle } from '#pdf/draw-text.ts'
import { colors, content, drawFactPair, label, page, type Sheet } from '#pdf/sheet.ts'
import { i18nOf } from '#translations/i18n.ts'
import { type PermitList, type PermitRow, permitText } from './permit-list.ts'
import { drawFooters } from './render-manifest.ts'

const bottom = page.height - 64
const rowHeight = 40
const tableHeadHeight = 22

const text: TextStyle = { size: 10, color: colors.ink, lineHeight: 1.3 }
const strong: TextStyle = { ...text, weight: 600 }
const missing: TextStyle = { ...strong, color: colors.due }

/** Where each column begins, and how wide it is, in reading order. */
const columns = {
  number: { start: page.margin, width: 24 },
  name: { start: page.margin + 28, width: 150 },
  nationality: { start: page.margin + 186, width: 84 },
  document: { start: page.margin + 278, width: 110 },
  dateOfBirth: { start: page.margin + 396, width: content - 396 },
} as const

/**
 * The travellers of a departure for authorities and hotels, as a PDF in the given language. Phones and emergency contacts are
 * in the CSV only.
 */
export async function renderPermitList(list: PermitList): Promise<Buffer> {
  const { locale, departure, rows, agencyName } = list
  const i18n = i18nOf(locale)
  const paper = createDocument(`${i18n.t('Permit list')} ${departure.startDate}`, locale)
  const { sheet } = paper
  const yieldToOthers = createYield()
  drawBand(sheet, { locale, kind: i18n.t('Permit list'), title: formatDay(departure.startDate, locale, false) })
  const title = { size: 20, weight: 600, color: colors.ink, lineHeight: 1.3 } as const
  const box = { width: content }
  let y = sheet.write(departure.trip.title, page.margin, 120, { ...box, style: title }) + 12
  y = drawFactPair(sheet, { ...box, y }, [
    [i18n.t('Agency'), agencyName],
    [i18n.t('Dates'), formatDaySpan(departure.startDate, departure.endDate, locale)],
  ])
  y = drawFactPair(sheet, { ...box, y: y + 8 }, [
    [i18n.t('Destination'), departure.trip.destination],
    [i18n.t('People'), String(rows.length)],
  ])
  y += 20
  if (rows.length === 0)
    sheet.write(i18n.t('No confirmed bookings for this departure yet.'), page.margin, y, {
      width: content,
      style: label,
    })
  else y = drawTableHead(sheet, y, locale)
  for (const [at, row] of rows.entries()) {
    await yieldToOthers()
    if (y + heightOfRow(sheet, row, i18n) > bottom) {
      sheet.document.addPage()
      y = drawTableHead(sheet, page.margin, locale)
    }
    y = drawTraveller(sheet, row, { number: at + 1, y, locale })
  }
  await drawFooters(sheet, list, yieldToOthers)
  return paper.close()
}

function drawTableHead(sheet: Sheet, top: number, locale: Locale): number {
  const i18n = i18nOf(locale)
  const head = (name: keyof typeof columns, written: string) =>
    sheet.write(written, columns[name].start, top, { width: columns[name].width, style: label, maxLines: 1 })
  head('number', '#')
  head('name', i18n.t('Name as in the document'))
  head('nationality', i18n.t('Nationality'))
  head('document', i18n.t('Document'))
  head('dateOfBirth', i18n.t('Date of birth'))
  drawRule(sheet, top + tableHeadHeight - 4)
  return top + tableHeadHeight
}

/** A name or number of a document is never cut off. */
const heightOfRow = (sheet: Sheet, row: PermitRow, i18n: I18n): number => {
  const written = (['name', 'documentNumber', 'nationality'] as const).map((name) =>
    sheet.heightOf(permitText(row, name, i18n), {
      width: columns[name === 'documentNumber' ? 'document' : name].width,
      style: strong,
    }),
  )
  return Math.max(rowHeight, Math.max(...written) + stepOf(label) + 12)
}

/** Draws the traveller of a seat. Returns the y position of the next row. */
function drawTraveller(
  sheet: Sheet,
  row: PermitRow,
  { number, y, locale }: { number: number; y: number; locale: Locale },
): number {
  const { write } = sheet
  const i18n = i18nOf(locale)
  const styleOf = (field: TravellerField, filled: TextStyle) => (row.missing.includes(field) ? missing : filled)
  const field = (name: TravellerField, at: keyof typeof columns, style: TextStyle, top = y) => {
    const isCode = !row.missing.includes(name) && (name === 'documentNumber' || name === 'dateOfBirth')
    const { start, width } = columns[at]
    return write(permitText(row, name, i18n), start, top, { width, style: styleOf(name, style), isCode })
  }
  write(String(number), columns.number.start, y, { width: columns.number.width, style: text })
  const below = field('name', 'name', strong)
  write(row.bookingNumber, columns.name.start, below, { width: columns.name.width, style: label, isCode: true })
  field('nationality', 'nationality', text)
  const belowNumber = field('documentNumber', 'document', strong)
  if (row.documentNumber !== '' || row.documentKind !== '') field('documentKind', 'document', label, belowNumber)
  field('dateOfBirth', 'dateOfBirth', text)
  const end = y + heightOfRow(sheet, row, i18n)
  drawRule(sheet, end - 6)
  return end
}

function drawRule({ document }: Sheet, y: number): void {
  document
    .lineWidth(0.75)
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .stroke(colors.line)
}
