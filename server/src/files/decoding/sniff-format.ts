export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'pdf' | 'doc' | 'docx'

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

/** Detects the format by the file's first bytes; the client's content type and file name are ignored. */
export function sniffFormat(bytes: Uint8Array): Format | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1_024, bytes.byteLength)).toString('latin1')
  return starts.find(([, pattern]) => pattern.test(start))?.[0]
}
