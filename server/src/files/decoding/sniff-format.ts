export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | 'pdf' | 'doc' | 'docx'

const starts: readonly [Format, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBPVP8[ LX]/],
  ['doc', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['docx', /^PK\x03\x04/],
  // Readers look for it in the first 1,024 bytes: printers and downloads put lines before it. Pages and programs are none.
  ['pdf', /^(?!MZ|#!|\x7fELF)[^<]{0,1019}%PDF-/],
]

/** Brands of files in the High Efficiency Image File Format by the codec that they name; `mif1` names none. */
const brands: readonly ['heic' | 'avif', readonly string[]][] = [
  ['avif', ['avif', 'avis', 'MA1A', 'MA1B']],
  ['heic', ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'msf1']],
]
const maxBrandBytes = 256

/** A picture names its brands in any order: many telephones put `mif1` or `msf1` first. */
function sniffBrand(bytes: Uint8Array): Format | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(maxBrandBytes, bytes.byteLength))
  if (start.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const names = start.subarray(8, start.readUInt32BE(0)).toString('latin1')
  const listed: readonly string[] = names.match(/[^]{4}/g) ?? []
  return brands.find(([, ofFormat]) => ofFormat.some((name) => listed.includes(name)))?.[0]
}

/** Detects the format by the file's first bytes; the client's content type and file name are ignored. */
export function sniffFormat(bytes: Uint8Array): Format | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1_024, bytes.byteLength)).toString('latin1')
  return sniffBrand(bytes) ?? starts.find(([, pattern]) => pattern.test(start))?.[0]
}
