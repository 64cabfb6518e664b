import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bytesOf, fileOf, png } from '#testing/sample-files.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import type { TripFormOf } from '../use-trip-form.ts'
import { emptyTrip } from '../values/trip-form-values.ts'
import { PdfPart } from './pdf-part.tsx'
import { PicturesPart } from './trip-pictures-part.tsx'

/** An upload that the test reports progress of and ends. */
class Upload extends EventTarget {
  static sent: Upload[] = []
  upload = new EventTarget()
  status = 0
  response: unknown
  name = ''
  open(): void {}
  setRequestHeader(): void {}
  send(body: FormData): void {
    this.name = ((body.get('tripImages') ?? body.get('itineraryPdf')) as File).name
    Upload.sent.push(this)
  }
  abort(): void {
    this.#end('abort')
  }
  report(loaded: number): Promise<void> {
    const event = new ProgressEvent('progress', { loaded, total: 100, lengthComputable: true })
    return act(async () => void this.upload.dispatchEvent(event))
  }
  finish(): Promise<void> {
    Object.assign(this, { status: 200, response: { url: `/files/${this.name}`, filename: this.name } })
    return act(async () => this.#end('load'))
  }
  #end(event: 'load' | 'abort'): void {
    this.dispatchEvent(new Event(event))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** jsdom has no object URLs. */
class PreviewURL extends URL {
  static override createObjectURL = () => 'blob:preview'
  static override revokeObjectURL = () => {}
}

const onBusy = vi.fn<(isBusy: boolean) => void>()

beforeEach(() => {
  Upload.sent = []
  onBusy.mockReset()
  vi.stubGlobal('URL', PreviewURL)
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const saved = (count: number) => Array.from({ length: count }, (_, i) => `/files/saved-${i + 1}.webp`)

const useTripForm = (images: string[]) =>
  useAppForm({ initialValues: { ...emptyTrip(), images }, submit: async () => {}, fallback: '' }) as TripFormOf

function EditForm({ images = [] }: { images?: string[] }) {
  const form = useTripForm(images)
  const part = { form, tripId: 'trip', onBusy }
  return (
    <>
      <PicturesPart {...part} />
      <PdfPart {...part} onBusy={() => {}} />
    </>
  )
}

const show = (form: ReactNode) =>
  render(<I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{form}</I18nProvider>)
const file = (name: string, start = png()) => fileOf(start, name)
const files = (count: number) => Array.from({ length: count }, (_, i) => file(`${i + 1}.png`))
const choose = (chosen: File[]) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files: chosen } }))
const tooMany = 'A trip can have up to 10 pictures.'
const pictures = () => screen.queryAllByRole('listitem')

test('files that are no pictures are named and do not count', async () => {
  show(<EditForm images={saved(8)} />)
  await choose([file('notes.txt', bytesOf('hello')), ...files(2)])
  expect(pictures()).toHaveLength(8 + 2)
  expect(screen.getByText('File notes.txt is not an image.')).toBeDefined()
})

test('a saved trip of 7 pictures takes 3 more, uploaded one after the other with their progress', async () => {
  show(<EditForm images={saved(7)} />)
  expect(screen.getByText('7 of 10. The first one is the cover.')).toBeDefined()
  await choose(files(4))
  expect(screen.getByText(tooMany)).toBeDefined()
  expect([pictures().length, screen.queryByLabelText('Add pictures')]).toEqual([10, null])
  const progress = () => screen.queryAllByRole<HTMLProgressElement>('progressbar').map(({ value }) => value)
  expect(progress()).toEqual([0, 0, 0])
  expect(onBusy).toHaveBeenLastCalledWith(true)

  for (const [at, name] of ['1.png', '2.png', '3.png'].entries()) {
    expect(Upload.sent.map((upload) => upload.name)).toEqual(['1.png', '2.png', '3.png'].slice(0, at + 1))
    await Upload.sent[at]!.report(40)
    expect(progress()).toEqual([40, 0, 0].slice(0, 3 - at))
    expect(screen.getByText('Uploading… 40%')).toBeDefined()
    await Upload.sent[at]!.finish()
    expect(screen.getByText(`${8 + at} of 10. The first one is the cover.`)).toBeDefined()
    expect(screen.getByRole('img', { name: `Picture ${8 + at}` }).getAttribute('src')).toBe(`/files/${name}`)
  }
  expect([progress(), Upload.sent.length]).toEqual([[], 3])
  expect(onBusy).toHaveBeenLastCalledWith(false)
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(screen.getByLabelText('Add pictures')).toBeDefined()
})

test('a saved trip of 10 pictures takes no more', () => {
  show(<EditForm images={saved(10)} />)
  expect([pictures().length, screen.queryByLabelText('Add pictures')]).toEqual([10, null])
})

test('the itinerary is a PDF of at most 10 MB', async () => {
  show(<EditForm />)
  const choosePdf = (name: string, start: number[], bytes: number) => {
    const pdf = fileOf(start, name, '', bytes)
    return act(async () => void fireEvent.change(screen.getByLabelText(/^Itinerary PDF/), { target: { files: [pdf] } }))
  }
  const wrongType = () => screen.queryByText('Please select a PDF file for the itinerary')
  const tooLarge = () => screen.queryByText('PDF file size must be less than 10MB')
  await choosePdf('plan.png', png(), 1)
  expect([wrongType(), tooLarge()]).toEqual([expect.anything(), null])
  await choosePdf('plan.pdf', bytesOf('%PDF-1.7'), 10_485_761)
  expect([wrongType(), tooLarge(), screen.queryByText('plan.pdf')]).toEqual([null, expect.anything(), null])
  await choosePdf('plan.pdf', bytesOf('%PDF-1.7'), 10_485_760)
  expect([wrongType(), tooLarge(), screen.getByText('plan.pdf')]).toEqual([null, null, expect.anything()])
})
