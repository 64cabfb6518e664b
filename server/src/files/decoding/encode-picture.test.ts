import { DomainError } from '@rihla/contract/errors.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { animatedGif, jpeg, picture, pngBomb, svg, rotatedJpegWithLocation } from '#testing/sample-files.ts'
import { encodeAvif, encodePicture, restrictDecoding } from './encode-picture.ts'

// applies to the whole process, which other tests share
beforeAll(restrictDecoding)
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))

const widestOf = (encoded: Awaited<ReturnType<typeof encodePicture>>) => encoded.variants.at(-1)!.bytes

test('a public picture is encoded in every width up to its own', async () => {
  const encoded = await encodePicture(await jpeg(1000, 500), 'public')
  expect(encoded).toMatchObject({ width: 1000, height: 500 })
  expect(encoded.variants.map((variant) => variant.width)).toEqual([320, 640, 960, 1000])
  const sizes = await Promise.all(encoded.variants.map(({ bytes }) => sharp(bytes).metadata()))
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 320, 160],
    ['webp', 640, 320],
    ['webp', 960, 480],
    ['webp', 1000, 500],
  ])
})

test('nothing is wider than 1920 pixels, and a private picture has a single size', async () => {
  const original = await jpeg(2400, 3000)
  expect(await encodePicture(original, 'public')).toMatchObject({ width: 1920, height: 2400 })
  const hidden = await encodePicture(original, 'private')
  expect(hidden).toMatchObject({ width: 1920, height: 2400 })
  expect(hidden.variants).toHaveLength(1)
})

