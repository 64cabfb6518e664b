import { expect, test } from 'vitest'
import { describeFormats, formatNames } from './describe-formats.ts'
import { acceptedTypes, type FileFormat } from './upload-kinds.ts'

const everything = Object.keys(acceptedTypes) as FileFormat[]

test('every accepted type has a name', () => {
  expect(formatNames(everything).filter((name) => name.includes('/'))).toEqual([])
})

test('joins the names of one format, and of all formats once each', () => {
  expect(describeFormats(['pdf'], 'en')).toBe('PDF')
  expect(describeFormats(['word'], 'ar')).toBe('Word (DOC, DOCX)')
  expect(describeFormats(everything, 'en')).toMatch(/^JPG, PNG, WebP, .+, PDF or Word \(DOC, DOCX\)$/)
  expect(describeFormats(everything, 'ar')).toMatch(/^JPG، PNG، WebP، .+، PDF أو Word \(DOC, DOCX\)$/)
})
