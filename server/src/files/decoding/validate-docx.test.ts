import { DomainError } from '@rihla/contract/errors.ts'
import { expect, test } from 'vitest'
import { docx } from '#testing/sample-files.ts'
import { validateWordDocument } from './validate-docx.ts'

const plain = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }
const refusal = new DomainError('upload.not_a_document')
const oldStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const old = (...names: string[]) => Buffer.concat([oldStart, ...names.map((name) => Buffer.from(name, 'utf16le'))])

test('accepts documents without active content', () => {
  expect(() => validateWordDocument(docx(plain), 'docx')).not.toThrow()
  expect(() => validateWordDocument(old('WordDocument'), 'doc')).not.toThrow()
})

test.each([
  ['macros', docx({ ...plain, 'word/vbaProject.bin': 'x' })],
  ['an embedded object', docx({ ...plain, 'word/embeddings/oleObject1.bin': 'MZ' })],
  ['a control', docx({ ...plain, 'word/activeX/activeX1.xml': '<x/>' })],
  ['an external template', docx({ ...plain, 'word/_rels/settings.xml.rels': '<r Type="x/attachedTemplate"/>' })],
  ['an upper-case template', docx({ ...plain, 'word/_rels/settings.xml.RELS': '<r Type="x/attachedTemplate"/>' })],
  ['no text', docx({ 'a.txt': 'only a zip' })],
  ['a truncated end', docx(plain).subarray(0, -30)],
])('refuses a .docx file with %s', (_, bytes) => {
  expect(() => validateWordDocument(bytes, 'docx')).toThrow(refusal)
})

test.each([
  ['macros', old('WordDocument', '_VBA_PROJECT')],
  ['embedded objects', old('WordDocument', 'ObjectPool')],
  ['no text', old('Workbook')],
])('refuses a .doc file with %s', (_, bytes) => {
  expect(() => validateWordDocument(bytes, 'doc')).toThrow(refusal)
})
