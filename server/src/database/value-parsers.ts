import pg from 'pg'

const oid = { int8: 20, numeric: 1700, date: 1082, int8Array: 1016, dateArray: 1182, textArray: 1009 } as const

/** bigint columns hold counts and minor units of money; both stay far below 2^53, and one that does not is a bug. */
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
  // rates and percentages, never money
  [oid.numeric, Number],
  [oid.int8Array, parseIntegerArray],
  // a day has no zone: as a Date it would become the day before in Cairo
  [oid.date, (text) => text],
  [oid.dateArray, parseTextArray],
])

/** How values arrive from PostgreSQL: days as strings, bigints as safe integers, numerics as numbers, moments as Date. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}
