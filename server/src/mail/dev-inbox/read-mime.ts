/** One decoded part of a mail. Parses what our own composer writes, which is all the folder contains. */
export interface MimePart {
  headers: Map<string, string>
  contentType: string
  /** From Content-Type or Content-Disposition. */
  filename: string | undefined
  body: Buffer
  parts: MimePart[]
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

/** `=?UTF-8?Q?…?=` in headers. Adjacent encoded words form one text; a character may be split between them. */
function decodeWords(value: string): string {
  const joined = value.replace(/(\?=)\s+(=\?)/g, '$1$2')
  return joined.replace(/(?:=\?utf-8\?[QB]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi)].map(([, encoding, text = '']) =>
      encoding?.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : decodeQuoted(text.replaceAll('_', ' ')),
    )
    return Buffer.concat(bytes).toString('utf8')
  })
}

function readHeaders(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const pairs = lines.map((line) => /^([^:]+):\s*(.*)$/.exec(line)).filter((match) => match !== null)
  return new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decodeWords(value)]))
}

function parameterOf(header: string | undefined, name: string): string | undefined {
  const plain = new RegExp(`;\\s*${name}="?([^";]+)"?`, 'i').exec(header ?? '')?.[1]
  // RFC 2231, possibly in pieces: filename*0*=utf-8''%D9%82…
  const pieces = [...(header ?? '').matchAll(new RegExp(`;\\s*${name}\\*(?:\\d+\\*?)?="?([^";]+)"?`, 'gi'))]
  if (pieces.length === 0) return plain
  const value = pieces.map(([, piece = '']) => piece).join('')
  return decodeURIComponent(value.replace(/^utf-8''/i, ''))
}

function decodeBody(raw: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(raw, 'base64')
  return encoding === 'quoted-printable' ? decodeQuoted(raw) : Buffer.from(raw, 'latin1')
}

/** `raw` contains one byte per character (latin1). */
export function readMime(raw: string): MimePart {
  const end = /\r?\n\r?\n/.exec(raw)
  const headers = readHeaders(end ? raw.slice(0, end.index) : raw)
  const text = end ? raw.slice(end.index + end[0].length) : ''
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = type.startsWith('multipart/') ? parameterOf(type, 'boundary') : undefined
  return {
    headers,
    contentType: type.split(';')[0]?.trim().toLowerCase() ?? '',
    filename: parameterOf(headers.get('content-disposition'), 'filename') ?? parameterOf(type, 'name'),
    body: boundary ? Buffer.alloc(0) : decodeBody(text, headers.get('content-transfer-encoding')?.toLowerCase()),
    parts: boundary ? readParts(text, boundary) : [],
  }
}

function readParts(text: string, boundary: string): MimePart[] {
  const [body = ''] = `\n${text}`.split(`\n--${boundary}--`)
  return body
    .split(`\n--${boundary}`)
    .slice(1)
    .map((part) => readMime(part.replace(/^[^\n]*\n/, '').replace(/\r$/, '')))
}
