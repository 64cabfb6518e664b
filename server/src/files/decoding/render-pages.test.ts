import { DomainError } from '@rihla/contract/errors.ts'
import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pdfActiveContent } from '#testing/pdf-active-content.ts'
import { encryptedPdf, handmadePages, handmadePdf, pdf } from '#testing/sample-files.ts'
import { createDecoder } from './decoder.ts'

const decoder = createDecoder()
afterAll(() => decoder.close())

const colours = [rgb(1, 0, 0), rgb(0, 1, 0), rgb(0, 0, 1), rgb(1, 1, 0), rgb(0, 1, 1), rgb(1, 0, 1)]

/** Pages of one colour each, in points. */
async function colouredPages(count: number, width = 595, height = 842): Promise<Buffer> {
  const made = await PDFDocument.create()
  for (const color of colours.slice(0, count)) made.addPage([width, height]).drawRectangle({ width, height, color })
  return Buffer.from(await made.save())
}

/** The size of the picture, and the colour in the middle of equal parts from top to bottom. */
async function see(bytes: Uint8Array, parts = 1) {
  const { width, height, variants } = await decoder.encodePages(bytes)
  expect(variants).toHaveLength(1)
  const seen = []
  for (let part = 0; part < parts; part += 1) {
    const top = Math.floor(((part + 0.5) * height) / parts)
    const pixel = await sharp(variants[0]!.bytes)
      .extract({ left: width >> 1, top, width: 1, height: 1 })
      .raw()
      .toBuffer()
    seen.push([...pixel.subarray(0, 3)].map((value) => (value > 200 ? 1 : value < 60 ? 0 : value)).join(''))
  }
  return { width, height, seen }
}

/** The share of the picture that is not white. */
async function inkOf(bytes: Uint8Array): Promise<number> {
  const { variants } = await decoder.encodePages(bytes)
  const { channels } = await sharp(variants[0]!.bytes).greyscale().stats()
  return 255 - channels[0]!.mean
}

test('a page is as large as a private picture', async () => {
  expect(await see(await colouredPages(1))).toEqual({ width: 1920, height: 2717, seen: ['100'] })
  expect(await see(await pdf())).toEqual({ width: 1200, height: 800, seen: ['111'] })
  expect(await see(await colouredPages(1, 200, 4_000))).toMatchObject({ width: 607, height: 12_140, seen: ['100'] })
})

test('up to five pages are one below the other, wide enough to be read', async () => {
  const { width, height, seen } = await see(await colouredPages(5), 5)
  expect(seen).toEqual(['100', '010', '001', '110', '011'])
  expect([width, height]).toEqual([1019, 7242])
})

test('a sixth page is refused instead of left out', async () => {
  const refusal = new DomainError('upload.too_many_pages', { pages: 6, max: 5 })
  await expect(decoder.encodePages(await colouredPages(6))).rejects.toEqual(refusal)
})

test('a scan that its page turns is upright', async () => {
  const turned = await pdf((made) => made.getPage(0).setRotation(degrees(90)))
  expect(await see(turned)).toMatchObject({ width: 800, height: 1200 })
})

test('the fields of a filled form are shown', async () => {
  const blank = await pdf()
  const filled = await pdf((made) => {
    const field = made.getForm().createTextField('amount')
    field.setText('1500.00')
    field.addToPage(made.getPage(0), { x: 20, y: 40, width: 200, height: 40 })
  })
  expect(await inkOf(filled)).toBeGreaterThan((await inkOf(blank)) * 1.2)
})

test('a page that Chromium printed is shown', async () => {
  expect(await inkOf(readFileSync(join(import.meta.dirname, 'printed-by-chromium.pdf')))).toBeGreaterThan(0.3)
})

test('active content does not keep a page from being shown', async () => {
  for (const [what, object] of pdfActiveContent) {
    const pages = ['<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>']
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 5 0 R >>'
    const square = '<< /Length 15 >>\nstream\n0 0 50 50 re f\nendstream'
    expect(await see(handmadePdf([...pages, page, object, square])), what).toMatchObject({ width: 400, height: 400 })
  }
  expect(await see(await pdf((made) => made.addJavaScript('x', 'app.alert(1)')))).toMatchObject({ width: 1200 })
})

/** A PDF that anybody opens, and only its author may change. */
function restrictedPdf(): Promise<Buffer> {
  const made = new PdfKit({ ownerPassword: 'secret', pdfVersion: '1.7', size: [300, 200] })
  const chunks: Buffer[] = []
  made.text('statement')
  return new Promise((resolve) => {
    made.on('data', (chunk: Buffer) => chunks.push(chunk))
    made.on('end', () => resolve(Buffer.concat(chunks)))
    made.end()
  })
}

test('a password is named as the reason, and a PDF that opens without one is shown', async () => {
  await expect(decoder.encodePages(await encryptedPdf())).rejects.toEqual(new DomainError('upload.password_protected'))
  expect(await see(await restrictedPdf())).toMatchObject({ width: 1200, height: 800 })
})

const onePage = (page: string, ...objects: string[]): Buffer =>
  handmadePdf([handmadePages[0]!, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, ...objects])
const pixels = deflateSync(Buffer.alloc(40_000_000)).toString('latin1')

test.each([
  ['text', Buffer.from('%PDF-1.7 hello')],
  ['no page', handmadePdf([...handmadePages])],
  ['the start of a file', readFileSync(join(import.meta.dirname, 'printed-by-chromium.pdf')).subarray(0, 600)],
  ['an empty page', onePage('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>')],
])('%s shows nothing and is refused', async (_, bytes) => {
  const code = await decoder.encodePages(bytes).then(
    () => 'rendered',
    (error: DomainError) => error.code,
  )
  expect(code).toBe('upload.damaged')
})

test.each([
  ['a page of 10 km', onePage('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 30000000 30000000] >>')],
  ['a page that is a line', onePage('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 0.001] >>')],
  ['a page that is a column', onePage('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 0.001 14400] >>')],
  [
    'a picture of 3,600 megapixels',
    onePage(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
      '<< /Length 24 >>\nstream\n100 0 0 100 0 0 cm /I Do\nendstream',
      `<< /Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode /Length ${pixels.length} >>\nstream\n${pixels}\nendstream`,
    ),
  ],
  [
    'a form in itself',
    onePage(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /F 4 0 R >> >> >>',
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 4 0 R >> >> /Length 5 >>\nstream\n/F Do\nendstream',
    ),
  ],
])('%s ends in a picture or a refusal, and the next file is rendered', async (_, bytes) => {
  const code = await decoder.encodePages(bytes).then(
    ({ width, height }) => (width <= 1920 && height <= 16_383 ? 'rendered' : 'too large'),
    (error: DomainError) => error.code,
  )
  expect(code).toMatch(/^(?:rendered|upload\.)/)
  expect(await see(await pdf())).toMatchObject({ width: 1200 })
})
