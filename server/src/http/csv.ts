import type { I18n } from '@lingui/core'
import { type CalendarDate, dayIn } from '@rihla/contract/dates.ts'
import type { Endpoint } from '@rihla/contract/endpoint.ts'
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { sortByIds } from '#database/list-rows.ts'
import { allowSlowQueries } from '#database/slow-queries.ts'
import type { App } from './fastify-app.ts'
import { sendDownload } from './send-download.ts'
import { serveDownload } from './serve-download.ts'
import type { RequestTo } from './serve.ts'

export interface CsvColumn<Row> {
  head: string
  /** Amounts as numbers in major units, dates as `YYYY-MM-DD`: formats that spreadsheets recognize. */
  value: (row: Row) => string | number | null | undefined
}

/** Columns in the reader's language; `dayOf` returns the day of a moment in the platform's time zone. */
export type CsvColumns<Row> = (i18n: I18n, dayOf: (moment: Date) => CalendarDate) => CsvColumn<Row>[]

export interface CsvExport<E extends Endpoint, Row> {
  endpoint: E
  columns: CsvColumns<Row>
  /** The rows that the request selects, of all pages. */
  file: (request: RequestTo<NoInfer<E>>) => DatedFile<Row> | Promise<DatedFile<Row>>
}

interface DatedFile<Row> extends Omit<CsvFile<Row>, 'columns'> {
  /** The day in the file's name; today unless the file is about another one. */
  day?: CalendarDate
}

/** Serves an export endpoint. */
export function csvRoute<E extends Endpoint, Row>(
  app: App,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { endpoint, columns, file }: CsvExport<E, Row>,
): void {
  const dayOf = (moment: Date): CalendarDate => dayIn(config.platformTimeZone, moment)
  serveDownload(app, endpoint, (request, reply) =>
    allowSlowQueries(async () => {
      const { name, day = clock.today(), rows } = await file(request)
      return sendCsv(reply, { name: `${name}-${day}`, rows, columns: columns(request.i18n, dayOf) })
    }),
  )
}

interface CsvFile<Row> {
  /** Without the extension; ASCII letters only. */
  name: string
  columns: readonly CsvColumn<Row>[]
  rows: Iterable<Row> | AsyncIterable<Row>
}

/**
 * Streams a table as CSV (RFC 4180): UTF-8 with the byte order mark that Excel needs for Arabic, and CRLF. Texts that
 * a spreadsheet would run as a formula are prefixed with an apostrophe, because users choose their own names. Where
 * the comma is the decimal separator, spreadsheets split at semicolons and ignore quotes inside such a part, so
 * quoting alone does not help: text at the start of such a cell or line is prefixed, too. Numbers that are no quantities
 * are prefixed with a tab, which spreadsheets do not display (docs/product/dashboards.md#exports).
 */
export function sendCsv<Row>(reply: FastifyReply, { name, columns, rows }: CsvFile<Row>): never {
  const lines = stringify({
    bom: true,
    quoted_match: /[;\t]/,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  })
  pipeline(Readable.from(linesOf(columns, rows)), lines, () => {})
  return sendDownload(reply, { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: lines })
}

async function* linesOf<Row>(columns: readonly CsvColumn<Row>[], rows: CsvFile<Row>['rows']) {
  yield columns.map(({ head }) => head)
  for await (const row of rows) yield columns.map(({ value }) => plain(value(row) ?? ''))
}

const formulas = /^(?=[\t\r])|(^[\s"]*|[;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

/**
 * Phones, wallets, IDs and references. As numbers they would lose leading zeros and a plus, all digits after the
 * fifteenth, or become powers of ten (booking number `2345e679`).
 */
const nominalNumber = /^(?:\+\d[\d ()-]{5,}(?: ext\. \d+)?|0[\d ()-]+(?: ext\. \d+)?|\d{12,}|\d+e\d+)$/i

function plain(value: string | number): string | number {
  if (typeof value === 'number') return value
  return nominalNumber.test(value) ? `\t${value}` : value.replace(formulas, "$1'")
}

const idsPerQuery = 500

/**
 * Reads the rows of these ids in this order, in chunks: concurrent inserts neither repeat nor hide a row, and memory
 * use is bounded. Rows deleted in the meantime are skipped.
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
