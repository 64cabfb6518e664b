import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { detectFormat, type DetectedFormat } from './detect-format.ts'
import { readPictureSize } from './picture-dimensions.ts'
import { bytesOf, isoImage, jpeg, png } from '#testing/sample-files.ts'

test.each<[string, readonly number[], DetectedFormat]>([
  ['a JPEG', jpeg(), 'jpeg'],
  ['a PNG', png(), 'png'],
  ['a GIF', bytesOf('GIF89a'), 'gif'],
  ['a WebP', bytesOf('RIFF\x10\0\0\0WEBPVP8 '), 'webp'],
  ['an iPhone’s HEIC', isoImage('heicmif1heic'), 'heic'],
  ['a burst', isoImage('mif1mif1heic'), 'heic'],
  ['a Nokia’s HEIF', isoImage('mif1heix'), 'heic'],
  ['an AVIF', isoImage('avifmif1miaf'), 'avif'],
  ['an AVIF that names HEIF first', isoImage('mif1avif'), 'avif'],
  ['a film', isoImage('qt  mp42'), undefined],
  ['camera raw in the same container', isoImage('crx isom'), 'other-picture'],
  ['a TIFF', bytesOf('II*\0\x08\0\0\0'), 'other-picture'],
  ['a big-endian TIFF', bytesOf('MM\0*\0\0\0\x08'), 'other-picture'],
  ['a BMP', bytesOf('BM\x36\x10\0\0\0\0\0\0'), 'other-picture'],
  ['a text that begins like a BMP', bytesOf('BMW and other cars'), undefined],
  ['a JPEG XL', bytesOf('\xff\x0a\xfa\x1f'), 'other-picture'],
  ['an SVG', bytesOf('\xef\xbb\xbf<?xml version="1.0"?><!-- a --><svg xmlns="">'), 'other-picture'],
  ['a PDF', bytesOf('%PDF-1.7'), 'pdf'],
  ['a PDF behind a line break', bytesOf('\r\n%PDF-1.4'), 'pdf'],
  ['an old Word file', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'ole'],
  ['a docx', bytesOf('PK\x03\x04'), 'zip'],
  ['a web page', bytesOf('<!doctype html><svg>'), undefined],
  ['nothing', [], undefined],
])('%s is detected', (_what, start, format) => {
  expect(detectFormat(new Uint8Array(start))).toBe(format)
})

const webp = (chunk: number[]) => [...bytesOf('RIFF\0\0\0\0WEBP'), ...chunk]
const file = (name: string) => [...readFileSync(join(import.meta.dirname, '../../../e2e/files', name))]

test.each<[string, readonly number[], [number, number] | undefined]>([
  ['a JPEG with a frame marker in its metadata', jpeg(12_000, 9_000), [12_000, 9_000]],
  ['a JPEG that ends before its frame', jpeg().slice(0, 14), undefined],
  ['a PNG', png(7_000, 8_000), [7_000, 8_000]],
  ['a GIF', bytesOf('GIF89a\x20\x03\x58\x02\0\0'), [800, 600]],
  ['the largest image of a HEIC', isoImage('heicmif1', 8_160, 6_120), [8_160, 6_120]],
  ['an AVIF', isoImage('avif', 1_000, 500), [1_000, 500]],
  ['a lossy WebP', webp(bytesOf('VP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x20\x03\x58\x02')), [800, 600]],
  ['a lossless WebP', webp(bytesOf('VP8L\0\0\0\0\x2f\x1f\xc3\x95\x00')), [800, 600]],
  ['an extended WebP', webp(bytesOf('VP8X\0\0\0\0\0\0\0\0\x1f\x03\0\x57\x02\0')), [800, 600]],
  ['a real JPEG', file('desert.jpg'), [1_200, 900]],
  ['a real PNG', file('transfer.png'), [540, 1_100]],
  ['a PDF', bytesOf('%PDF-1.7'), undefined],
])('reads the size of %s without decoding it', (_what, bytes, size) => {
  const start = new Uint8Array(bytes)
  expect(readPictureSize(start, detectFormat(start))).toEqual(size && { width: size[0], height: size[1] })
})
