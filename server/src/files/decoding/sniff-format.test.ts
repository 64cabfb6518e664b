import { expect, test } from 'vitest'
import { isOtherImage } from './sniff-format.ts'

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
  ['a HEIC', '....ftypheic'],
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
