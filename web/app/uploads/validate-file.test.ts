import { expect, test } from 'vitest'
import { validateFile, type AcceptedKind } from './validate-file.ts'

const megabyte = 1024 * 1024
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each<[AcceptedKind, string, string, number, ReturnType<typeof validateFile>]>([
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
])('for a field of kind %s, validateFile(%s, type %j, %i bytes) returns %s', (kind, name, type, size, reason) => {
  expect(validateFile({ name, type, size }, kind)).toBe(reason)
})
