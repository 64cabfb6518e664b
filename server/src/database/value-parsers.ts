import pg from 'pg'

const oid = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182, textArray: 1009 } as const

/** bigint columns contain counts and minor units of money; both stay far below 2^53, and a larger value is a bug. */
function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`A bigint from the database is too large: ${text}`)
  return value
}

const parserOf = pg.types.getTypeParser as (id: number) => (text: string) => unknown
const parseTextArray = parserOf(oid.textArray) as (text: string) => (string | null)[]
const parseIntegerArray = (text: string) =>
  parseTextArray(text).map((item) => (item === null ? null : parseInteger(item)))

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, parseInteger],
  [oid.int8Array, parseIntegerArray],
  // a date has no time zone: as a Date it would become the previous day in Cairo
  [oid.date, (text) => text],
  [oid.dateArray, parseTextArray],
])

/** Parsers for PostgreSQL values: dates and numerics become strings, bigints safe integers, timestamps Date. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}
