import { expect, test } from 'vitest'
import { pictureSources, pictureUrl, readPicture, widthsOf } from './pictures.ts'

const url = '/files/0123456789abcdef0123456789abcdef_1600x1200_e8d2b0.webp'
const variant = (width: number) => url.replace('.webp', `-${width}.webp`)

test('parses size, colour and available widths from the file name', () => {
  expect(readPicture(url)).toEqual({
    width: 1600,
    height: 1200,
    placeholder: '#e8d2b0',
    widths: [320, 640, 960, 1440, 1600],
  })
})

test.each([
  [100, [100]],
  [320, [320]],
  [321, [320, 321]],
  [1920, [320, 640, 960, 1440, 1920]],
])('a picture %i wide comes in %j', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths)
})

test.each([
  [1, variant(320)],
  [320, variant(320)],
  [321, variant(640)],
  [1440, variant(1440)],
  [1441, url],
  [4000, url],
])('asked for %i pixels it gives %s', (width, expected) => {
  expect(pictureUrl(url, width)).toBe(expected)
})

test('a source set contains every width once', () => {
  expect(pictureSources(url)).toEqual({
    src: variant(960),
    srcSet: `${[320, 640, 960, 1440].map((w) => `${variant(w)} ${w}w`).join(', ')}, ${url} 1600w`,
    width: 1600,
    height: 1200,
    placeholder: '#e8d2b0',
  })
})

test.each(['https://example.com/a.webp', '/files/a.pdf', '', `${url}?x=1`, '/files/private/1'])(
  'returns %s unchanged: not an uploaded picture',
  (other) => {
    expect(pictureSources(other)).toBeUndefined()
    expect(pictureUrl(other, 320)).toBe(other)
  },
)
