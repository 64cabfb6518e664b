/** What a file is. `other-picture` is a picture in a format that is not accepted, such as TIFF, BMP, SVG or camera raw. */
export type DetectedFormat =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'heic'
  | 'avif'
  | 'other-picture'
  | 'pdf'
  | 'ole'
  | 'zip'
  | undefined

/** Files as bytes, so that `\xff` is one character. */
const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const starts: readonly [DetectedFormat, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['ole', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['zip', /^PK\x03\x04/],
  // readers accept bytes before the header
  ['pdf', /^[^]{0,1000}%PDF-/],
  // TIFF and camera raw, BMP, Photoshop, JPEG XL, JPEG 2000, icons
  [
    'other-picture',
    /^(?:II[*+U]\0|MM\0[*+]|IIR[OS]|MMOR|FUJIFILM|BM[^]{4}\0{4}|8BPS\0|\xff\n|[^]{4}(?:JXL |jP {2})|\0\0[\x01\x02]\0)/,
  ],
  [
    'other-picture',
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[^])*-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i,
  ],
]

const heicBrands = /^(?:hei[cfmsx]|hev[cmsx]|mif[12]|msf1)$/
const otherBrands = /^crx $/

/** Brands of an ISO media file, the main one first: HEIC, AVIF and films share this container. */
function brandsOf(text: string): string[] {
  if (text.slice(4, 8) !== 'ftyp') return []
  const length = Math.min((text.charCodeAt(2) << 8) | text.charCodeAt(3), 256)
  return [text.slice(8, 12), ...(text.slice(16, length).match(/[^]{4}/g) ?? [])]
}

/** Detects the format by the first bytes: names and MIME types of files are often wrong or missing. */
export function detectFormat(start: Uint8Array): DetectedFormat {
  const text = latin1(start.subarray(0, 1_100))
  const brands = brandsOf(text)
  if (brands.some((brand) => /^(?:avi[fs]|MA1[AB])$/.test(brand))) return 'avif'
  if (brands.some((brand) => heicBrands.test(brand))) return 'heic'
  if (brands.some((brand) => otherBrands.test(brand))) return 'other-picture'
  return starts.find(([, pattern]) => pattern.test(text))?.[0]
}
