import { describeFormats } from '@rihla/contract/uploads/describe-formats.ts'
import { uploadKindRules } from '@rihla/contract/uploads/upload-kinds.ts'
import * as api from '@rihla/contract/uploads/uploads.api.ts'
import { beforeAll, expect, test } from 'vitest'
import { createDecoder } from '#files/decoding/decoder.ts'
import { buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { compoundFile } from '#testing/compound-file.ts'
import { multipart, rawMultipart } from '#testing/multipart.ts'
import { pdfFile } from '#testing/pdf-shapes.ts'
import { docx, encryptedPdf, jpeg, pdf, pngBomb, printProtectedPdf, wordParts } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let agency: BuiltUser
let tripId: string

beforeAll(async () => {
  app = await createTestApp()
  agency = await buildAgency(app.context)
  tripId = (await buildTrip(app.context, { agency })).id
  return app.close
})

const endpoints = {
  'agency-logo': api.uploadAgencyLogo,
  'trip-itinerary': api.uploadTripItinerary,
  'verification-document': api.uploadVerificationDocuments,
}
type Kind = keyof typeof endpoints

async function refusal(kind: Kind, bytes: Buffer, locale: 'en' | 'ar') {
  const params = kind === 'trip-itinerary' ? { id: tripId } : undefined
  const request = await multipart({ bytes })
  const { status, error } = await app.call(endpoints[kind], { as: agency, locale, params: params as never, ...request })
  return { status, code: error.code, message: error.message }
}

const large = (start: Buffer) => Buffer.concat([start, Buffer.alloc(11 * 1024 * 1024)])
const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const filler = Buffer.alloc(4096)
const wrongFormat = 'This type of file is not accepted here. Please select a file of one of these types: '
const inPdf = (what: string) => `This PDF contains ${what}. Please print it to a new PDF and try again.`
const inWord = (what: string) => `This Word document contains ${what}. Please save it as a PDF and upload that.`
const damaged = 'This file is damaged or incomplete and cannot be read. Please save it again, or select another one.'
const locked = 'This file is protected by a password. Please save a copy without a password and upload that.'
const formatsOf = (kind: Kind) => describeFormats(uploadKindRules[kind].accepts, 'en')

const cases: [Kind, string, () => Buffer | Promise<Buffer>, number, string, string][] = [
  [
    'agency-logo',
    'a text',
    () => Buffer.from('hello'),
    400,
    'upload.not_an_image',
    `Please select a valid image file (${formatsOf('agency-logo')})`,
  ],
  [
    'agency-logo',
    'no bytes',
    () => Buffer.alloc(0),
    400,
    'upload.file_empty',
    'This file is empty. Please select another one.',
  ],
  ['agency-logo', 'half a picture', async () => halfOf(await jpeg()), 400, 'upload.damaged', damaged],
  [
    'agency-logo',
    'too many pixels',
    () => pngBomb(20_000),
    413,
    'upload.too_many_pixels',
    'The dimensions of this image are too large: at most 50 megapixels are possible. Please use a smaller one.',
  ],
  [
    'agency-logo',
    'a large picture',
    async () => large(await jpeg(60, 60)),
    413,
    'upload.image_too_large',
    'This image is too large. The maximum is 10 MB.',
  ],
  [
    'trip-itinerary',
    'a picture',
    () => jpeg(50, 50),
    400,
    'upload.not_a_pdf',
    'Please select a PDF file for the itinerary',
  ],
  [
    'trip-itinerary',
    'a large PDF',
    async () => large(await pdf()),
    413,
    'upload.pdf_too_large',
    'PDF file size must be less than 10MB',
  ],
  ['trip-itinerary', 'half a PDF', async () => halfOf(await pdf(undefined, false)), 400, 'upload.damaged', damaged],
  ['trip-itinerary', 'a PDF with a password', encryptedPdf, 400, 'upload.password_protected', locked],
  [
    'trip-itinerary',
    'a script',
    () => pdfFile({ catalog: '/OpenAction << /S /JavaScript >>' }),
    400,
    'upload.unsafe_pdf',
    inPdf('scripts'),
  ],
  [
    'trip-itinerary',
    'an attachment',
    () => pdfFile({ more: ['<< /Type /EmbeddedFile >>'] }),
    400,
    'upload.unsafe_pdf',
    inPdf('embedded files or links to files'),
  ],
  [
    'verification-document',
    'an archive',
    () => docx({ 'a.txt': 'a' }),
    400,
    'upload.not_a_document',
    `${wrongFormat}${formatsOf('verification-document')}.`,
  ],
  [
    'verification-document',
    'a workbook',
    () => compoundFile([{ name: 'Workbook', content: filler }]),
    400,
    'upload.not_a_document',
    `${wrongFormat}${formatsOf('verification-document')}.`,
  ],
  [
    'verification-document',
    'an encrypted document',
    () => compoundFile([{ name: 'EncryptedPackage', content: filler }]),
    400,
    'upload.password_protected',
    locked,
  ],
  [
    'verification-document',
    'macros',
    () => docx({ ...wordParts, 'word/vbaProject.bin': 'x' }),
    400,
    'upload.unsafe_document',
    inWord('macros'),
  ],
  [
    'verification-document',
    'a template on the web',
    () =>
      docx({
        ...wordParts,
        'word/_rels/settings.xml.rels': '<Relationship Type="x/attachedTemplate" Target="https://example.com/a.dotm"/>',
      }),
    400,
    'upload.unsafe_document',
    inWord('a template that is loaded from the internet or a network'),
  ],
  [
    'verification-document',
    'a large document',
    () => large(docx(wordParts)),
    413,
    'upload.document_too_large',
    'This document is too large. The maximum is 10 MB.',
  ],
]

test.each(cases)(
  'as %s, %s is refused with its reason, in both languages',
  async (kind, _, file, status, code, message) => {
    const bytes = await file()
    expect(await refusal(kind, bytes, 'en')).toEqual({ status, code, message })
    const arabic = await refusal(kind, bytes, 'ar')
    expect([arabic.code, arabic.message]).toEqual([code, expect.stringMatching(/^[^{}]*[\u0600-\u06ff][^{}]*$/)])
  },
)

test.each([
  [
    'a document of Word 97 with an empty object pool',
    () => compoundFile([{ name: 'WordDocument', content: filler }, { name: 'ObjectPool' }]),
  ],
  ['a PDF behind a newline', () => pdfFile({}, { before: '\n' })],
  ['a PDF that must not be printed', () => printProtectedPdf('1.7ext3')],
])('%s is accepted as a verification document', async (_, file) => {
  const request = await multipart({ bytes: await file() })
  expect((await app.call(api.uploadVerificationDocuments, { as: agency, ...request })).status).toBe(201)
})

test('a form without a chosen file is told apart from an empty file', async () => {
  const field = 'Content-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream'
  const { error } = await app.call(api.uploadAgencyLogo, { as: agency, ...rawMultipart(`${field}\r\n\r\n`) })
  expect([error.code, error.message]).toEqual(['upload.file_required', 'Please select a file to upload'])
})

test.each([
  ['agency-logo', 'a picture', () => jpeg(60, 40)],
  ['trip-itinerary', 'a PDF', () => pdf()],
  ['verification-document', 'a Word document', () => docx(wordParts)],
] as const)('%s: %s that takes too long is not called damaged, in both languages', async (kind, _, make) => {
  const hasty = createDecoder({ timeMs: 1 })
  const { decoder } = app.context.files
  Object.assign(app.context.files, { decoder: hasty })
  try {
    const bytes = await make()
    expect(await refusal(kind, bytes, 'en')).toEqual({
      status: 413,
      code: 'upload.took_too_long',
      message:
        'This file took too long to process. Please upload a smaller version of it: a picture with smaller dimensions or saved as JPEG, or only the pages that matter.',
    })
    expect((await refusal(kind, bytes, 'ar')).message).toMatch(/وقتًا أطول.*أصغر.*JPEG/)
  } finally {
    Object.assign(app.context.files, { decoder })
    hasty.close()
  }
})
