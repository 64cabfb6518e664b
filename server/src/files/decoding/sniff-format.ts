export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'pdf' | 'doc' | 'docx'

const starts: readonly [Format, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBPVP8[ LX]/],
  ['pdf', /^%PDF-/],
  ['doc', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['docx', /^PK\x03\x04/],
]

/** Detects the format by the file's first bytes; the client's content type and file name are ignored. */
export function sniffFormat(bytes: Uint8Array): Format | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.byteLength)).toString('latin1')
  return starts.find(([, pattern]) => pattern.test(start))?.[0]
}

const otherImages = [
  // SVG, behind a declaration, comments and a document type
  /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[^])*-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i,
  /^(?:II\*\0|MM\0\*|BM)/,
  /^[^]{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1|avi[fs])/,
]

/** Whether this is an image in a format that is not accepted: an SVG, TIFF, BMP, HEIC or AVIF. */
export function isOtherImage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1_000, bytes.byteLength)).toString('latin1')
  return otherImages.some((pattern) => pattern.test(start.replace(/^\xef\xbb\xbf/, '')))
}
