import pg from 'pg'
import { expect, test } from 'vitest'
import { valueParsers } from './value-parsers.ts'

const parse = (text: string) => (valueParsers.getTypeParser(1184) as unknown as (text: string) => unknown)(text)

test.each([
  ['2026-11-21 09:00:00+00', '2026-11-21T09:00:00.000Z'],
  ['2026-11-21 09:00:00.5+00', '2026-11-21T09:00:00.500Z'],
  ['2026-11-21 09:00:00.123456+00', '2026-11-21T09:00:00.123Z'],
  ['2026-11-21 11:00:00+02', '2026-11-21T09:00:00.000Z'],
  ['2026-11-21 12:30:00+03:30', '2026-11-21T09:00:00.000Z'],
])('the moment %s is %s', (text, iso) => {
  expect((parse(text) as Date).toISOString()).toBe(iso)
  expect(parse(text)).toEqual(pg.types.getTypeParser(1184)(text))
})

test.each(['infinity', '-infinity', '0044-03-15 10:00:00+00 BC', '12026-11-21 09:00:00+00'])(
  '%s is what the driver makes of it',
  (text) => expect(parse(text)).toEqual(pg.types.getTypeParser(1184)(text)),
)
