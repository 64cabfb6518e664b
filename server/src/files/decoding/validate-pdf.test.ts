import { DomainError } from '@rihla/contract/errors.ts'
import { PDFName, PDFString, type PDFDocument } from 'pdf-lib'
import PdfKit from 'pdfkit'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encryptedPdf, handmadePages, handmadePdf, pdf } from '#testing/sample-files.ts'
import { validatePdf } from './validate-pdf.ts'

const unsafe = new DomainError('upload.unsafe_pdf')
const unreadable = new DomainError('upload.not_a_pdf')

const action = (type: string) => (made: PDFDocument) =>
  made.catalog.set(PDFName.of('OpenAction'), made.context.obj({ S: type, F: PDFString.of('calc.exe') }))

test.each([true, false])('accepts a regular PDF (object streams: %s)', async (packed) => {
  await expect(validatePdf(await pdf(undefined, packed))).resolves.toBeUndefined()
})

test('accepts a PDF of another producer with links, an outline and an accented font', async () => {
  const made = new PdfKit()
  const chunks: Buffer[] = []
  made.on('data', (chunk: Buffer) => chunks.push(chunk))
  made.text('Visit us', { link: 'https://example.com' })
  made.outline.addItem('Day 1')
  made.end()
  await new Promise((resolve) => made.on('end', resolve))
  await expect(validatePdf(Buffer.concat(chunks))).resolves.toBeUndefined()
})

test.each([
  ['a script that runs on opening', (made: PDFDocument) => made.addJavaScript('hello', 'app.alert(1)')],
  ['a launch action', action('Launch')],
  ['an action that opens an embedded file', action('GoToE')],
  ['an attached file', (made: PDFDocument) => made.attach(Buffer.from('MZ'), 'tool.exe')],
  [
    'a form with scripts of its own',
    (made: PDFDocument) => made.catalog.set(PDFName.of('AcroForm'), made.context.obj({ XFA: [] })),
  ],
  ['rich media', (made: PDFDocument) => made.context.register(made.context.obj({ Subtype: 'RichMedia' }))],
])('refuses %s, in an object stream or outside', async (_, change) => {
  await expect(validatePdf(await pdf(change, false))).rejects.toEqual(unsafe)
  await expect(validatePdf(await pdf(change, true))).rejects.toEqual(unsafe)
})

test('refuses an encrypted PDF', async () => {
  await expect(validatePdf(await encryptedPdf())).rejects.toEqual(unsafe)
})

const scripted = '<< /S /#4aavaScript /J#53 (app.alert\\(1\\)) >>'
const packedStream = (extra: string, text = `9 0 ${scripted}`) => {
  const packed = deflateSync(Buffer.from(text)).toString('latin1')
  return `<< ${extra} /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`
}

test.each([
  ['written with escapes', [...handmadePages, scripted]],
  ['with a duplicate key whose last value is harmless', [...handmadePages, '<< /S /Launch /S /GoTo /F (calc.exe) >>']],
  ['replaced by a later version of the object', [...handmadePages, `${scripted}\nendobj\n3 0 obj\n<< /Type /Note >>`]],
  [
    'disguised as a cross-reference',
    [...handmadePages, '<< /Type /XRef /S /Launch /Size 0 /W [1 1 1] /Length 0 >>\nstream\n\nendstream'],
  ],
  [
    'hidden in the bytes of a stream',
    [...handmadePages, '<< /Length 40 >>\nstream\n9 0 obj << /S /Launch /F (x) >> endobj   \nendstream'],
  ],
  ['hidden in a string', [...handmadePages, '(9 0 obj << /S /Launch /F 3 >> endobj)']],
  ['hidden in a comment', [...handmadePages, '<< >> %9 0 obj << /S /Launch >> endobj']],
  ['packed with an escaped name', [...handmadePages, packedStream('/Type /ObjStm')]],
  ['packed without a type', [...handmadePages, packedStream('')]],
  ['packed with an indirect type', [...handmadePages, packedStream('/Type 4 0 R'), '/ObjStm']],
])('finds a script %s', async (_, objects) => {
  await expect(validatePdf(handmadePdf(objects))).rejects.toEqual(unsafe)
})

test('finds object streams after the end of the file', async () => {
  const tail = `7 0 obj\n${scripted}\nendobj\n`
  await expect(validatePdf(handmadePdf(handmadePages, tail))).rejects.toEqual(unsafe)
})

test('refuses object streams that decompress to gigabytes', async () => {
  const bomb = packedStream('/Type /ObjStm', ' '.repeat(70 * 1024 * 1024))
  await expect(validatePdf(handmadePdf([...handmadePages, bomb]))).rejects.toEqual(unreadable)
})

test.each([
  ['only the first bytes', Buffer.from('%PDF-1.7\n')],
  ['text after them', Buffer.from('%PDF-1.7\nhello')],
  ['no pages', handmadePdf(['<< /Type /Catalog >>'])],
  ['deep nesting', handmadePdf([...handmadePages, '['.repeat(200_000)])],
  ['a broken object', handmadePdf([...handmadePages, '<< /A ( >>'])],
])('refuses a file with %s', async (_, bytes) => {
  await expect(validatePdf(bytes)).rejects.toEqual(unreadable)
})

test('refuses a truncated PDF', async () => {
  const whole = await pdf()
  await expect(validatePdf(whole.subarray(0, whole.length / 2))).rejects.toEqual(unreadable)
})
