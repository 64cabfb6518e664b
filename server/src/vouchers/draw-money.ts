import { sumOf } from '#pdf/draw-text.ts'
import { colors, content, label, page } from '#pdf/sheet.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { VoucherSheet } from './voucher.ts'

/** Draws the panel with the paid, due and cash amounts. Returns its bottom y position. */
export function drawMoney(sheet: VoucherSheet, top: number): number {
  const { document, voucher, write } = sheet
  const i18n = i18nOf(voucher.locale)
  const isDue = voucher.remainingMinor > 0
  const sums = [
    { name: i18n.t('Paid'), sum: sumOf(voucher.paidMinor, voucher.currency, voucher.locale), color: colors.ink },
    {
      name: i18n.t('Due on the trip day'),
      sum: isDue ? sumOf(voucher.remainingMinor, voucher.currency, voucher.locale) : i18n.t('Nothing'),
      color: isDue ? colors.due : colors.ink,
    },
    ...(voucher.foreignCash
      ? [
          {
            name: i18n.t('Cash to bring'),
            sum: sumOf(voucher.foreignCash.minor, voucher.foreignCash.currency, voucher.locale),
            color: colors.due,
          },
        ]
      : []),
  ]
  const height = 78
  document.roundedRect(page.margin, top, content, height, 14).fill(colors.paper)
  const width = (content - 48) / sums.length
  for (const [index, { name, sum, color }] of sums.entries()) {
    const start = page.margin + 24 + index * width
    write(name, start, top + 16, { width: width - 12, style: label })
    write(sum, start, top + 33, {
      width: width - 12,
      style: { size: sums.length > 2 ? 16 : 19, weight: 600, color, lineHeight: 1.3 },
    })
  }
  return top + height
}
