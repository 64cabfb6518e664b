import { endpointsOf } from '@rihla/contract/endpoint.ts'
import { CsvFile } from '@rihla/contract/schemas.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Clock } from '#clock.ts'
import { readConfiguration } from '#configuration.ts'
import { type CsvColumns, csvRoute, rowsOf, sendCsv } from './csv.ts'
import { decorateRequests } from './serve.ts'

interface Row {
  id: string
  name: string
  amount: number
}

async function fileOf(rows: Iterable<Row> | AsyncIterable<Row>) {
  const app = Fastify()
  app.get('/', (_, reply) =>
    sendCsv(reply, {
      name: 'people',
      columns: [
        { head: 'Name', value: (row: Row) => row.name },
        { head: 'Amount', value: (row: Row) => row.amount },
      ],
      rows,
    }),
  )
  return app.inject('/')
}

test('a CSV file has a filename, a byte order mark and a header row', async () => {
  const response = await fileOf([{ id: '1', name: 'منى, "Mona"', amount: 1250.5 }])
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="people.csv"')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.payload).toBe('\uFEFFName,Amount\r\n"منى, ""Mona""",1250.5\r\n')
})

test.each(['=1+1', '+20=1', '+1+1', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'a text that begins like a formula (%j) is escaped',
  async (name) => {
    const { payload } = await fileOf([{ id: '1', name, amount: 1 }])
    expect(payload.split('\r\n').slice(1).join('\r\n')).toMatch(/^"?'/)
  },
)

test.each([
  ['Nile;=1+1', `"Nile;'=1+1"`],
  ['Nile; "+2', `"Nile; ""'+2"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['one\n=1;-2', `"one\n'=1;'-2"`],
  [' =1', ` '=1`],
  ['a;b - c', '"a;b - c"'],
])('a formula after a separator of other programs is escaped (%j)', async (name, cell) => {
  const { payload } = await fileOf([{ id: '1', name, amount: -1 }])
  expect(payload).toBe(`\uFEFFName,Amount\r\n${cell},-1\r\n`)
})

test.each([
  '01005550178',
  '+201001234567',
  '+49 151 23456789',
  '0100 123 4567',
  '02 2345 6789 ext. 12',
  '29002031234567',
  '447109223311',
  '4500123412341234',
  '2345e679',
])('a number that is no quantity (%s) stays a text in a spreadsheet, without a visible character', async (name) => {
  const { payload } = await fileOf([{ id: '1', name, amount: 1 }])
  expect(payload).toBe(`\uFEFFName,Amount\r\n"\t${name}",1\r\n`)
})

test.each(['0', '12', '2026-11-22', '06:30', '0100 or later', '12345678'])('%s stays as it is', async (name) => {
  expect((await fileOf([{ id: '1', name, amount: 1 }])).payload).toBe(`\uFEFFName,Amount\r\n${name},1\r\n`)
})

test('an export endpoint sends its columns in the reader’s language, with days of the platform’s time zone', async () => {
  const app = Fastify()
  const endpoint = endpointsOf('people').get('/people.csv', 'everyone', { summary: '', response: { 200: CsvFile } })
  const columns: CsvColumns<{ at: Date }> = (i18n, dayOf) => [{ head: i18n.locale, value: ({ at }) => dayOf(at) }]
  const file = () => ({ name: 'people', rows: [{ at: new Date('2026-11-21T22:30:00Z') }] })
  const config = readConfiguration({ PLATFORM_TIME_ZONE: 'Africa/Cairo' })
  decorateRequests(app)
  const clock = { today: () => '2026-11-22' } as Clock
  csvRoute(app as never, { config, clock }, { endpoint, columns, file })
  const { payload, headers } = await app.inject({ url: '/people.csv', headers: { 'accept-language': 'ar' } })
  expect(payload).toBe('\uFEFFar\r\n2026-11-22\r\n')
  expect(headers['content-disposition']).toBe('attachment; filename="people-2026-11-22.csv"')
})

test('line breaks in a text stay inside its cell', async () => {
  const { payload } = await fileOf([{ id: '1', name: 'one\r\ntwo', amount: 1 }])
  expect(payload).toContain('"one\r\ntwo",1\r\n')
})

test('rows are read in chunks, in the order of their ids; rows deleted in the meantime are skipped', async () => {
  const ids = Array.from({ length: 1_201 }, (_, at) => String(at))
  const chunkSizes: number[] = []
  const read = async (part: readonly string[]) => {
    chunkSizes.push(part.length)
    return part
      .filter((id) => id !== '700')
      .map((id) => ({ id }))
      .toReversed()
  }
  const got = []
  for await (const { id } of rowsOf(ids, read)) got.push(id)
  expect(chunkSizes).toEqual([500, 500, 201])
  expect(got).toEqual(ids.filter((id) => id !== '700'))
})

test('an error during the response aborts it, so that a partial file is not mistaken for a complete one', async () => {
  async function* failing() {
    yield { id: '1', name: 'first', amount: 1 }
    throw new Error('away')
  }
  await expect(fileOf(failing())).rejects.toThrow()
})
