import { DomainError } from '@rihla/contract/errors.ts'
import { expect, test } from 'vitest'
import { compoundFile } from '#testing/compound-file.ts'
import { docx, wordParts } from '#testing/sample-files.ts'
import { validateWordDocument } from './validate-word.ts'

const template = (target: string, quote = '"') =>
  docx({
    ...wordParts,
    'word/_rels/settings.xml.rels': `<Relationships><Relationship Target=${quote}${target}${quote} Id="rId1" Type="http://x/attachedTemplate" TargetMode="External"/></Relationships>`,
  })

test.each([
  ['text alone', docx(wordParts)],
  [
    'the template of its author (Windows)',
    template('file:///C:\\Users\\Mona\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm'),
  ],
  ['the template of its author (macOS)', template('/Users/mona/Library/Group%20Containers/Normal.dotm')],
  ['a template beside it', template('Letter.dotx')],
  [
    'a link to a website',
    docx({
      ...wordParts,
      'word/_rels/document.xml.rels':
        '<Relationship Type="x/hyperlink" Target="https://rihla.example" TargetMode="External"/>',
    }),
  ],
])('accepts a .docx file with %s', (_, bytes) => {
  expect(validateWordDocument(bytes, 'docx')).toBe(true)
})

test.each([
  ['macros', 'macros', docx({ ...wordParts, 'word/vbaProject.bin': 'x' })],
  ['an embedded object', 'objects', docx({ ...wordParts, 'word/embeddings/oleObject1.bin': 'MZ' })],
  ['a program among its pictures', 'objects', docx({ ...wordParts, 'word/media/a.exe': 'MZ' })],
  ['a control', 'controls', docx({ ...wordParts, 'word/activeX/activeX1.xml': '<x/>' })],
  ['a template on the web', 'template', template('https://example.com/a.dotm')],
  ['a template on the web, with entities', 'template', template('&#x68;ttp://example.com/a.dotm', "'")],
  ['a template on a share', 'template', template('file://server/share/a.dotm')],
  ['a template on a share, with four slashes', 'template', template('file:////server/share/a.dotm')],
  ['a template on a share of Windows', 'template', template('\\\\server\\share\\a.dotm')],
  ['a template on an escaped share', 'template', template('file:///%5C%5Cserver/share/a.dotm')],
])('refuses a .docx file with %s as containing %s', (_, found, bytes) => {
  expect(() => validateWordDocument(bytes, 'docx')).toThrow(new DomainError('upload.unsafe_document', { found }))
})

const text = Buffer.alloc(4096)
const word = { name: 'WordDocument', content: text }
const encrypted = Buffer.alloc(4096)
encrypted[11] = 1

test.each([
  ['text alone', [word]],
  ['an empty object pool, as Word writes it', [word, { name: 'ObjectPool', entries: [] }]],
  [
    'the words of other parts in its text',
    [
      {
        name: 'WordDocument',
        content: Buffer.concat([Buffer.from('ObjectPool Macros _VBA_PROJECT', 'utf16le'), text]),
      },
    ],
  ],
  ['names in another case', [{ ...word, name: 'WORDDOCUMENT' }]],
])('accepts a .doc file with %s', (_, entries) => {
  expect(validateWordDocument(compoundFile(entries), 'doc')).toBe(true)
})

test.each([
  ['an embedded object', 'objects', [word, { name: 'ObjectPool', entries: [{ name: '_1234567890', entries: [] }] }]],
  ['macros', 'macros', [word, { name: 'Macros', entries: [{ name: 'VBA', entries: [] }] }]],
  ['macros elsewhere', 'macros', [word, { name: 'Other', entries: [{ name: '_VBA_PROJECT', content: text }] }]],
  ['a packed file', 'objects', [word, { name: '\u0001Ole10Native', content: text }]],
  ['a control', 'objects', [word, { name: 'Other', entries: [{ name: '\u0003OCXNAME', content: text }] }]],
])('refuses a .doc file with %s as containing %s', (_, found, entries) => {
  expect(() => validateWordDocument(compoundFile(entries), 'doc')).toThrow(
    new DomainError('upload.unsafe_document', { found }),
  )
})

test('tells other documents in the same containers from Word documents', () => {
  expect(validateWordDocument(docx({ 'a.txt': 'only a zip' }), 'docx')).toBe(false)
  expect(validateWordDocument(docx({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' }), 'docx')).toBe(
    false,
  )
  expect(validateWordDocument(compoundFile([{ name: 'Workbook', content: text }]), 'doc')).toBe(false)
})

const locked = docx(wordParts)
locked.writeUInt16LE(1, locked.lastIndexOf('PK\u0001\u0002') + 8)

test.each([
  [
    'a .docx file with a password',
    'doc',
    compoundFile([
      { name: 'EncryptionInfo', content: text },
      { name: 'EncryptedPackage', content: text },
    ]),
  ],
  ['a .doc file with a password', 'doc', compoundFile([{ name: 'WordDocument', content: encrypted }])],
  ['an archive with a password', 'docx', locked],
] as const)('refuses %s as protected', (_, format, bytes) => {
  expect(() => validateWordDocument(bytes, format)).toThrow(new DomainError('upload.password_protected'))
})

const circular = compoundFile([word])
circular.writeUInt32LE(1, 516)

test.each([
  ['a truncated .docx file', 'docx', docx(wordParts).subarray(0, -30)],
  ['a truncated .doc file', 'doc', compoundFile([word]).subarray(0, 700)],
  ['a .doc file whose directory has no end', 'doc', circular],
  ['the first bytes of a .doc file', 'doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
] as const)('refuses %s as damaged', (_, format, bytes) => {
  expect(() => validateWordDocument(bytes, format)).toThrow(new DomainError('upload.damaged'))
})
