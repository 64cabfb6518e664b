import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { errorFromBody, networkError } from '#api/read-error.ts'
import { FileDrop } from './file-drop.tsx'
import { bytesOf, fileOf, isoImage, png } from '#testing/sample-files.ts'
import type { UploadFunction } from './use-upload.ts'

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pdf = bytesOf('%PDF-1.7')

const show = (field: ReactNode) =>
  render(<I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{field}</I18nProvider>)

async function choose(file: File): Promise<void> {
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
  // It is read and prepared, which shows a bar.
  await screen.findByRole('progressbar')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
}

/** The text displayed after an upload failed. */
async function failureText(error: unknown): Promise<string | null> {
  const texts = setupI18n({ locale: 'en', messages: { en: {} } })
  render(
    <I18nProvider i18n={texts}>
      <FileDrop
        label="Screenshot"
        kind="trip-itinerary"
        value=""
        onChange={() => undefined}
        upload={async () => {
          throw error
        }}
        failedMessage="Failed to upload payment proof. Please try again."
      />
    </I18nProvider>,
  )
  const file = fileOf(pdf, 'proof.pdf', 'application/pdf')
  fireEvent.change(screen.getByLabelText('Screenshot'), { target: { files: [file] } })
  return (await screen.findByRole('alert')).textContent
}

const refusal = { code: 'upload.unsafe_pdf', message: 'This PDF contains scripts.', requestId: 'r1' }
const own = 'Failed to upload payment proof. Please try again.'

test.each([
  ['a lost connection', networkError(new Error('network'), 'en'), own],
  ['a proxy’s response', errorFromBody(502, '<html>', 'en'), own],
  ['a bug', new TypeError('x is not a function'), own],
  ['a refusal of the server', errorFromBody(400, refusal, 'en'), refusal.message],
  [
    'another API error without a response',
    new ApiError({ code: 'network', message: 'No connection.', status: 0 }),
    own,
  ],
])('shows one text after %s', async (_, error, text) => {
  expect(await failureText(error)).toBe(text)
})

const text = bytesOf('hello')
const archive = bytesOf('PK\x03\x04')

test.each<[UploadKind, File, string]>([
  [
    'profile-photo',
    fileOf(text, 'notes.txt', 'text/plain'),
    'File notes.txt is not an image. Accepted formats: JPG, PNG',
  ],
  ['national-id', fileOf(archive, 'scan.zip'), 'File scan.zip is not an image. Accepted formats: JPG, PNG'],
  [
    'profile-photo',
    fileOf(bytesOf('II*\0'), 'a.tif'),
    'File a.tif is an image in a format that is not accepted. Accepted',
  ],
  ['profile-photo', fileOf(text, 'a.jpg'), 'File a.jpg is damaged or not an image. Accepted formats: JPG, PNG'],
  ['profile-photo', fileOf([], 'a.jpg'), 'File a.jpg is empty.'],
  [
    'trip-itinerary',
    fileOf(png(), 'view.png'),
    'File view.png is not a supported document type. Accepted formats: PDF.',
  ],
  [
    'dispute-file',
    fileOf(archive, 'a.docx'),
    'File a.docx is not a supported document type. Accepted formats: JPG, PNG',
  ],
  ['trip-itinerary', fileOf(pdf, 'plan.pdf', '', 10_485_761), 'File plan.pdf is too large. Maximum size is 10MB.'],
  [
    'trip-image',
    fileOf(isoImage('heic'), 'a.HEIC', '', 11e6),
    'File a.HEIC is too large, and this browser cannot compress',
  ],
])('a field of kind %s refuses %o', async (kind, file, message) => {
  const upload = vi.fn<UploadFunction>()
  show(<FileDrop label="File" kind={kind} value="" onChange={() => {}} upload={upload} failedMessage="" />)
  await choose(file)
  expect(screen.getByRole('alert').textContent?.slice(0, message.length)).toBe(message)
  expect(screen.getByLabelText('File').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(upload).not.toHaveBeenCalled()
})

test.each<[UploadKind, string]>([
  ['payment-proof', 'JPG, PNG, WebP, GIF, HEIC, HEIF, AVIF or PDF, up to 10 MB. Larger photos are compressed.'],
  ['trip-itinerary', 'PDF, up to 10 MB'],
])('a field of kind %s says what it accepts', (kind, accepted) => {
  show(<FileDrop label="File" kind={kind} value="" onChange={() => {}} upload={vi.fn()} failedMessage="" />)
  expect(screen.getByText(accepted)).toBeDefined()
})

/** A field whose uploads succeed, except of files the server refuses. */
function Form({ error }: { error?: string }) {
  const [url, setUrl] = useState('')
  const upload: UploadFunction = async ({ name }) => {
    if (name.startsWith('refused')) throw errorFromBody(400, refusal, 'en')
    if (name.startsWith('lost')) throw networkError(new Error('network'), 'en')
    return { url: `/files/${name}` }
  }
  const drop = { upload, value: url, onChange: setUrl, error, failedMessage: '' }
  return <FileDrop label="File" kind="payment-proof" wrongTypeMessage="Please select a valid image file" {...drop} />
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent?.split('.')[0])
const wrong = 'Please select a valid image file Accepted formats: JPG, PNG, WebP, GIF, HEIC, HEIF, AVIF or PDF'

test('only the message of the file chosen last is shown', async () => {
  show(<Form />)
  const seen: unknown[] = []
  const chosen = [
    fileOf(pdf, 'refused.pdf'),
    fileOf(text, 'notes.txt'),
    fileOf([], 'empty.jpg'),
    fileOf(png(), 'refused.png'),
    fileOf(png(), 'view.png'),
    fileOf(text, 'notes.txt'),
    fileOf(pdf, 'refused.pdf'),
    fileOf(pdf, 'receipt.pdf'),
  ]
  for (const file of chosen) {
    await choose(file)
    seen.push([alerts(), screen.queryByText(/^(refused|view|notes|empty|receipt)/)?.textContent])
  }
  const scripts = ['This PDF contains scripts']
  expect(seen).toEqual([
    [scripts, 'refused.pdf'],
    [[wrong], undefined],
    [['File empty'], undefined],
    [scripts, 'refused.png'],
    [[], 'view.png'],
    // the uploaded one stays
    [[wrong], 'view.png'],
    [scripts, 'view.png'],
    [[], 'receipt.pdf'],
  ])
})

test('only a failure that may pass offers to try again', async () => {
  show(<Form />)
  await choose(fileOf(pdf, 'refused.pdf'))
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  await choose(fileOf(pdf, 'lost.pdf'))
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined()
})

test('the message of a file replaces that of the form', async () => {
  show(<Form error="Please upload the document." />)
  await choose(fileOf(text, 'notes.txt'))
  expect([alerts(), screen.queryByText('Please upload the document.')]).toEqual([[wrong], null])
})

test('a file that the browser cannot show has an icon and its name until the server has made a picture of it', async () => {
  show(<Form />)
  await choose(fileOf(pdf, 'refused.pdf', 'application/pdf'))
  expect([document.querySelector('img'), screen.getByText('refused.pdf')]).toEqual([null, expect.anything()])
  await choose(fileOf(isoImage('heic'), 'photo.heic', 'image/heic'))
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:preview'))
  fireEvent.error(document.querySelector('img')!)
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/photo.heic')
})
