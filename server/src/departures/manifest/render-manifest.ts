import type { SumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import { formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import { currencies, toMinor } from '@rihla/contract/money.ts'
import { createDocument, createYield } from '#pdf/create-document.ts'
import { drawBand } from '#pdf/draw-band.ts'
import { sumOf } from '#pdf/draw-text.ts'
import { colors, content, drawFact, label, page, type Sheet } from '#pdf/sheet.ts'
import { i18nOf } from '#translations/i18n.ts'
import { drawPassenger, drawTableHead, rowHeight } from './draw-passengers.ts'
import type { Manifest } from './manifest.ts'

const bottom = page.height - 64
const totalsHeight = 96

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
  if (passengers.length === 0)
    y =
      sheet.write(i18n.t('No confirmed bookings for this departure yet.'), page.margin, y, {
        width: content,
        style: label,
      }) + 8
  else y = drawTableHead(sheet, y, locale)
  for (const passenger of passengers) {
    await yieldToOthers()
    if (y + rowHeight > bottom) y = startPage()
    y = drawPassenger(sheet, passenger, { y, locale })
  }
  if (y + totalsHeight > bottom) {
    document.addPage()
    y = page.margin
  }
  drawTotals(sheet, manifest, y + 16)
  await drawFooters(sheet, manifest, yieldToOthers)
  return paper.close()
}

function drawFacts(sheet: Sheet, { locale, departure, agencyName }: Manifest): number {
  const i18n = i18nOf(locale)
  const { trip } = departure
  const half = (content - 20) / 2
  const style = { size: 20, weight: 600, color: colors.ink, lineHeight: 1.3 } as const
  const y = sheet.write(trip.title, page.margin, 120, { width: content, style, maxLines: 2 }) + 12
  const pair = (top: number, facts: [[string, string], [string, string]]) =>
    Math.max(
      ...facts.map(([name, text], at) =>
        drawFact(sheet, name, text, { start: page.margin + at * (half + 20), y: top, width: half, maxLines: 2 }),
      ),
    )
  const second = pair(y, [
    [i18n.t('Agency'), agencyName],
    [i18n.t('Dates'), formatDaySpan(departure.startDate, departure.endDate, locale)],
  ])
  return pair(second + 8, [
    [i18n.t('Meeting point'), trip.pickupLocation || i18n.t('Not given')],
    [i18n.t('People'), String(departure.people.confirmed)],
  ])
}

function drawTotals(sheet: Sheet, { locale, departure }: Manifest, top: number): void {
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
  const height = 52
  sheet.document.roundedRect(page.margin, top, content, height, 10).fill(colors.paper)
  const width = (content - 40) / sums.length
  for (const [at, [name, text]] of sums.entries()) {
    drawFact(sheet, name, text, { start: page.margin + 20 + at * width, y: top + 8, width: width - 10, maxLines: 1 })
  }
  const { pending, payment_verified: verified, agency_approved: approved } = departure.people
  const waiting = pending + verified + approved
  if (waiting > 0) {
    sheet.write(
      i18n.t(
        '{n, plural, one {# person is not on this list because their booking is not confirmed.} other {# people are not on this list because their bookings are not confirmed.}}',
        { n: waiting },
      ),
      page.margin,
      top + height + 8,
      { width: content, style: label },
    )
  }
}

/** Writes the page numbers once all pages exist. */
async function drawFooters(
  { document, write }: Sheet,
  { locale, printedAt }: Manifest,
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
