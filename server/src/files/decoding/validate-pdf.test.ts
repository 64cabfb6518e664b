import { DomainError } from '@rihla/contract/errors.ts'
import { PDFName, PDFString, type PDFDocument } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfActiveContent } from '#testing/pdf-active-content.ts'
import { hostilePdfs } from '#testing/hostile-pdfs.ts'
import { pdfsOfWriters } from '#testing/pdf-writers.ts'
import { encryptedPdf, handmadePages, handmadePdf, pdf, printProtectedPdf } from '#testing/sample-files.ts'
import { sniffFormat } from './sniff-format.ts'
import { validatePdf } from './validate-pdf.ts'

const unsafe = expect.objectContaining({ code: 'upload.unsafe_pdf' })
const damaged = new DomainError('upload.damaged')
const locked = new DomainError('upload.password_protected')

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

const packedObject = (object: string) => {
  const packed = deflateSync(Buffer.from(`9 0 ${object}`)).toString('latin1')
  const entries = `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length}`
  return `<< ${entries} >>\nstream\n${packed}\nendstream`
}

/** Every letter of a name as an escape: /URI as /#55#52#49. */
const escapeNames = (object: string): string =>
  object.replace(
    /\/([A-Za-z]+)/g,
    (_, name: string) => `/${name.replace(/./g, (c) => `#${c.charCodeAt(0).toString(16)}`)}`,
  )

test.each(pdfActiveContent)('refuses %s: direct, with escaped names, and in an object stream', async (_, object) => {
  await expect(validatePdf(handmadePdf([...handmadePages, object]))).rejects.toEqual(unsafe)
  // the keywords of a stream's dictionary are needed to read it
  if (object.includes('stream')) return
  await expect(validatePdf(handmadePdf([...handmadePages, escapeNames(object)]))).rejects.toEqual(unsafe)
  await expect(validatePdf(handmadePdf([...handmadePages, packedObject(object)]))).rejects.toEqual(unsafe)
  await expect(validatePdf(handmadePdf([...handmadePages, packedObject(escapeNames(object))]))).rejects.toEqual(unsafe)
})

const opening = (rest: string) => `<< /Type /Catalog /Pages 2 0 R ${rest} >>`

test.each([
  ['an action that opens a website', '<< /S /URI /URI (https://example.com) >>'],
  ['a website behind a page', '[4 0 R]'],
  ['an action with two types', '<< /S /GoTo /S /URI /URI (https://example.com) /D [2 0 R /Fit] >>'],
  ['a reference to another', '4 0 R'],
])('refuses a reference from /OpenAction to %s', async (_, object) => {
  const catalog = object.startsWith('[')
    ? opening('/OpenAction << /S /GoTo /Next 3 0 R >>')
    : opening('/OpenAction 3 0 R')
  const target = '<< /S /URI /URI (https://example.com) >>'
  await expect(validatePdf(handmadePdf([catalog, handmadePages[1]!, object, target]))).rejects.toEqual(unsafe)
})

test('refuses an /OpenAction that a later version of the object replaces', async () => {
  const target = '[2 0 R /Fit]\nendobj\n3 0 obj\n<< /S /URI /URI (https://example.com) >>'
  const bytes = handmadePdf([opening('/OpenAction 3 0 R'), handmadePages[1]!, target])
  await expect(validatePdf(bytes)).rejects.toEqual(unsafe)
})

test('refuses an action inside another object of an object stream', async () => {
  const text = '9 0 8 10 [(......  << /S /Hide >>)] 1'
  const packed = deflateSync(Buffer.from(text)).toString('latin1')
  const entries = `/Type /ObjStm /N 2 /First 9 /Filter /FlateDecode /Length ${packed.length}`
  const stream = `<< ${entries} >>\nstream\n${packed}\nendstream`
  await expect(validatePdf(handmadePdf([...handmadePages, stream]))).rejects.toEqual(unsafe)
})

