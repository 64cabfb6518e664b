import { formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import { productName } from '@rihla/contract/product.ts'
import type { TextStyle } from '#pdf/draw-text.ts'
import { colors, content, drawFactPair, label, page, type Sheet } from '#pdf/sheet.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { PayoutStatement } from './payout-statement.ts'
import { methodLabel } from './statement-labels.ts'

const text: TextStyle = { size: 10, color: colors.ink, lineHeight: 1.3 }
/** Left-to-right also within Arabic text, where dashes would change the order of numbers. */
const code = (written: string): string => `\u2066${written}\u2069`

const half = (content - 20) / 2

/** Issuer and recipient, each with what is known of it. Returns the lower end. */
export function drawParties({ write }: Sheet, { locale, platform, agency }: PayoutStatement): number {
  const i18n = i18nOf(locale)
  const details = (of: PayoutStatement['agency'] | PayoutStatement['platform']) =>
    [
      of.address,
      of.registerNumber && i18n.t('Commercial register {registerNumber}', { registerNumber: code(of.registerNumber) }),
      of.taxNumber && i18n.t('Tax number {taxNumber}', { taxNumber: code(of.taxNumber) }),
    ].filter(Boolean)
  const parties = [
    { role: i18n.t('Issued by'), name: platform.legalName || productName[locale], lines: details(platform) },
    { role: i18n.t('Issued to'), name: agency.name, lines: details(agency) },
  ]
  const ends = parties.map(({ role, name, lines }, at) => {
    const start = page.margin + at * (half + 20)
    let y = write(role, start, 118, { width: half, style: label }) + 1
    const style = { size: 14, weight: 600, color: colors.ink, lineHeight: 1.35 } as const
    y = write(name, start, y, { width: half, style }) + 2
    for (const line of lines) y = write(line, start, y, { width: half, style: text }) + 1
    return y
  })
  return Math.max(...ends)
}

/** When and where the money was sent, and for which departures. Returns the lower end. */
export function drawTransfer(sheet: Sheet, statement: PayoutStatement, top: number): number {
  const { locale, sentOn, destination, reference, lines } = statement
  const i18n = i18nOf(locale)
  const days = lines.map(({ startsOn }) => startsOn).toSorted()
  const period = days.length > 0 ? formatDaySpan(days[0]!, days.at(-1)!, locale) : '–'
  const box = { width: content }
  const y = drawFactPair(sheet, { ...box, y: top }, [
    [i18n.t('Sent on'), formatDay(sentOn, locale)],
    [i18n.t('Departures'), period],
  ])
  return drawFactPair(sheet, { ...box, y: y + 8 }, [
    [i18n.t('Sent to'), `${methodLabel(i18n, destination.method)} ${code(destination.account)}`],
    [i18n.t('Reference of the transfer'), reference],
  ])
}
