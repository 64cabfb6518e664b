import { expect, test } from 'vitest'
import { sniffFormat } from './sniff-format.ts'

const formatOf = (text: string) => sniffFormat(Buffer.from(text, 'latin1'))

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
