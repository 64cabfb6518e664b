import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bytesOf, fileOf, png } from '#testing/sample-files.ts'
import { DisputeFiles } from './dispute-files.tsx'

/** An upload that the test ends. */
class Upload extends EventTarget {
  static sent: Upload[] = []
  upload = new EventTarget()
  status = 0
  response: unknown
  name = ''
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(body: FormData): void {
    this.name = (body.get('disputeFile') as File).name
    Upload.sent.push(this)
  }
  finish(): Promise<void> {
    Object.assign(this, { status: 200, response: { url: `/files/${this.name}` } })
    return act(async () => {
      this.dispatchEvent(new Event('load'))
      this.dispatchEvent(new Event('loadend'))
    })
  }
}

beforeEach(() => {
  Upload.sent = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }))
  vi.stubGlobal('XMLHttpRequest', Upload)
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Form />
    </I18nProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form() {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <>
      <output>{value.join(' ')}</output>
      <DisputeFiles value={value} onChange={setValue} onBusy={() => {}} />
      <button type="button" onClick={() => setValue([])}>
        Send
      </button>
    </>
  )
}

const files = () => document.querySelector('output')?.textContent

/** Chooses a file in the field at this place. */
const choose = (at: number, name: string) => {
  const file = name.endsWith('.pdf') ? fileOf(bytesOf('%PDF-1.7'), name) : fileOf(png(), name, 'image/png')
  return act(async () => {
    fireEvent.change(screen.getAllByLabelText(/^Photo or PDF/)[at]!, { target: { files: [file] } })
  })
}
const upload = async (at: number, name: string) => {
  await choose(at, name)
  await Upload.sent.at(-1)!.finish()
}
/** What each field shows: the name of its file, or what to do. */
const shown = () =>
  [...document.querySelectorAll('[class*="file"] bdi, [class*="zoneTitle"][class*="withMouse"]')].map(
    (each) => each.textContent,
  )
const empty = 'Choose a file or drop it here'

test('each file stays in its field, with its name, above one empty field', async () => {
  await upload(0, 'bus.png')
  expect(shown()).toEqual(['bus.png', empty])
  await upload(1, 'bill.pdf')
  expect([files(), shown()]).toEqual(['/files/bus.png /files/bill.pdf', ['bus.png', 'bill.pdf', empty]])
  await upload(0, 'seat.png')
  expect([files(), shown()]).toEqual(['/files/seat.png /files/bill.pdf', ['seat.png', 'bill.pdf', empty]])
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove the file' })[0]!)
  expect([files(), shown()]).toEqual(['/files/bill.pdf', ['bill.pdf', empty]])
})

test('the same file is attached once, and after sending the field is empty', async () => {
  await upload(0, 'bus.png')
  await upload(1, 'bus.png')
  expect([files(), shown()]).toEqual(['/files/bus.png', ['bus.png', empty]])
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect([files(), shown()]).toEqual(['', [empty]])
})

test('two uploads at once are both attached', async () => {
  await upload(0, 'bus.png')
  await choose(0, 'seat.png')
  // the only field with a file input
  await upload(0, 'bill.pdf')
  await Upload.sent[1]!.finish()
  expect(files()).toBe('/files/seat.png /files/bill.pdf')
})
