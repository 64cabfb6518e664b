import { writeFileSync } from 'node:fs'
import encodeQr from 'qr'

const width = 640
const height = 480
const unit = 8

/** Writes a still video of a QR code for Chromium's fake camera. Must exist before the camera opens. */
export function writeQrCodeVideo(path: string, text: string): void {
  const modules = encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
  const left = Math.floor((width - modules.length * unit) / 2)
  const top = Math.floor((height - modules.length * unit) / 2)
  const light = Buffer.alloc(width * height, 235)
  for (let row = 0; row < modules.length * unit; row += 1) {
    for (let column = 0; column < modules.length * unit; column += 1) {
      const isDark = modules[Math.floor(row / unit)]?.[Math.floor(column / unit)]
      if (isDark) light[(top + row) * width + left + column] = 16
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]))
}
