import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import sharp, { type Sharp } from 'sharp'

/** A noisy picture, so that encoders have realistic content. */
export function picture(width = 800, height = 600): Sharp {
  const noise = { type: 'gaussian' as const, mean: 140, sigma: 30 }
  return sharp({ create: { width, height, channels: 3, background: '#8899aa', noise } }).blur(2)
}

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).jpeg({ quality: 88 }).toBuffer()

/**
 * Left half red, right half blue, with an EXIF rotation: stored as 200×100, displayed as 100×200; contains a GPS
 * location.
 */
export async function rotatedJpegWithLocation(): Promise<Buffer> {
  const half = (input: string) => ({ create: { width: 100, height: 100, channels: 3 as const, background: input } })
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#000' } })
    .composite([
      { input: half('#ff0000'), left: 0, top: 0 },
      { input: half('#0000ff'), left: 100, top: 0 },
    ])
    .withExif({
      IFD0: { Copyright: 'secret owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 3/1', GPSLongitudeRef: 'E', GPSLongitude: '31/1 14/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export async function animatedGif(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(frame))
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A few bytes that decompress to `side`² pixels. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

/** A few bytes that a decoder must hold as a whole, four bytes a pixel: rows of interlaced pictures come in passes. */
export const interlacedPng = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#ff000080' } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()

/** A PNG whose header claims `side`² pixels but which contains only a few rows. */
export function pngHeaderBomb(side: number): Buffer {
  const bomb = pngBomb(1_000)
  const header = Buffer.from(bomb.subarray(16, 29))
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  return Buffer.concat([bomb.subarray(0, 8), pngChunk('IHDR', header), bomb.subarray(33)])
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

async function document(): Promise<PDFDocument> {
  const pdfDocument = await PDFDocument.create()
  const font = await pdfDocument.embedFont(StandardFonts.Helvetica)
  pdfDocument.addPage([300, 200]).drawText('Day 1: Siwa', { font, size: 18 })
  return pdfDocument
}

export async function pdf(change?: (made: PDFDocument) => unknown, packed = true): Promise<Buffer> {
  const made = await document()
  await change?.(made)
  return Buffer.from(await made.save({ useObjectStreams: packed }))
}

const written = (options: PDFKit.PDFDocumentOptions): Promise<Buffer> => {
  const made = new PdfKit(options)
  const chunks: Buffer[] = []
  made.text('confidential')
  return new Promise((resolve) => {
    made.on('data', (chunk: Buffer) => chunks.push(chunk))
    made.on('end', () => resolve(Buffer.concat(chunks)))
    made.end()
  })
}

export const encryptedPdf = (): Promise<Buffer> => written({ userPassword: 'secret', pdfVersion: '1.7' })

/** Opens without a password, but must not be changed or printed. */
export const printProtectedPdf = (pdfVersion: '1.4' | '1.7ext3'): Promise<Buffer> =>
  written({ ownerPassword: 'secret', pdfVersion, permissions: {} })

/** A minimal PDF of raw objects, for content no library would write. */
export function handmadePdf(objects: string[], tail = ''): Buffer {
  const body = objects.map((each, index) => `${index + 1} 0 obj\n${each}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n${tail}`, 'latin1')
}

export const handmadePages = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [<< /Type /Page /Parent 2 0 R >>] /Count 1 >>',
]

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The parts that make an archive a Word document. */
export const wordParts = {
  '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
  'word/document.xml': '<w:document/>',
}

/** A ZIP with uncompressed entries. */
export function docx(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), Buffer.from(content))
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
