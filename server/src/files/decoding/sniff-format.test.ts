import { expect, test } from 'vitest'
import { isOtherImage, sniffFormat } from './sniff-format.ts'

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  [
    'an SVG behind a declaration, comments and a document type',
    '<?xml version="1.0"?><!-- a --> <!-- b --><!DOCTYPE svg><svg>',
  ],
  ['an SVG with a byte order mark', '\xef\xbb\xbf<svg>'],
  ['a TIFF', 'II*\0'],
  ['a BMP', 'BM....'],
])('%s is an image', (_, text) => {
  expect(isOtherImage(bytesOf(text))).toBe(true)
})

test.each([
  ['a text', 'hello'],
  ['an element in a comment', '<!-- <svg> -->'],
  ['an HTML page', '<!DOCTYPE html><html>'],
])('%s is none', (_, text) => {
  expect(isOtherImage(bytesOf(text))).toBe(false)
})

// with a pattern that can end a comment in several places, each comment doubles the time
test('takes no longer for many comments', () => {
  const start = performance.now()
  expect(isOtherImage(bytesOf(`${'<!---->'.repeat(140)}x`))).toBe(false)
  expect(performance.now() - start).toBeLessThan(1_000)
})

const typed = (...brands: string[]): Buffer => {
  const [major, ...compatible] = brands
  const head = Buffer.alloc(4)
  head.writeUInt32BE(16 + 4 * compatible.length)
  return Buffer.concat([head, bytesOf(`ftyp${major}\0\0\0\0${compatible.join('')}moredata`)])
}

test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'msf1'])(
  'the brand %s is a HEIC, as the first one and among others',
  (brand) => {
    expect([sniffFormat(typed(brand)), sniffFormat(typed('MiHB', 'miaf', brand))]).toEqual(['heic', 'heic'])
  },
)

test.each([
  ['avif', ['avif', 'mif1', 'miaf']],
  ['avif', ['mif1', 'miaf', 'MA1B', 'avif']],
  ['avif', ['msf1', 'avis']],
  [undefined, ['isom', 'iso2', 'avc1', 'mp41']],
  [undefined, ['qt  ']],
  [undefined, ['crx ', 'isom']],
])('%s: files of the brands %j', (format, brands) => {
  expect(sniffFormat(typed(...brands))).toBe(format)
})

test.each([Buffer.alloc(0), bytesOf('....ftyp'), bytesOf('\xff\xff\xff\xffftypheic'), bytesOf('\0\0\0\0ftyp')])(
  'a type that ends early ends in a format or none',
  (bytes) => {
    expect([undefined, 'heic']).toContain(sniffFormat(bytes))
  },
)
