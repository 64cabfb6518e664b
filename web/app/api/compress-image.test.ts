import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { CompressionFailed, compressImage } from './compress-image.ts'

const megabyte = 1024 * 1024

/** jsdom decodes and encodes no pictures: an encoded one has `bytesAt(quality)` bytes. */
let bytesAt: (quality: number) => number
const encoded: { width: number; height: number; type: string; quality: number }[] = []
let side: [number, number]
const decodedWith: (ImageBitmapOptions | undefined)[] = []

beforeEach(() => {
  bytesAt = () => megabyte
  side = [4000, 3000]
  encoded.length = 0
  decodedWith.length = 0
  vi.stubGlobal('createImageBitmap', async (_file: File, options?: ImageBitmapOptions) => {
    decodedWith.push(options)
    return { width: side[0], height: side[1], close: () => {} }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as unknown as CanvasRenderingContext2D & ImageBitmapRenderingContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
    quality = 0,
  ) {
    encoded.push({ width: this.width, height: this.height, type, quality: Math.round(quality * 10) / 10 })
    done(new Blob([new Uint8Array(bytesAt(quality))], { type }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'view.png', { type: 'image/png' })

test.each<[UploadKind, number, number]>([
  ['agency-logo', 5, 4],
  ['profile-photo', 5, 4],
  ['agency-background', 10, 9],
  ['payment-proof', 10, 9],
  ['verification-document', 10, 9],
])('a file of kind %s above %i MB is compressed to at most %i MB', async (kind, above, to) => {
  const small = picture(above * megabyte)
  expect(await compressImage(small, kind)).toBe(small)
  bytesAt = (quality) => (quality > 0.65 ? to * megabyte + 1 : to * megabyte)
  const compressed = await compressImage(picture(above * megabyte + 1), kind)
  expect([compressed.size, compressed.name, compressed.type]).toEqual([to * megabyte, 'view.jpg', 'image/jpeg'])
  expect(encoded.map(({ quality }) => quality)).toEqual([0.8, 0.7, 0.6])
})

test.each([
  [[4000, 3000] as const, [1920, 1440]],
  [[3000, 4000] as const, [1440, 1920]],
  [[1200, 900] as const, [1200, 900]],
  // screenshots of a whole page or conversation
  [[1080, 2400] as const, [1080, 2400]],
  [[1080, 8088] as const, [1080, 8088]],
  [[2160, 9000] as const, [1920, 8000]],
  [[1080, 2160] as const, [1080, 2160]],
  [[1080, 16_000] as const, [1039, 15_396]],
  [[500, 32_766] as const, [250, 16_383]],
])('the longest side is at most 1920 px, except of tall pictures: %j becomes %j', async (from, to) => {
  side = [...from]
  await compressImage(picture(11 * megabyte), 'payment-proof')
  expect([encoded[0]?.width, encoded[0]?.height]).toEqual(to)
})

test('a picture that stays too large is refused', async () => {
  bytesAt = () => 20 * megabyte
  await expect(compressImage(picture(11 * megabyte), 'payment-proof')).rejects.toBeInstanceOf(CompressionFailed)
})

test.each([
  ['of 108 megapixels', { width: 12_000, height: 9_000 }, 1_920],
  ['that is stored lying', { width: 9_000, height: 12_000 }, 1_920],
  ['of a whole conversation', { width: 1_080, height: 50_000 }, 1_080],
])('a small file %s is decoded at a reduced width', async (_what, size, resizeWidth) => {
  await compressImage(picture(megabyte), 'trip-image', size)
  expect(decodedWith).toEqual([{ resizeWidth, resizeQuality: 'high' }])
  expect(encoded).toHaveLength(1)
})

test('a small file of 50 megapixels is sent as it is, and one of more than 300 megapixels is not decoded', async () => {
  const file = picture(megabyte)
  expect(await compressImage(file, 'trip-image', { width: 10_000, height: 5_000 })).toBe(file)
  const huge = compressImage(file, 'trip-image', { width: 30_000, height: 30_000 })
  await expect(huge).rejects.toBeInstanceOf(CompressionFailed)
  expect(decodedWith).toEqual([])
})
