import type { Endpoint } from '@rihla/contract/endpoint.ts'
import { readPicture } from '@rihla/contract/uploads/pictures.ts'
import * as api from '@rihla/contract/uploads/uploads.api.ts'
import { beforeAll, expect, test } from 'vitest'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { multipart, type SentFile } from '#testing/multipart.ts'
import { animatedGif, docx, encryptedPdf, jpeg, pdf, picture, pngBomb, svg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: BuiltUser
let agency: BuiltUser
let tripId: string

beforeAll(async () => {
  app = await createTestApp()
  customer = await buildCustomer(app.context)
  agency = await buildAgency(app.context)
  tripId = (await buildTrip(app.context, { agency })).id
  return app.close
})

interface Sending {
  as?: BuiltUser
  params?: object
}

async function upload(endpoint: Endpoint, { as, params }: Sending, ...files: SentFile[]) {
  const request = await multipart(...files)
  const response = await app.call(endpoint, { as, params: params as never, ...request })
  return { ...response, json: JSON.parse(response.bytes.toString('utf8')) }
}

const kindOf = async (url: string): Promise<string | undefined> => {
  const rows = await app.db.selectFrom('uploads').select(['id', 'kind', 'storage_key']).execute()
  return rows.find((row) => url.includes(row.id) || url.endsWith(row.storage_key.slice('public/'.length)))?.kind
}

test('an upload response contains the URL, the name and the URL again', async () => {
  const { status, json } = await upload(
    api.uploadProfilePhoto,
    { as: customer },
    { bytes: await jpeg(700, 500), name: 'me.png' },
  )
  expect(status).toBe(201)
  expect(json).toEqual({ url: json.url, filename: 'me.webp', data: { url: json.url } })
  expect(readPicture(json.url)).toMatchObject({ width: 700, height: 500, widths: [320, 640, 700] })
})

test('the same picture gets the same URL for every owner', async () => {
  const bytes = await jpeg(120, 90)
  const first = await upload(api.uploadProfilePhoto, { as: customer }, { bytes })
  const second = await upload(api.uploadAgencyLogo, { as: agency }, { bytes })
  expect(second.json.url).toBe(first.json.url)
})

test.each([
  ['profile photo', api.uploadProfilePhoto, 'profilePhoto', 'profile-photo'],
  ['agency logo', api.uploadAgencyLogo, 'logo', 'agency-logo'],
  ['agency background', api.uploadAgencyBackground, 'backgroundPhoto', 'agency-background'],
  ['payment proof', api.uploadPaymentProof, 'paymentProof', 'payment-proof'],
  ['national ID', api.uploadNationalId, 'file', 'national-id'],
])('a %s is accepted under its own field or under file', async (_, endpoint, field, kind) => {
  const bytes = await jpeg(60 + field.length, 40)
  for (const name of [field, 'file', 'files']) {
    const { status, json } = await upload(endpoint, { as: customer }, { field: name, bytes })
    expect([status, await kindOf(json.url)]).toEqual([201, kind])
  }
  const elsewhere = await upload(endpoint, { as: customer }, { field: 'somethingElse', bytes })
  expect([elsewhere.status, elsewhere.json.code]).toEqual([400, 'upload.file_required'])
})

test('several trip pictures keep their order', async () => {
  const files = await Promise.all(
    [100, 110, 120].map(async (width) => ({ field: 'tripImages', name: `${width}.jpg`, bytes: await jpeg(width, 80) })),
  )
  const { status, json } = await upload(api.uploadTripImages, { as: agency, params: { id: tripId } }, ...files)
  expect(status).toBe(201)
  expect(json.files.map((file: { filename: string }) => file.filename)).toEqual(['100.webp', '110.webp', '120.webp'])
  expect(json.files.map((file: { url: string }) => readPicture(file.url)?.width)).toEqual([100, 110, 120])
})

test('an itinerary is a PDF and stored unchanged', async () => {
  const bytes = await pdf()
  const { status, json } = await upload(
    api.uploadTripItinerary,
    { as: agency, params: { id: tripId } },
    { field: 'itineraryPdf', name: 'Siwa.pdf', bytes, type: 'application/pdf' },
  )
  expect(status).toBe(201)
  expect(json.filename).toBe('Siwa.pdf')
  const served = await app.call(api.servePublicFile, { params: { name: json.url.replace('/files/', '') } })
  expect(served.bytes.equals(bytes)).toBe(true)
})

test('verification documents may be pictures, PDFs and Word documents', async () => {
  const word = docx({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' })
  const { status, json } = await upload(
    api.uploadVerificationDocuments,
    { as: agency },
    { field: 'verificationDocuments', name: 'licence.jpg', bytes: await jpeg(50, 50) },
    { field: 'files', name: 'register.pdf', bytes: await pdf() },
    { field: 'file', name: 'letter.docx', bytes: word },
  )
  expect(status).toBe(201)
  expect(json.files.map((file: { filename: string }) => file.filename)).toEqual([
    'licence.webp',
    'register.pdf',
    'letter.docx',
  ])
  for (const { url } of json.files) expect(url).toMatch(/^\/files\/private\//)
})

test.each([
  ['logo', 'agency-logo'],
  ['profilePhoto', 'profile-photo'],
  ['paymentProof', 'payment-proof'],
  ['file', 'general'],
])('where the path does not state the kind, the field %s means %s', async (field, kind) => {
  const bytes = await jpeg(70, 50 + field.length)
  const one = await upload(api.uploadSingle, { as: customer }, { field, bytes })
  expect([one.status, await kindOf(one.json.url)]).toEqual([201, kind])
  const several = await upload(api.uploadMultiple, { as: customer }, { field, bytes }, { field, bytes })
  expect([several.status, several.json.files.length]).toEqual([201, 2])
})

test.each(['payment-proof', 'national-id', 'verification-document', 'agency-logo'])(
  'the path may name the kind: %s',
  async (kind) => {
    const { status, json } = await upload(
      api.uploadOfKind,
      { as: customer, params: { kind } },
      { bytes: await jpeg(50, 50) },
    )
    expect([status, typeof json.data.url]).toEqual([201, 'string'])
  },
)

test.each(['general', 'verification-document'])(
  'one file in `files` gets the response of several: %s',
  async (kind) => {
    const file = { field: 'files', bytes: await jpeg(50, 50) }
    const { status, json } = await upload(api.uploadOfKind, { as: customer, params: { kind } }, file)
    expect([status, json.files.length, json.url]).toEqual([201, 1, undefined])
  },
)

test('an unknown kind returns 404', async () => {
  const { status, json } = await upload(
    api.uploadOfKind,
    { as: customer, params: { kind: 'passwords' } },
    { bytes: await jpeg(50, 50) },
  )
  expect([status, json.code]).toEqual([404, 'upload.kind_unknown'])
})

test('visitors can only upload the logo of their registration', async () => {
  const bytes = await jpeg(64, 64)
  for (const endpoint of [api.uploadSingle, api.uploadPaymentProof, api.uploadProfilePhoto]) {
    expect((await upload(endpoint, {}, { bytes })).status).toBe(401)
  }
  const { status, json } = await upload(api.uploadRegistrationLogo, {}, { field: 'logo', bytes })
  expect(status).toBe(201)
  expect(readPicture(json.url)).toMatchObject({ width: 64 })
})

test('trip pictures and itineraries require the agency that owns the trip', async () => {
  const bytes = await jpeg(60, 60)
  const other = await buildAgency(app.context)
  expect((await upload(api.uploadTripImages, { as: customer, params: { id: tripId } }, { bytes })).status).toBe(403)
  expect((await upload(api.uploadTripImages, { as: other, params: { id: tripId } }, { bytes })).status).toBe(404)
  expect((await upload(api.uploadTripImages, { as: agency, params: { id: 'nonsense' } }, { bytes })).status).toBe(404)
  const byKind = await upload(api.uploadOfKind, { as: customer, params: { kind: 'trip-images' } }, { bytes })
  const byField = await upload(api.uploadSingle, { as: customer }, { field: 'tripImages', bytes })
  expect([byKind.status, byField.status]).toEqual([403, 403])
})

const pagesOf = async (count: number): Promise<SentFile> => ({
  bytes: await pdf((made) => Array.from({ length: count - 1 }, () => made.addPage([300, 200]))),
})

const cases: [string, () => Promise<SentFile>, number, string][] = [
  ['an SVG', async () => ({ bytes: svg, type: 'image/svg+xml' }), 400, 'upload.not_an_image'],
  ['an HTML page named photo.jpg', async () => ({ bytes: Buffer.from('<html>') }), 400, 'upload.not_an_image'],
  ['a PDF with a password', async () => ({ bytes: await encryptedPdf() }), 400, 'upload.password_protected'],
  ['a PDF of six pages', () => pagesOf(6), 413, 'upload.too_many_pages'],
  [
    'a PDF of 11 MB',
    async () => ({ bytes: Buffer.concat([await pdf(), Buffer.alloc(11 * 1024 * 1024)]) }),
    413,
    'upload.pdf_too_large',
  ],
  ['an empty file', async () => ({ bytes: Buffer.alloc(0) }), 400, 'upload.file_required'],
  ['a truncated picture', async () => ({ bytes: (await jpeg()).subarray(0, 9_000) }), 400, 'upload.not_an_image'],
  ['a bomb', async () => ({ bytes: pngBomb(20_000) }), 413, 'upload.too_many_pixels'],
  [
    'a picture of 11 MB',
    async () => ({ bytes: Buffer.concat([await jpeg(60, 60), Buffer.alloc(11 * 1024 * 1024)]) }),
    413,
    'upload.image_too_large',
  ],
]

test.each(cases)('%s is refused as a payment proof', async (_, file, status, code) => {
  const response = await upload(api.uploadPaymentProof, { as: customer }, { field: 'paymentProof', ...(await file()) })
  expect([response.status, response.json.code]).toEqual([status, code])
})

test('refusals have the specified messages, in both languages', async () => {
  const request = await multipart({ bytes: svg })
  const english = await app.call(api.uploadPaymentProof, { as: customer, ...request })
  expect(english.error.message).toBe('Please select a valid image file')
  const arabic = await app.call(api.uploadPaymentProof, { as: customer, locale: 'ar', ...request })
  expect(arabic.error.message).toMatch(/[\u0600-\u06ff]/)
})

test('an SVG is refused as an image wherever images are accepted', async () => {
  const file = { bytes: Buffer.concat([Buffer.from('<?xml version="1.0"?>\n<!-- logo -->\n'), svg]) }
  const general = await upload(api.uploadSingle, { as: customer }, file)
  expect([general.status, general.json.code, general.json.message]).toEqual([
    400,
    'upload.not_an_image',
    'Please select a valid image file',
  ])
  const documents = await upload(api.uploadVerificationDocuments, { as: agency }, { bytes: Buffer.from('text') })
  expect([documents.json.code, documents.json.message]).toEqual([
    'upload.not_a_document',
    'Please select an image, a PDF or a Word document.',
  ])
})

test('an itinerary with a script, an encrypted one, a picture and one of 11 MB are refused', async () => {
  const scripted = await pdf((made) => made.addJavaScript('x', 'app.alert(1)'))
  const large = Buffer.concat([await pdf(), Buffer.alloc(11 * 1024 * 1024)])
  const responses = []
  for (const bytes of [scripted, await encryptedPdf(), await jpeg(50, 50), large]) {
    const { status, json } = await upload(api.uploadTripItinerary, { as: agency, params: { id: tripId } }, { bytes })
    responses.push([status, json.code])
  }
  expect(responses).toEqual([
    [400, 'upload.unsafe_pdf'],
    [400, 'upload.unsafe_pdf'],
    [400, 'upload.not_a_pdf'],
    [413, 'upload.pdf_too_large'],
  ])
})

test('a registration logo is a picture of up to 5 MB', async () => {
  const large = Buffer.concat([await jpeg(60, 60), Buffer.alloc(6 * 1024 * 1024)])
  const tooLarge = await upload(api.uploadRegistrationLogo, {}, { bytes: large })
  expect([tooLarge.status, tooLarge.json.code]).toEqual([413, 'upload.image_too_large'])
  const document = await upload(api.uploadRegistrationLogo, {}, { bytes: await pdf() })
  expect([document.status, document.json.code]).toEqual([400, 'upload.not_an_image'])
})

test('an animation is reduced to its first frame, and a large picture to 1920 pixels', async () => {
  const gif = await upload(api.uploadProfilePhoto, { as: customer }, { bytes: await animatedGif() })
  expect(readPicture(gif.json.url)).toMatchObject({ width: 40, height: 30 })
  const large = await picture(2500, 1000).webp().toBuffer()
  const shrunk = await upload(api.uploadAgencyBackground, { as: agency }, { bytes: large })
  expect(readPicture(shrunk.json.url)).toMatchObject({ width: 1920, height: 768 })
})

test('more files than the kind allows are refused', async () => {
  const bytes = await jpeg(40, 40)
  const eleven = Array.from({ length: 11 }, () => ({ field: 'tripImages', bytes }))
  const trip = await upload(api.uploadTripImages, { as: agency, params: { id: tripId } }, ...eleven)
  expect([trip.status, trip.json.code]).toEqual([400, 'upload.too_many_files'])
})

test('a user may upload sixty times per minute, a visitor ten times', async () => {
  const busy = await buildCustomer(app.context)
  const bytes = svg
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) statuses.push((await upload(api.uploadSingle, { as: busy }, { bytes })).status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  const strangers: number[] = []
  for (let n = 0; n < 12; n += 1) strangers.push((await upload(api.uploadRegistrationLogo, {}, { bytes })).status)
  expect(strangers.at(-1)).toBe(429)
})
