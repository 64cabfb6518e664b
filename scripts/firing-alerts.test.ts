// @module-tag exhaustive
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../server/src/app.ts'
import { createDatabase } from '../server/src/database/database.ts'
import { createLogger } from '../server/src/logger.ts'
import { watchPlatformState } from '../server/src/platform-state/watch-platform-state.ts'
import { type ProcessMetrics, startMetrics } from '../server/src/telemetry/metrics-server.ts'
import { buildMail } from '../server/src/testing/builders/mails.ts'
import { createTestApp, type TestApp } from '../server/src/testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../server/src/testing/test-database.ts'
import { waitFor } from '../server/src/testing/wait-for.ts'

const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0
const rulesFolder = resolve(import.meta.dirname, '../deploy/prometheus')
const folder = mkdtempSync(join(tmpdir(), 'rihla-prometheus-'))
const log = createLogger({ logLevel: 'silent' })

let it: TestApp
let database: TestDatabase
let metrics: ProcessMetrics
let metricsPort: number
let prometheus: ChildProcess
let url: string
let endReading: (() => Promise<void>) | undefined

/** The rules of the kit, without the time for which a fault has to last. */
async function startPrometheus(): Promise<void> {
  for (const name of ['alerts.yml', 'service-levels.yml']) {
    const rules = readFileSync(join(rulesFolder, name), 'utf8')
    writeFileSync(join(folder, name), rules.replaceAll(/^ +for: \w+\n/gm, ''))
  }
  const configuration = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['service-levels.yml', 'alerts.yml'],
    scrape_configs: [{ job_name: 'rihla', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  }
  // YAML includes JSON
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(configuration))
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  const flags = ['--config.file=prometheus.yml', `--web.listen-address=127.0.0.1:${port}`, '--storage.tsdb.path=data']
  prometheus = spawn('prometheus', flags, { cwd: folder, stdio: 'ignore' })
}

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${url}/api/v1/${path}`)
  return ((await response.json()) as { data: T }).data
}

/** The memory is that of the test runner. */
async function firing(): Promise<string[]> {
  const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts')
  const names = alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
  return [...new Set(names)].filter((name) => name !== 'RihlaMemoryHigh').toSorted()
}

async function countEvaluations(): Promise<{ groups: number; evaluated: number }> {
  const { groups } = await ask<{ groups: { lastEvaluation: string; rules: { health: string }[] }[] }>('rules')
  const evaluated = groups.filter(({ rules }) => rules.every(({ health }) => health === 'ok'))
  return { groups: groups.length, evaluated: evaluated.length }
}

/** As a worker that starts: it reads the state of the database at once. */
async function readState(databaseUrl: string): Promise<void> {
  await endReading?.()
  const db = createDatabase(databaseUrl, { max: 1, applicationName: 'rihla-metrics' })
  const end = watchPlatformState({ db, log })
  endReading = async () => {
    await end()
    await db.destroy()
  }
}

const away = 'postgres://nobody@127.0.0.1:1/nothing'

beforeAll(async () => {
  if (!hasPrometheus) return
  it = await createTestApp()
  database = await createTestDatabase()
  metricsPort = await findFreePort()
  metrics = await startMetrics({ kind: 'worker', host: '127.0.0.1', port: metricsPort, log })
  await readState(database.applicationUrl)
  await startPrometheus()
})
afterAll(async () => {
  if (hasPrometheus) {
    const ended = once(prometheus, 'exit')
    prometheus.kill('SIGKILL')
    await ended
    await endReading?.()
    await metrics.close()
    await it.close()
    await database.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!hasPrometheus && !process.env['CI'])('alerts fire when their fault happens, and not before', async () => {
  await waitFor(async () => {
    const { groups, evaluated } = await countEvaluations()
    expect([groups, evaluated]).toEqual([6, 6])
    const { activeTargets } = await ask<{ activeTargets: { health: string }[] }>('targets')
    expect(activeTargets.map(({ health }) => health)).toEqual(['up'])
    expect(await firing()).toEqual([])
  })

  const { db } = database
  await sql`insert into outbox (kind, subject_id, payload, attempts, created_at)
    values ('booking', ${uuid()}, '{}', 3, now() - interval '1 hour')`.execute(db)
  const mail = await buildMail({ db })
  await sql`update mails set created_at = now() - interval '2 hours' where id = ${mail}`.execute(db)
  await sql`insert into ledger_reconciliations (id, checked_at, differences)
    values (${uuid()}, now(), '[{}]')`.execute(db)
  await readState(database.applicationUrl)
  const waiting = ['RihlaLedgerDiffers', 'RihlaMailLate', 'RihlaOutboxFailing', 'RihlaOutboxStuck']
  await waitFor(async () => expect(await firing()).toEqual(waiting))

  await readState(away)
  const unreachable = createDatabase(away)
  const app = await buildApp({ ...it.context, db: unreachable })
  const budget = ['RihlaBookingErrorsBudget', 'RihlaBookingErrorsFast', 'RihlaBookingErrorsSlow']
  await waitFor(async () => {
    const { method, url: path } = submitBooking
    const headers = { authorization: `Bearer ${'a'.repeat(43)}` }
    expect((await app.inject({ method, url: path, headers, payload: {} })).statusCode).toBe(503)
    expect(await firing()).toEqual([...budget, 'RihlaDatabaseAway', 'RihlaStateUnread'])
  })
  await app.close()
  await unreachable.destroy()

  await metrics.close()
  await waitFor(async () => expect(await firing()).toEqual(expect.arrayContaining(['RihlaDown', 'RihlaNoWorker'])))
})
