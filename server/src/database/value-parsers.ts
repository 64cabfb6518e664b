import pg from 'pg'

const oid = {
  int8: 20,
  numeric: 1700,
  date: 1082,
  int8Array: 1016,
  dateArray: 1182,
  textArray: 1009,
  timestamptz: 1184,
} as const

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

const parseTimestampOf = parserOf(oid.timestamptz)
const inUtc = /^\d{4}-\d\d-\d\d [\d:.]+\+00$/

/** Most clusters return moments in UTC, whose ISO form the engine reads several times faster than the driver. */
const parseTimestamp = (text: string) =>
  inUtc.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseTimestampOf(text)

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, parseInteger],
  // rates and percentages, never money
  [oid.numeric, Number],
  [oid.int8Array, parseIntegerArray],
  // a date has no time zone: as a Date it would become the previous day in Cairo
  [oid.date, (text) => text],
  [oid.dateArray, parseTextArray],
  [oid.timestamptz, parseTimestamp],
])

/** Parsers for PostgreSQL values: dates become strings, bigints safe integers, numerics numbers, timestamps Date. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}
