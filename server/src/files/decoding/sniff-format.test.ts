import { expect, test } from 'vitest'
import { sniffFormat } from './sniff-format.ts'

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')
const formatOf = (text: string) => sniffFormat(bytesOf(text))

test.each([
  ['at the start', ''],
  ['behind a newline', '\r\n'],
  ['behind a byte order mark', '\xef\xbb\xbf'],
  ['behind the commands of a printer', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
  ['behind 1,000 bytes', '\0'.repeat(1_000)],
])('finds a PDF %s', (_, before) => {
  expect(formatOf(`${before}%PDF-1.7`)).toBe('pdf')
})

test.each([
  ['a page', '<script>alert(1)</script>%PDF-1.7'],
  ['a program', 'MZ..%PDF-1.7'],
  ['a shell script', '#!/bin/sh\n%PDF-1.7'],
  ['more bytes than readers search', `${'\0'.repeat(1_100)}%PDF-1.7`],
])('finds no PDF in %s', (_, text) => {
  expect(formatOf(text)).toBeUndefined()
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
  ['heic', ['heic', '%PDF', '-1.7']],
])('%s: files of the brands %j', (format, brands) => {
  expect(sniffFormat(typed(...brands))).toBe(format)
})

test.each([Buffer.alloc(0), bytesOf('....ftyp'), bytesOf('\xff\xff\xff\xffftypheic'), bytesOf('\0\0\0\0ftyp')])(
  'a type that ends early ends in a format or none',
  (bytes) => {
    expect([undefined, 'heic']).toContain(sniffFormat(bytes))
  },
)
