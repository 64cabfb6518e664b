import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { searchCorrectionHeader } from '@rihla/contract/list-headers.ts'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAgency } from '#testing/builders/people.ts'
import { buildTrip, type TripOverrides } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  const agency = await buildAgency(app.context, { agencyName: 'Falcon Caravans' })
  const places = ['Luxor', 'Aswan', 'Dahab', 'Istanbul', 'Hurghada', 'Alexandria', 'Sharm El Sheikh', 'Marsa Matrouh']
  for (const destination of places) await built(destination, { agency, destination })
  for (const destination of ['القاهرة', 'إسطنبول', 'دهب']) await built(destination, { agency, destination })
  const description = 'From the road to Luxor into quiet gardens.'
  await built('Gardens', { agency, destination: 'Fayoum', description, departures: [on('2026-12-01')] })
  const elsewhere = await buildAgency(app.context, { agencyName: 'مسافرون' })
  await built('Elsewhere', { agency: elsewhere, destination: 'Taba', departures: [on('2026-12-02')] })
})
afterAll(() => app.close())

const built = (title: string, overrides: TripOverrides) =>
  buildTrip(app.context, { title, description: '', ...overrides })
const on = (startsOn: string) => ({ startsOn, totalSeats: 10 })
const list = (query: NonNullable<QueryOf<typeof listTrips>>) => app.call(listTrips, { query })
const titles = async (query: NonNullable<QueryOf<typeof listTrips>>) => {
  const { body, headers } = await list(query)
  expect(headers.get('x-total-count')).toBe(String(body.length))
  return body.map((trip) => trip.title)
}

describe('misspelled terms', () => {
  test.each([
    ['istambul', ['Istanbul', 'إسطنبول']],
    ['Istnabul', ['Istanbul', 'إسطنبول']],
    ['اسطمبول', ['Istanbul', 'إسطنبول']],
    ['dahb', ['Dahab', 'دهب']],
    ['louxor', ['Gardens', 'Luxor']],
    ['lxuor', ['Gardens', 'Luxor']],
    ['asuan', ['Aswan']],
    ['hurgada', ['Hurghada']],
    ['hurghda', ['Hurghada']],
    ['alexandrya', ['Alexandria']],
    ['sharm el shiekh', ['Sharm El Sheikh']],
    ['sharm elsheikh', ['Sharm El Sheikh']],
    ['matruh', ['Marsa Matrouh']],
    ['القاهر', ['القاهرة']],
    ['القاهرا', ['القاهرة']],
    ['falkon', 'all of the agency'],
    ['مسافرين', ['Elsewhere']],
    ['qwxyzzy', []],
    ['louxor qwxyzzy', []],
  ] as const)('%s finds %j', async (search, expected) => {
    const found = (await titles({ search })).toSorted()
    if (expected === 'all of the agency') expect(found).toHaveLength(12)
    else expect(found).toEqual(expected)
  })
})

test('a name is found in both scripts', async () => {
  for (const search of ['dahab', 'دهب']) expect((await titles({ search })).toSorted()).toEqual(['Dahab', 'دهب'])
  expect((await titles({ search: 'cairo' })).toSorted()).toEqual(['القاهرة'])
})

test('returns the term as it was corrected', async () => {
  const correctionOf = async (search: string) => {
    const header = (await list({ search })).headers.get(searchCorrectionHeader)
    return header && decodeURIComponent(header)
  }
  expect(await correctionOf('louxor gardens')).toBe('Luxor gardens')
  expect(await correctionOf('القاهرت')).toBe('القاهرة')
  for (const search of ['luxor', 'gard', 'qwxyzzy', 'to luxor', 'cairo']) expect(await correctionOf(search)).toBeNull()
})

test('the last word also matches as a prefix, short words only so, and in names', async () => {
  expect(await titles({ search: 'gard' })).toEqual(['Gardens'])
  expect(await titles({ search: 'luxor gar' })).toEqual(['Gardens'])
  expect(await titles({ search: 'qu' })).toEqual([])
  expect(await titles({ search: 'is' })).toEqual(['Istanbul'])
  expect(await titles({ search: 'القا' })).toEqual(['القاهرة'])
})

test('the name of a month selects its next departures', async () => {
  expect(await titles({ search: 'december' })).toHaveLength(13)
  expect(await titles({ search: 'luxor december' })).toEqual(['Luxor', 'Gardens'])
  for (const search of ['january luxor', 'luxor janu', 'luxor يناير']) expect(await titles({ search })).toEqual([])
  expect(await titles({ search: 'luxor january', departsFrom: '2026-12-02' })).toEqual(['Luxor'])
})

test('a correction does not depend on other filters', async () => {
  expect(await titles({ search: 'dahab', priceMin: 90_000 })).toEqual([])
  expect(await titles({ search: 'dahb', priceMin: 90_000 })).toEqual([])
})

test('name matches come before description matches, unless a sort is given', async () => {
  expect(await titles({ search: 'luxor' })).toEqual(['Luxor', 'Gardens'])
  expect(await titles({ search: 'luxor', sort: 'startDate' })).toEqual(['Gardens', 'Luxor'])
})

test('searches the agency name', async () => {
  expect(await titles({ search: 'مسافرون' })).toEqual(['Elsewhere'])
  expect(await titles({ search: 'falcon' })).toHaveLength(12)
  expect(await titles({ search: 'caravans luxor' })).toEqual(['Luxor', 'Gardens'])
})

test('search pages are disjoint and complete', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ search: 'falcon', limit: 3, page })))
  expect(pages.map(({ body }) => body.length)).toEqual([3, 3, 3, 3, 0])
  expect(new Set(pages.flatMap(({ body }) => body.map((trip) => trip._id))).size).toBe(12)
})

test.each([
  'a b c d e f g h i j k l',
  'abcdefghij '.repeat(9),
  '%_%_%_% ____ \\\\\\ %%%%',
  'ab'.repeat(50),
  'ًٌٍ',
  "' or 1=1 --",
  '((((( ))))) ::: &|!',
])('treats the hostile term %j as plain text', async (search) => {
  expect((await list({ search })).status).toBe(200)
})

describe('phonetic keys', () => {
  test.each([
    ['luxor', 'lksr'],
    ['louxor', 'lksr'],
    ['الجيزة', 'gz'],
    ['gizah', 'gz'],
    ['سخنة', 'skn'],
    ['sokhna', 'skn'],
    ['شيخ', 'xk'],
    ['sheikh', 'xk'],
    ['اسكندرية', 'askndr'],
    ['iskandariya', 'askndr'],
    ['مطروح', 'mtr'],
    ['matrouh', 'mtr'],
    ['بترا', 'btr'],
    ['petra', 'btr'],
    ['عين', 'an'],
    ['ain', 'an'],
    ['ثلاثة', 'tlt'],
    ['ذهب', 'dhb'],
    ['ضحى', 'd'],
    ['ظل', 'zl'],
    ['غردقة', 'grdk'],
    ['', ''],
  ])('%s becomes %s', async (word, sound) => {
    const { rows } = await sql<{ sound: string }>`select search_sound(search_fold(${word})) as sound`.execute(app.db)
    expect(rows[0]?.sound).toBe(sound)
  })
})
