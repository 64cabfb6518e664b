import { expect, test } from 'vitest'
import { readPdfText } from '#testing/pdf-text.ts'
import type { PermitList, PermitRow } from './permit-list.ts'
import { renderPermitList } from './render-permit-list.ts'

const row = (bookingNumber: string, change: Partial<PermitRow>): PermitRow => ({
  bookingNumber,
  seat: 1,
  level: 'documents',
  name: '',
  nationality: '',
  documentKind: '',
  documentNumber: '',
  dateOfBirth: '',
  phone: '',
  emergencyName: '',
  emergencyPhone: '',
  missing: [],
  ...change,
})

const rows = [
  row('RH-8F3A21BCM', {
    name: 'Paul Durand',
    nationality: 'FR',
    documentKind: 'passport',
    documentNumber: 'FR1234567',
  }),
  row('RH-7C41F09AT', { name: 'Nour Ali', missing: ['nationality', 'documentKind', 'documentNumber'] }),
]

/** The pieces of text, in the order in which they were drawn. */
async function piecesOf(locale: PermitList['locale'], listed: PermitRow[]): Promise<string[]> {
  const departure = {
    startDate: '2026-12-08',
    endDate: '2026-12-10',
    trip: { title: 'White Desert', destination: 'Farafra' },
  } as PermitList['departure']
  const list: PermitList = { locale, agencyName: 'Sahara Lines', departure, rows: listed, printedAt: '1 Dec, 07:00' }
  return (await readPdfText(await renderPermitList(list))).flat()
}

const blank = (pieces: readonly string[]) => pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')

test('names every traveller with nationality and document, and marks what is missing', async () => {
  const text = blank(await piecesOf('en', rows)).join(' ')
  expect(text).toContain(
    '1 Paul Durand RH-8F3A21BCM France FR1234567 Passport – 2 Nour Ali RH-7C41F09AT Missing Missing –',
  )
  expect(text).toContain('Sahara Lines Dates Tue 8 – Thu 10 Dec 2026 Destination Farafra People 2')
})

test('is in Arabic with countries and documents by their Arabic names, and numbers as in the document', async () => {
  const pieces = blank(await piecesOf('ar', rows))
  expect(pieces).toEqual(expect.arrayContaining(['كشف التصاريح', 'فرنسا', 'جواز سفر', 'FR1234567', 'Paul Durand']))
  expect(pieces.filter((piece) => piece === 'ناقص')).toHaveLength(2)
  expect(pieces.join(' ')).not.toMatch(/Missing|Passport|France/)
})

test('every traveller of a full bus is listed, on as many pages as it takes', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `Traveller ${at + 1}`)
  const pieces = blank(
    await piecesOf(
      'en',
      names.map((name) => row('RH-8F3A21BCM', { name })),
    ),
  )
  expect(pieces.filter((piece) => names.includes(piece))).toEqual(names)
  const heads = pieces.filter((piece) => piece === 'Name as in the document').length
  expect(heads).toBeGreaterThan(1)
  expect(pieces).toContain(`Page ${heads} of ${heads}`)
})

test('cuts off no name or number of a document', async () => {
  const name = 'Maximiliane Alexandrina von Hohenstaufen und zu Lichtenstein-Sigmaringen'
  const listed = Array.from({ length: 20 }, () =>
    row('RH-8F3A21BCM', { name, documentNumber: 'A1234567890123456789B' }),
  )
  const text = blank(await piecesOf('en', listed)).join('')
  expect(text).not.toContain('…')
  expect(text.replaceAll(' ', '').split(name.replaceAll(' ', ''))).toHaveLength(listed.length + 1)
})
