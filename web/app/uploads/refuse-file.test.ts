import { expect, test } from 'vitest'
import { refuseFile, type AskedFor } from './refuse-file.ts'

const megabyte = 1024 * 1024
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each<[AskedFor, string, string, number, ReturnType<typeof refuseFile>]>([
  ['image', 'a.jpg', 'image/jpeg', 1, undefined],
  ['image', 'a.jpg', 'image/jpeg', 60 * megabyte, undefined],
  ['image', 'a.JPG', '', 1, undefined],
  ['image', 'a.svg', 'image/svg+xml', 1, 'wrong-type'],
  ['image', 'a.heic', 'image/heic', 1, 'wrong-type'],
  ['image', 'a.pdf', 'application/pdf', 1, 'wrong-type'],
  ['image', 'notes', '', 1, 'wrong-type'],
  ['pdf', 'a.pdf', 'application/pdf', 10 * megabyte, undefined],
  ['pdf', 'a.pdf', 'application/pdf', 10 * megabyte + 1, 'too-large'],
  ['pdf', 'a.docx', word, 1, 'wrong-type'],
  ['document', 'a.docx', word, 1, undefined],
  ['document', 'a.png', 'image/png', 1, 'wrong-type'],
  ['document', 'a.docx', word, 11 * megabyte, 'too-large'],
])('asked for %s, %s of type %j and %i bytes is refused for %s', (asked, name, type, size, reason) => {
  expect(refuseFile({ name, type, size }, asked)).toBe(reason)
})
