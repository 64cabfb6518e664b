import QRCode from 'qrcode'
import { colors, label, page } from '#pdf/sheet.ts'
import { voucherLabels } from './voucher-labels.ts'
import type { VoucherSheet } from './voucher.ts'

export const qrSize = 132

const modulesOf = (url: string): boolean[][] => {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (__, column) => Boolean(modules.get(row, column))),
  )
}

/** Draws vector squares, so that the code stays sharp at any size. Returns the bottom y position of the caption. */
export function drawQr({ document, voucher, write, left }: VoucherSheet, top: number): number {
  const modules = modulesOf(voucher.url)
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
  return write(voucherLabels[voucher.locale].scan, start - 10, top + qrSize + 10, {
    width: qrSize + 20,
    style: label,
    end: 'center',
  })
}
