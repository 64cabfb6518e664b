import { DomainError } from '@rihla/contract/errors.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { gridHeic, heicFile, iccColours, nclxColours } from '#testing/heic-files.ts'
import { createRandomSequence } from '#testing/random-sequence.ts'
import { createDecoder } from './decoder.ts'
import { sniffFormat } from './sniff-format.ts'

const decoder = createDecoder()
afterAll(() => decoder.close())

const tile = heicFile('tile.heic')

/** Size and colours of a picture near its left, top, right and bottom edge: `r`, `b`, or hex digits. */
async function see(bytes: Uint8Array): Promise<string> {
  expect(sniffFormat(bytes)).toBe('heic')
  const { width, height, variants } = await decoder.encodePicture(bytes, 'private')
  const { data, info } = await sharp(variants[0]!.bytes).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number): string => {
    const at = (Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red > 230 && green < 25 && blue < 25) return 'r'
    return red < 25 && green < 25 && blue > 230 ? 'b' : `(${red},${green},${blue})`
  }
  const colours = [colourAt(0.1, 0.5), colourAt(0.5, 0.1), colourAt(0.9, 0.5), colourAt(0.5, 0.9)]
  return `${width}x${height} ${colours[0]}${colours[2]}`.concat(width < height ? ` ${colours[1]}${colours[3]}` : '')
}

test.each([
  ['red-and-blue.heic', '200x100 rb'],
  ['ten-bits.heic', '64x64 rb'],
  ['burst.heic', '64x64 rr'],
  ['sequence.heic', '200x100 rb'],
])('%s is decoded', async (name, seen) => {
  expect(await see(heicFile(name))).toBe(seen)
})

test('transparent pixels stay transparent', async () => {
  const { variants, placeholder } = await decoder.encodePicture(heicFile('transparent.heic'), 'public')
  expect([(await sharp(variants[0]!.bytes).metadata()).hasAlpha, placeholder]).toEqual([true, 'ffffff'])
})

// tiles and anticlockwise turns, as telephones write them
test.each([
  [0, '60x120 rb'],
  [1, '120x60 br'],
  [2, '60x120 br'],
  [3, '120x60 rb'],
])('a picture of tiles with %i turns is upright', async (turns, seen) => {
  const bytes = gridHeic(tile, { columns: 1, rows: 2, tile: 64, width: 60, height: 120, turns })
  const { width, height, variants } = await decoder.encodePicture(bytes, 'private')
  const edge =
    turns % 2 === 0 ? { left: 0, top: 50, width: 10, height: 10 } : { left: 50, top: 0, width: 10, height: 10 }
  const [red = 0] = await sharp(variants[0]!.bytes).extract(edge).raw().toBuffer()
  expect(`${width}x${height} ${red > 128 ? 'rb' : 'br'}`).toBe(seen)
})

test('colours of a profile are converted to sRGB', async () => {
  const greenOf = async (property: Buffer) => {
    const bytes = gridHeic(tile, { columns: 1, rows: 1, tile: 64, properties: [property] })
    return (await decoder.encodePicture(bytes, 'private')).placeholder
  }
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()
  const plain = await greenOf(nclxColours(1))
  const displayP3 = await greenOf(nclxColours(12))
  expect(displayP3).not.toBe(plain)
  expect(await greenOf(iccColours(icc!))).toBe(displayP3)
  // a damaged profile is ignored
  expect(await greenOf(iccColours(Buffer.alloc(200, 7)))).toBe(plain)
})

const tooManyPixels = new DomainError('upload.too_many_pixels', { megapixels: 50 })

test.each([
  ['65,025 tiles', { columns: 255, rows: 255, tile: 64 }],
  ['a few tiles that claim 4,096 megapixels', { columns: 2, rows: 2, tile: 64, width: 64_000, height: 64_000 }],
])('%s are refused before they are decoded', async (_, grid) => {
  await expect(decoder.encodePicture(gridHeic(tile, grid), 'public')).rejects.toEqual(tooManyPixels)
})

const outcomeOf = (bytes: Uint8Array): Promise<string> =>
  decoder.encodePicture(bytes, 'private').then(
    () => 'decoded',
    (error: DomainError) => error.code,
  )

test('damaged files are refused, and the next one is decoded', async () => {
  const whole = heicFile('red-and-blue.heic')
  const grid = gridHeic(tile, { columns: 3, rows: 2, tile: 64 })
  const damaged = [
    ...[12, 40, 200, whole.length / 2, whole.length - 30].map((length) => whole.subarray(0, length)),
    ...[60, 400, grid.length - 100].map((length) => grid.subarray(0, length)),
    gridHeic(tile, { columns: 1, rows: 1, tile: 64, width: 4_000, height: 4_000 }),
  ]
  for (const bytes of damaged) expect(await outcomeOf(bytes)).toBe(await outcomeOf(Buffer.from('text')))
  expect(await see(whole)).toBe('200x100 rb')
})

test('changed bytes end in a picture or a refusal', { tags: 'exhaustive' }, async () => {
  const random = createRandomSequence(7)
  const outcomes = new Set<string>()
  for (let n = 0; n < 300; n += 1) {
    const bytes = Buffer.from(
      n % 2 ? heicFile('burst.heic') : gridHeic(tile, { columns: 2, rows: 2, tile: 64, turns: 1 }),
    )
    for (let change = 0; change < 3; change += 1) bytes[12 + random.upTo(bytes.length - 12)] = random.upTo(256)
    outcomes.add(await outcomeOf(bytes))
  }
  expect([...outcomes].toSorted()).toEqual(['decoded', await outcomeOf(Buffer.from('text')), 'upload.too_many_pixels'])
})

test('48 megapixels in tiles are decoded, one after the other', { tags: 'exhaustive' }, async () => {
  const patient = createDecoder({ timeMs: 300_000 })
  const photo = gridHeic(heicFile('tile-512.heic'), {
    columns: 16,
    rows: 12,
    tile: 512,
    width: 8_064,
    height: 6_048,
    turns: 3,
  })
  const sizes = await Promise.all([1, 2].map(() => patient.encodePicture(photo, 'private')))
  expect(sizes.map(({ width, height }) => `${width}x${height}`)).toEqual(['1920x2560', '1920x2560'])
  patient.close()
})
