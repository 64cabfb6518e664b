import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { errorFromBody, networkError } from '#api/read-error.ts'
import { FileDrop } from './file-drop.tsx'
import type { UploadFunction } from './use-upload.ts'

afterEach(cleanup)

/** The text displayed after an upload failed. */
async function failureText(error: unknown): Promise<string | null> {
  const texts = setupI18n({ locale: 'en', messages: { en: {} } })
  render(
    <I18nProvider i18n={texts}>
      <FileDrop
        label="Screenshot"
        sort="pdf"
        value=""
        onChange={() => undefined}
        upload={async () => {
          throw error
        }}
        failedMessage="Failed to upload payment proof. Please try again."
      />
    </I18nProvider>,
  )
  const file = new File(['x'], 'proof.pdf', { type: 'application/pdf' })
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

test.each([
  ['image', 'notes.txt', 'text/plain', 1, 'File notes.txt is not an image.'],
  ['document', 'view.png', 'image/png', 1, 'File view.png is not a supported document type.'],
  ['pdf', 'plan.docx', 'application/msword', 1, 'File plan.docx is not a supported document type.'],
  ['document', 'plan.pdf', 'application/pdf', 10_485_761, 'File plan.pdf is too large. Maximum size is 10MB.'],
] as const)('a field of kind %s refuses %s of type %s with %i bytes', (sort, name, type, bytes, message) => {
  const upload = vi.fn<UploadFunction>()
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <FileDrop label="File" sort={sort} value="" onChange={() => {}} upload={upload} failedMessage="" />
    </I18nProvider>,
  )
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
  expect(screen.getByText(message)).toBeDefined()
  expect(upload).not.toHaveBeenCalled()
})
