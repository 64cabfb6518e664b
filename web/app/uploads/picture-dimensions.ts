import type { Size } from '#api/compress-image.ts'
import type { DetectedFormat } from './detect-format.ts'

/** Where JPEG frames begin; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Segments before the frame can be long, for example previews and colour profiles. */
function jpegSize(view: DataView): Size | undefined {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) at += 1
    else {
      const marker = view.getUint8(at + 1)
      if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      // fill bytes and markers without a length
      const isBare = marker === 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)
      at += isBare ? 1 + Number(marker !== 0xff) : 2 + view.getUint16(at + 2)
    }
  }
  return undefined
}

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)))

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

function webpSize(view: DataView): Size | undefined {
  const chunk = textAt(view, 12)
  if (chunk === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** The largest image of a HEIC or AVIF file: `ispe` properties also describe its tiles and its thumbnail. */
function isoSize(view: DataView): Size | undefined {
  let largest: Size | undefined
  for (let at = 0; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0x69 || textAt(view, at) !== 'ispe') continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (size.width * size.height > (largest ? largest.width * largest.height : 0)) largest = size
  }
  return largest
}

const readers: Partial<Record<NonNullable<DetectedFormat>, (view: DataView) => Size | undefined>> = {
  jpeg: jpegSize,
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  webp: webpSize,
  heic: isoSize,
  avif: isoSize,
}

/** Size as stored, before rotation; undefined if the first bytes do not contain it. Decodes nothing: phones lack the memory. */
export function readPictureSize(start: Uint8Array, format: DetectedFormat): Size | undefined {
  try {
    return format && readers[format]?.(new DataView(start.buffer, start.byteOffset, start.byteLength))
  } catch {
    // the header is cut off
    return undefined
  }
}
