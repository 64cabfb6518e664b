/** Beginnings of real files, for tests. */

const latin1 = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const uint32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

const box = (type: string, ...content: number[]): number[] => [
  ...uint32(8 + content.length),
  ...latin1(type),
  ...content,
]
const ispe = (width: number, height: number) => box('ispe', 0, 0, 0, 0, ...uint32(width), ...uint32(height))

/** An image in the container of HEIC and AVIF, with a tile and a thumbnail. */
export const isoImage = (brands: string, width = 4032, height = 3024): number[] => [
  ...box('ftyp', ...latin1(brands.slice(0, 4)), 0, 0, 0, 0, ...latin1(brands.slice(4))),
  ...box('meta', ...ispe(512, 512), ...ispe(width, height), ...ispe(320, 240)),
]

const uint16 = (value: number): number[] => [value >> 8, value & 255]

/** With metadata before the frame, as cameras write it. */
export const jpeg = (width = 4000, height = 3000): number[] => [
  ...latin1('\xff\xd8\xff\xe1\0\x06\xff\xc0\0\0'),
  ...latin1('\xff\xff\xc2\0\x11\x08'),
  ...uint16(height),
  ...uint16(width),
  ...latin1('\x03\x01\x22\0'),
]

export const png = (width = 800, height = 600): number[] => [
  ...latin1('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'),
  ...uint32(width),
  ...uint32(height),
  ...latin1('\x08\x06\0\0\0'),
]

export const bytesOf = (text: string): number[] => latin1(text)

/** A file with this beginning; `size` is that which it reports. */
export function fileOf(start: readonly number[], name: string, type = '', size?: number): File {
  const file = new File([new Uint8Array(start)], name, { type })
  return size === undefined ? file : Object.defineProperty(file, 'size', { value: size })
}
