import { sumOf } from '#pdf/sum-of.ts'
import { colors, content, label, page } from '#pdf/sheet.ts'
import { voucherLabels } from './voucher-labels.ts'
import type { VoucherSheet } from './voucher.ts'

/** Draws the panel with the paid, due and cash amounts. Returns its bottom y position. */
export function drawMoney(sheet: VoucherSheet, top: number): number {
  const { document, voucher, write } = sheet
  const words = voucherLabels[voucher.locale]
  const isDue = voucher.remainingMinor > 0
  const sums = [
    { name: words.paid, sum: sumOf(voucher.paidMinor, voucher.currency, voucher.locale), color: colors.ink },
    {
      name: words.due,
      sum: isDue ? sumOf(voucher.remainingMinor, voucher.currency, voucher.locale) : words.nothingDue,
      color: isDue ? colors.due : colors.ink,
    },
    ...(voucher.foreignCash
      ? [
          {
            name: words.cash,
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
