import { DomainError } from '@rihla/contract/errors.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { jpeg, pdf, pngBomb } from '#testing/sample-files.ts'
import { createDecoder } from './decoder.ts'

const decoder = createDecoder()
afterAll(() => decoder.close())

test('a 12-megapixel photo is encoded in all widths', async () => {
  const { width, height, variants } = await decoder.encodePicture(await jpeg(4000, 3000), 'public')
  expect([width, height, variants.length]).toEqual([1920, 1440, 5])
  expect((await sharp(variants[0]?.bytes).metadata()).format).toBe('webp')
})

test('refusals are returned with their code', async () => {
  const text = Buffer.from('no picture')
  await expect(decoder.encodePicture(text, 'public')).rejects.toEqual(new DomainError('upload.not_an_image'))
  await expect(decoder.validatePdf(text)).rejects.toEqual(new DomainError('upload.not_a_pdf'))
  await expect(decoder.validateWordDocument(text, 'docx')).rejects.toEqual(new DomainError('upload.not_a_document'))
  const bomb = decoder.encodePicture(pngBomb(20_000), 'public')
  await expect(bomb).rejects.toEqual(new DomainError('upload.too_many_pixels', { megapixels: 50 }))
  await expect(decoder.validatePdf(await pdf())).resolves.toBeUndefined()
})

test('a task that exceeds its timeout is killed, and the next one is served', { tags: 'exhaustive' }, async () => {
  const document = await pdf()
  const photo = await jpeg(6000, 6000)
  // a multiple of what a small task takes on this machine, and much less than encoding the photo takes
  const startedAt = performance.now()
  const other = createDecoder({ processes: 1 })
  await other.validatePdf(document)
  other.close()
  const hasty = createDecoder({ processes: 1, timeMs: 2 * (performance.now() - startedAt) })
  const slow = hasty.encodeAvif(photo)
  const next = hasty.validatePdf(document)
  await expect(slow).rejects.toEqual(new DomainError('upload.not_an_image'))
  await expect(next).resolves.toBeUndefined()
  hasty.close()
})

test('a full queue refuses new tasks at once', async () => {
  const small = createDecoder({ processes: 1, waiting: 2 })
  const bytes = await jpeg(1500, 1500)
  const responses = await Promise.allSettled([1, 2, 3, 4].map(() => small.encodePicture(bytes, 'public')))
  const refused = responses.filter((response) => response.status === 'rejected').map((response) => response.reason.code)
  expect(refused).toEqual(['server.busy'])
  small.close()
})

test('closing rejects unfinished tasks instead of leaving them pending', { tags: 'exhaustive' }, async () => {
  const closed = createDecoder({ processes: 1 })
  const unfinished = closed.encodePicture(await jpeg(3000, 3000), 'public')
  setTimeout(() => closed.close(), 50)
  await expect(unfinished).rejects.toEqual(new DomainError('server.busy', { retryAfterSeconds: 5 }))
})
