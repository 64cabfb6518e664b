import { DomainError } from '@rihla/contract/errors.ts'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { interlacedPng, jpeg, pdf, pngBomb } from '#testing/sample-files.ts'
import { waitFor } from '#testing/wait-for.ts'
import { createDecoder } from './decoder.ts'
import { maxDecoderBytes } from './decoder-memory.ts'
import { startDecoderProcess } from './start-decoder-process.ts'

const decoder = createDecoder()
afterAll(() => decoder.close())

test('a 12-megapixel photo is encoded in all widths', async () => {
  const { width, height, variants } = await decoder.encodePicture(await jpeg(4000, 3000), 'public')
  expect([width, height, variants.length]).toEqual([1920, 1440, 5])
  expect((await sharp(variants[0]?.bytes).metadata()).format).toBe('webp')
})

test('refusals are returned with their code', async () => {
  const text = Buffer.from('no picture')
  await expect(decoder.encodePicture(text, 'public')).rejects.toEqual(new DomainError('upload.damaged'))
  await expect(decoder.validatePdf(text)).rejects.toEqual(new DomainError('upload.damaged'))
  await expect(decoder.validateWordDocument(text, 'docx')).rejects.toEqual(new DomainError('upload.damaged'))
  const bomb = decoder.encodePicture(pngBomb(20_000), 'public')
  await expect(bomb).rejects.toEqual(new DomainError('upload.too_many_pixels', { megapixels: 50 }))
  await expect(decoder.validatePdf(await pdf())).resolves.toBeUndefined()
})

test('a task that exceeds its timeout is killed, and the next one is served', { tags: 'exhaustive' }, async () => {
  const [document, photo] = [await pdf(), await jpeg(1500, 1500)]
  const startedAt = performance.now()
  const other = createDecoder({ processes: 1 })
  await other.validatePdf(document)
  other.close()
  // a multiple of what a small task and its process take on this machine
  const hasty = createDecoder({ processes: 1, timeMs: 3 * (performance.now() - startedAt) })
  const frozen = hasty.encodeAvif(photo)
  const next = hasty.validatePdf(document)
  // before it has begun
  process.kill(hasty.processIds()[0]!, 'SIGSTOP')
  await expect(frozen).rejects.toEqual(new DomainError('upload.took_too_long'))
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

test('a process without work ends, and the next task starts another one', async () => {
  const resting = createDecoder({ idleMs: 100 })
  await resting.validatePdf(await pdf())
  await waitFor(() => expect(resting.processIds()).toEqual([]))
  await expect(resting.validatePdf(await pdf())).resolves.toBeUndefined()
  resting.close()
})

test('one picture is decoded at a time, and a document does not wait for it', async () => {
  const small = createDecoder()
  const photo = await jpeg(3000, 2000)
  const order: string[] = []
  await Promise.all([
    small.encodePicture(photo, 'public').then(() => order.push('picture')),
    small.encodePicture(photo, 'public').then(() => order.push('picture')),
    small.encodePicture(photo, 'public').then(() => order.push('picture')),
    small.validatePdf(await pdf()).then(() => order.push('document')),
  ])
  expect(order.indexOf('document')).toBeLessThan(3)
  expect(small.processIds()).toHaveLength(2)
  small.close()
})

test('a decoder reads neither files nor variables of the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-secret-'))
  const secret = join(folder, 'app-secret')
  writeFileSync(secret, 'secret')
  const child = startDecoderProcess(join(import.meta.dirname, '../../testing/permission-probe.ts'))
  child.send({ readable: [secret, '/etc/passwd'], writable: join(folder, 'new') })
  const [outcome] = (await once(child, 'message')) as [unknown]
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
  const denied = 'ERR_ACCESS_DENIED'
  expect(outcome).toEqual({ read: [denied, denied], write: denied, run: denied, environment: [] })
})

/** Resident memory of a process in bytes, 0 once it has ended. */
function residentBytes(pid: number | 'self'): number {
  try {
    return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const exhaustiveOnLinux = { tags: 'exhaustive', skip: process.platform !== 'linux' }

test('six interlaced PNGs of 49 megapixels at once need less than 500 MB together', exhaustiveOnLinux, async () => {
  const bomb = await interlacedPng(7_000)
  expect(bomb.length).toBeLessThan(300_000)
  const patient = createDecoder({ timeMs: 300_000 })
  const before = residentBytes('self')
  let peak = 0
  const sampling = setInterval(() => {
    const children = patient.processIds().reduce((sum, pid) => sum + residentBytes(pid), 0)
    peak = Math.max(peak, children + Math.max(0, residentBytes('self') - before))
  }, 20)
  await Promise.all(Array.from({ length: 6 }, () => patient.encodePicture(bomb, 'public')))
  clearInterval(sampling)
  patient.close()
  expect(peak, 'bytes of the application’s growth and its decoders').toBeLessThan(500 * 1024 * 1024)
})

test('a picture that needs more memory than a decoder has is refused as too large', exhaustiveOnLinux, async () => {
  // progressive with four full components: 392 MB of coefficients before the first pixel
  const progressive = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#f00' } })
    .toColourspace('cmyk')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 20 })
    .toBuffer()
  const patient = createDecoder({ timeMs: 300_000 })
  await expect(patient.encodePicture(progressive, 'public')).rejects.toEqual(
    new DomainError('upload.too_many_pixels', { megapixels: 50 }),
  )
  expect(maxDecoderBytes).toBeLessThan(500 * 1024 * 1024)
  patient.close()
})
