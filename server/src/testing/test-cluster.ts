import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { grantToApplication } from '#database/grant-application.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { allQueues } from '#jobs/queues.ts'
import { memoryFolder } from './memory-folder.ts'
import './test-database.ts'

const prefix = 'rihla-test-'
const template = 'test_template'

/** One temporary PostgreSQL for a whole vitest run, with durability switched off for speed. */
export default async function setUpTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const place = memoryFolder()
  await removeAbandoned(place)
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  const engine = await startEmbeddedDatabase(folder, { isDurable: false, maxConnections: 300 })
  const adminUrl = engine.urlOf('postgres')
  await makeTemplate(adminUrl)
  await migrate(engine.urlOf(template))
  await setUpPlatform(engine.urlOf(template))
  await installJobs(engine.urlOf(template), allQueues)
  await grantToApplication(engine.urlOf(template), new URL(engine.applicationUrl).username)
  project.provide('testDatabases', { adminUrl, applicationUrl: engine.applicationUrl, template })
  return async () => {
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
}

/** What an admin sets up first. Tests book in bulk; those of the limits set them. */
async function setUpPlatform(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update settings
    set max_holds = 0, max_unverified_bookings = 0, max_unverified_seats = 0, max_unproven_share = 0,
      payapp_username = 'rihla@instapay', contact_email = 'hello@rihla.example', contact_phone = '+20 100 555 0142'`)
  await client.end()
}

/** Removes clusters left behind by killed runs. */
async function removeAbandoned(place: string): Promise<void> {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (!pid || isRunning(pid)) continue
    const folder = join(place, name)
    await startEmbeddedDatabase(folder).then(
      (engine) => engine.stop(),
      () => {},
    )
    // another run may be removing it, too
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