const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /A << ${action} >> >>`

test.each([
  ['a link to a website', [link('/Type /Action /S /URI /URI (https://rihla.example/trip/1)')]],
  ['a link to an address without a scheme', [link('/S /URI /URI (www.rihla.example)')]],
  ['links to an email address and a phone', [link('/S /URI /URI (mailto:a@b.c)'), link('/S /URI /URI (tel:+20100)')]],
  ['a link within the document', [link('/S /GoTo /D [2 0 R /XYZ null null 0]')]],
  ['a button for the next page', [link('/S /Named /N /NextPage')]],
  ['an outline', ['<< /Title (Day 1) /Next 4 0 R /Dest [2 0 R /Fit] >>', '<< /Title (Day 2) /Prev 3 0 R >>']],
  ['a page transition', ['<< /Type /Page /Parent 2 0 R /Trans << /Type /Trans /S /Dissolve >> >>']],
  ['structure elements', ['<< /Type /StructElem /S /Link /P 2 0 R /K [<< /Type /OBJR /Obj 2 0 R >>] >>']],
])('accepts %s', async (_, objects) => {
  await expect(validatePdf(handmadePdf([...handmadePages, ...objects]))).resolves.toBeUndefined()
  await expect(validatePdf(handmadePdf([...handmadePages, ...objects.map(packedObject)]))).resolves.toBeUndefined()
})

test.each([
  ['a page (LibreOffice)', '[2 0 R /XYZ null null 0]', '[]'],
  ['an action that shows a page (LaTeX)', '<< /S /GoTo /D [2 0 R /Fit] >>', '[]'],
  ['a referenced page', '3 0 R', '[2 0 R /Fit]'],
  ['a referenced action that shows a page', '3 0 R', '<< /S /GoTo /D [2 0 R /Fit] >>'],
])('accepts a PDF that opens with %s', async (_, action, object) => {
  const catalog = opening(`/OpenAction ${action} /ViewerPreferences << /DisplayDocTitle true >> /Lang (en-GB)`)
  await expect(validatePdf(handmadePdf([catalog, handmadePages[1]!, object]))).resolves.toBeUndefined()
})

test('accepts a page with links printed by Chromium', async () => {
  const bytes = await readFile(new URL('./printed-by-chromium.pdf', import.meta.url))
  expect(bytes.includes('/S /URI')).toBe(true)
  await expect(validatePdf(bytes)).resolves.toBeUndefined()
})

test.each(pdfsOfWriters)('accepts %s', async (_, bytes) => {
  expect(sniffFormat(bytes)).toBe('pdf')
  await expect(validatePdf(bytes)).resolves.toBeUndefined()
})

test.each(hostilePdfs)('refuses %s', async (_, bytes) => {
  await expect(validatePdf(bytes)).rejects.toEqual(unsafe)
})

test('refuses a PDF that asks for a password', async () => {
  await expect(validatePdf(await encryptedPdf())).rejects.toEqual(locked)
})

test.each(['1.4', '1.7ext3'] as const)(
  'accepts a PDF that must not be printed, and finds active content in it (%s)',
  async (version) => {
    const bytes = await printProtectedPdf(version)
    await expect(validatePdf(bytes)).resolves.toBeUndefined()
    const scripted = Buffer.from(
      bytes.toString('latin1').replace('/Type /Catalog', '/AA << /O << /S /URI >> >> /Type /Catalog'),
      'latin1',
    )
    await expect(validatePdf(scripted)).rejects.toEqual(unsafe)
    const hidden = Buffer.from(
      bytes
        .toString('latin1')
        .replace(
          'trailer',
          '(99 0 obj << /Type /ObjStm /N 1 /First 4 /Length 3 >> stream\nabc\nendstream endobj) trailer',
        ),
      'latin1',
    )
    await expect(validatePdf(hidden)).rejects.toEqual(locked)
  },
)

test.each([
  ['script', '<< /S /JavaScript /JS (a) >>'],
  ['file', '<< /Type /EmbeddedFile >>'],
  ['media', '<< /Subtype /Screen >>'],
  ['form', '<< /S /SubmitForm >>'],
  ['link', '<< /S /URI /URI (file:///a) >>'],
  ['action', '<< /S /Named /N /Print >>'],
])('names what it refuses: %s', async (found, object) => {
  await expect(validatePdf(handmadePdf([...handmadePages, object]))).rejects.toEqual(
    new DomainError('upload.unsafe_pdf', { found }),
  )
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
  await expect(validatePdf(handmadePdf([...handmadePages, bomb]))).rejects.toEqual(damaged)
})

test('refuses streams within object streams, whose unpacked sizes would add up without a limit', async () => {
  const inner = packedStream('/Type /ObjStm', '(a)')
  await expect(validatePdf(handmadePdf([...handmadePages, packedObject(inner)]))).rejects.toEqual(unsafe)
})

test.each([
  ['only the first bytes', Buffer.from('%PDF-1.7\n')],
  ['text after them', Buffer.from('%PDF-1.7\nhello')],
  ['no page tree', handmadePdf(['<< /Type /Catalog >>'])],
  ['no pages', handmadePdf([handmadePages[0]!, '<< /Type /Pages /Kids [] /Count 0 >>'])],
  ['a missing page', handmadePdf([handmadePages[0]!, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'])],
  ['deep nesting', handmadePdf([...handmadePages, '['.repeat(200_000)])],
  ['a broken object', handmadePdf([...handmadePages, '<< /A ( >>'])],
])('refuses a file with %s', async (_, bytes) => {
  await expect(validatePdf(bytes)).rejects.toEqual(damaged)
})

test.each([
  ['objects in strings', '1 0 obj('],
  ['objects in dictionaries', '1 0 obj<</A '],
  ['streams in streams', '1 0 obj<<>>stream\n'],
])('gives up on a file of %s, which would be read again and again', async (_, part) => {
  const bytes = handmadePdf([...handmadePages, part.repeat(40_000)])
  await expect(validatePdf(bytes)).rejects.toEqual(damaged)
})

test('refuses a truncated PDF', async () => {
  // half of a packed one may hold all of its pages
  const whole = await pdf(undefined, false)
  await expect(validatePdf(whole.subarray(0, whole.length / 2))).rejects.toEqual(damaged)
})
