import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileDrop } from './file-drop.tsx'
import { fileOf, png } from '#testing/sample-files.ts'
import type { UploadFunction } from './use-upload.ts'

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form({ upload }: { upload: UploadFunction }) {
  const [url, setUrl] = useState('')
  return (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <FileDrop
        label="Screenshot"
        kind="profile-photo"
        value={url}
        onChange={setUrl}
        upload={upload}
        failedMessage="Failed to upload payment proof. Please try again."
      />
      <output>{url}</output>
    </I18nProvider>
  )
}

const drop = (file: File) =>
  act(async () => void fireEvent.drop(document.querySelector('[class*="zone"]')!, { dataTransfer: { files: [file] } }))
const progress = () => screen.getByRole<HTMLProgressElement>('progressbar').value

test('a dropped file shows its progress until it is uploaded', async () => {
  let report: (part: number) => void = () => {}
  let finish: (upload: { url: string }) => void = () => {}
  render(
    <Form
      upload={(_file, { onProgress }) => {
        report = onProgress
        return new Promise((resolve) => {
          finish = resolve
        })
      }}
    />,
  )
  await drop(fileOf(png(), 'transfer.png', 'image/png'))
  expect([progress(), screen.getByText('transfer.png')]).toEqual([0, expect.anything()])
  for (const part of [0.25, 0.8, 1]) {
    await act(async () => report(part))
    expect(progress()).toBe(part * 100)
  }
  await act(async () => finish({ url: '/api/files/1' }))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText('/api/files/1')).toBeDefined()
})

test('a dropped file of another type is refused without an upload', async () => {
  const upload = vi.fn<UploadFunction>()
  render(<Form upload={upload} />)
  await drop(new File(['x'], 'notes.txt', { type: 'text/plain' }))
  expect(await screen.findByText('File notes.txt is not an image.')).toBeDefined()
  expect(upload).not.toHaveBeenCalled()
})