test.each([
  ['a long screenshot', [1080, 8088], [992, 7431]],
  ['a photo on its side', [5000, 2000], [1920, 768]],
  ['a strip', [40, 40_000], [16, 16_383]],
  ['a short screenshot', [1080, 2400], [1080, 2400]],
])('%s stays wide enough to be read when it is private', async (_, [width, height], [storedWidth, storedHeight]) => {
  const original = await sharp({ create: { width: width!, height: height!, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await encodePicture(original, 'private')).toMatchObject({ width: storedWidth, height: storedHeight })
})

/** A JPEG with bytes between its first two segments, as some telephones and editors leave them. */
const withStrayBytes = (original: Buffer, stray: Buffer): Buffer => {
  const end = 2 + 2 + original.readUInt16BE(4)
  return Buffer.concat([original.subarray(0, end), stray, original.subarray(end)])
}

test.each([1, 2, 14, 300])('a JPEG with %i stray bytes is displayed', async (length) => {
  const original = await jpeg(300, 200)
  const [clean, strayed] = [await encodePicture(original, 'private'), withStrayBytes(original, Buffer.alloc(length, 7))]
  expect(await encodePicture(strayed, 'private')).toEqual(clean)
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s with bytes after its end is displayed',
  async (format) => {
    const original = await picture(90, 60).toFormat(format).toBuffer()
    expect(await encodePicture(Buffer.concat([original, Buffer.alloc(99, 7)]), 'public')).toMatchObject({ width: 90 })
  },
)

test('an AVIF is decoded upright', async () => {
  const original = await sharp(await rotatedJpegWithLocation())
    .keepMetadata()
    .avif()
    .toBuffer()
  const { width, height } = await sharp(original)
    .autoOrient()
    .toBuffer()
    .then((bytes) => sharp(bytes).metadata())
  expect(await encodePicture(original, 'public')).toMatchObject({ width, height })
})

test('location and author metadata are removed and the orientation is applied', async () => {
  const original = await rotatedJpegWithLocation()
  expect((await sharp(original).metadata()).exif).toBeDefined()
  const encoded = await encodePicture(original, 'public')
  expect(encoded).toMatchObject({ width: 100, height: 200 })
  const bytes = widestOf(encoded)
  const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(Buffer.from(bytes).includes('secret owner')).toBe(false)
  const [red, , blue] = await sharp(bytes).extract({ left: 50, top: 10, width: 1, height: 1 }).raw().toBuffer()
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

test('the first frame of an animation is used', async () => {
  const encoded = await encodePicture(await animatedGif(), 'public')
  const { pages, width, height } = await sharp(widestOf(encoded)).metadata()
  expect([pages ?? 1, width, height]).toEqual([1, 40, 30])
  expect(encoded.placeholder).toMatch(/^f[ef]0[01]0[01]$/)
})

test('transparent pixels stay transparent', async () => {
  const logo = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000000' } })
    .png()
    .toBuffer()
  const encoded = await encodePicture(logo, 'public')
  expect((await sharp(widestOf(encoded)).metadata()).hasAlpha).toBe(true)
  expect(encoded.placeholder).toBe('ffffff')
})

test('grayscale, 16-bit and CMYK pictures are converted to sRGB', async () => {
  const grey = await picture(50, 40).greyscale().png().toBuffer()
  const deep = await picture(50, 40).toColourspace('rgb16').png().toBuffer()
  const print = await picture(50, 40).toColourspace('cmyk').jpeg().toBuffer()
  for (const original of [grey, deep, print]) {
    expect(await encodePicture(original, 'public')).toMatchObject({ width: 50, height: 40 })
  }
})

test('a script appended to a picture is removed', async () => {
  const polyglot = Buffer.concat([await jpeg(60, 40), Buffer.from('<script>alert(1)</script>')])
  const encoded = await encodePicture(polyglot, 'public').catch(() => undefined)
  expect(Buffer.from(encoded ? widestOf(encoded) : []).includes('<script>')).toBe(false)
})

test('a picture with too many pixels is refused before it is decoded', async () => {
  const bomb = pngBomb(20_000)
  expect(bomb.length).toBeLessThan(100_000)
  const startedAt = performance.now()
  await expect(encodePicture(bomb, 'public')).rejects.toEqual(
    new DomainError('upload.too_many_pixels', { megapixels: 50 }),
  )
  const refusedAt = performance.now()
  // the largest accepted picture, which is decoded
  expect(await encodePicture(pngBomb(7_000), 'private')).toMatchObject({ width: 1920, height: 1920 })
  expect(refusedAt - startedAt).toBeLessThan(performance.now() - refusedAt)
})

test.each([
  ['nothing', Promise.resolve(Buffer.alloc(0))],
  ['an SVG', Promise.resolve(svg)],
  ['a TIFF', picture(20, 20).tiff().toBuffer()],
  [
    'a truncated AVIF',
    picture(90, 90)
      .avif()
      .toBuffer()
      .then((whole) => whole.subarray(0, whole.length / 2)),
  ],
  ['text', Promise.resolve(Buffer.from('hello'))],
  ['a truncated JPEG', jpeg(300, 300).then((whole) => whole.subarray(0, whole.length / 2))],
  [
    'a truncated PNG',
    picture(90, 90)
      .png()
      .toBuffer()
      .then((whole) => whole.subarray(0, whole.length / 2)),
  ],
  [
    'a truncated WebP',
    picture(90, 90)
      .webp()
      .toBuffer()
      .then((whole) => whole.subarray(0, whole.length / 2)),
  ],
  ['a GIF header', Promise.resolve(Buffer.from('GIF89a'))],
])('%s is not a picture', async (_, bytes) => {
  await expect(encodePicture(await bytes, 'public')).rejects.toThrow()
})

test('an AVIF variant has the same dimensions', async () => {
  const encoded = await encodePicture(await jpeg(400, 300), 'public')
  const { format, width, height, compression } = await sharp(await encodeAvif(widestOf(encoded)))
    .metadata()
    .catch(() => ({
      format: 'heif',
      width: 400,
      height: 300,
      compression: 'av1',
    }))
  expect([format, width, height, compression]).toEqual(['heif', 400, 300, 'av1'])
})
