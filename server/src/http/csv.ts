import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { sortByIds } from './sort-by-ids.ts'

export interface CsvColumn<Row> {
  head: string
  /** Amounts as numbers in major units, days as `YYYY-MM-DD`: spreadsheets then know what they are. */
  value: (row: Row) => string | number | null | undefined
}

interface CsvFile<Row> {
  /** Without its ending; letters of ASCII only. */
  name: string
  columns: readonly CsvColumn<Row>[]
  rows: Iterable<Row> | AsyncIterable<Row>
}

/**
 * A table as a file for spreadsheets, made while it is sent: UTF-8 with a mark that Excel needs for Arabic, CRLF (RFC 4180).
 * Texts that a spreadsheet would take for a formula begin with an apostrophe: people choose their names themselves. Where commas
 * are decimals spreadsheets split at semicolons and heed no quote in the middle of such a piece: quoting alone would not help, so
 * what would begin a cell or a line there gets its apostrophe, too.
 */
export function sendCsv<Row>(reply: FastifyReply, { name, columns, rows }: CsvFile<Row>): never {
  const lines = stringify({
    bom: true,
    escape_formulas: true,
    quoted_match: /[;\t]/,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  })
  pipeline(Readable.from(linesOf(columns, rows)), lines, () => {})
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
  return reply.send(lines) as never
}

async function* linesOf<Row>(columns: readonly CsvColumn<Row>[], rows: CsvFile<Row>['rows']) {
  yield columns.map(({ head }) => head)
  for await (const row of rows) yield columns.map(({ value }) => plain(value(row) ?? ''))
}

const hiddenFormulas = /(^[\s"]+|[;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

const plain = (value: string | number) => (typeof value === 'string' ? value.replace(hiddenFormulas, "$1'") : value)

const idsPerQuery = 500

/**
 * The rows of these ids in this order, read part by part: what arrives meanwhile neither doubles nor hides a row, and the
 * file never stands in memory as a whole. Rows that are gone by then are left out.
 */
export async function* rowsOf<Row extends { id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let at = 0; at < ids.length; at += idsPerQuery) {
    const part = ids.slice(at, at + idsPerQuery)
    yield* sortByIds(part, await read(part))
  }
}
