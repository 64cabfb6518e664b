import { scopesOf } from '@rihla/contract/api-tokens/token-scope.ts'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApiToken } from '#testing/builders/api-tokens.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'

// The commands of docs/api.md, as they stand there, against a server: each with the status that follows it.

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')
const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)]
  .map(([, block]) => block!)
  .filter((block) => !block.startsWith('export '))
const expected = blocks.flatMap((block) => [...block.matchAll(/^# (\d{3})$/gm)].map(([, status]) => status!))

/** curl with the status of each response in a file. */
const recordStatuses = `curl() { command curl --silent --show-error --write-out '%{stderr}%{http_code}\\n' "$@" 2>>statuses; }`

let it: TestApp
const folder = mkdtempSync(join(tmpdir(), 'rihla-api-guide-'))
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-29T09:30:00Z' })
})
afterAll(async () => {
  await it.close()
  rmSync(folder, { recursive: true })
})

test('every command of the guide returns the status beside it', async () => {
  const agency = await buildAgency(it.context)
  const customer = await buildCustomer(it.context)
  const trip = await buildTrip(it.context, { agency })
  const booking = await buildBooking(it.context, { trip, customer, status: 'payment_verified' })
  const { token } = await buildApiToken(it.context, agency, { scopes: scopesOf('agency') })
  writeFileSync(join(folder, 'trip.json'), JSON.stringify(tripInput()))
  const env = { PATH: process.env['PATH'], RIHLA: await it.listen(), TOKEN: token, BOOKING: booking.id }
  const script = [recordStatuses, ...blocks].join('\n')
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env })
  expect(readFileSync(join(folder, 'statuses'), 'utf8').trim().split('\n')).toEqual(expected)
  expect(expected.length).toBe((guide.match(/^curl /gm) ?? []).length)
  expect(stdout.toLowerCase()).toContain('x-total-count: 1')
  expect(stdout).toContain('"code":"request.malformed"')
  expect(readFileSync(join(folder, 'bookings.csv'), 'utf8')).toContain(customer.name)
  expect(await it.db.selectFrom('trips').select('id').where('agency_id', '=', agency.id).execute()).toHaveLength(2)
})
