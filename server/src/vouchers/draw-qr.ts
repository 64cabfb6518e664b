import encodeQr from 'qr'
import { colors, label, page } from '#pdf/sheet.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { VoucherSheet } from './voucher.ts'

export const qrSize = 132

/** The library adds a border of at least one module; the voucher has its own margin. */
const qrModules = (url: string): boolean[][] =>
  encodeQr(url, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** Draws vector squares, so that the code stays sharp at any size. Returns the bottom y position of the caption. */
export function drawQr({ document, voucher, write, left }: VoucherSheet, top: number): number {
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
