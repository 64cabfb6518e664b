import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CompressionFailed, compressImage, type PictureUse } from './compress-image.ts'

const megabyte = 1024 * 1024

/** jsdom decodes and encodes no pictures: an encoded one has `bytesAt(quality)` bytes. */
let bytesAt: (quality: number) => number
const encoded: { width: number; height: number; type: string; quality: number }[] = []
let side: [number, number]

beforeEach(() => {
  bytesAt = () => megabyte
  side = [4000, 3000]
  encoded.length = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width: side[0], height: side[1], close: () => {} }))
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

test.each<[PictureUse, number, number]>([
  ['logo', 5, 4],
  ['profile', 5, 4],
  ['background', 10, 9],
  ['screenshot', 10, 9],
  ['picture', 10, 9],
])('a %s above %i MB is compressed to at most %i MB', async (use, above, to) => {
  const small = picture(above * megabyte)
  expect(await compressImage(small, use)).toBe(small)
  bytesAt = (quality) => (quality > 0.65 ? to * megabyte + 1 : to * megabyte)
  const compressed = await compressImage(picture(above * megabyte + 1), use)
  expect([compressed.size, compressed.name, compressed.type]).toEqual([to * megabyte, 'view.jpg', 'image/jpeg'])
  expect(encoded.map(({ quality }) => quality)).toEqual([0.8, 0.7, 0.6])
})

test.each([
  [[4000, 3000] as const, [1920, 1440]],
  [[1000, 3840] as const, [500, 1920]],
  [[1200, 900] as const, [1200, 900]],
])('the longest side is at most 1920 px: %j becomes %j', async (from, to) => {
  side = [...from]
  await compressImage(picture(11 * megabyte), 'screenshot')
  expect([encoded[0]?.width, encoded[0]?.height]).toEqual(to)
})

test('a picture that stays too large is refused', async () => {
  bytesAt = () => 20 * megabyte
  await expect(compressImage(picture(11 * megabyte), 'screenshot')).rejects.toBeInstanceOf(CompressionFailed)
})
