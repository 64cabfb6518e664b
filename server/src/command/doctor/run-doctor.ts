import type { Environment } from '#configuration-reader.ts'
import { type Configuration, readConfiguration } from '#configuration.ts'
import { createDatabase, type Database } from '#database/database.ts'
import type { DatabaseUrls } from '#prepare-database.ts'
import { hasEmbeddedDatabase, withDatabaseUrls } from '../database-urls.ts'
import { requireDatabase } from '../with-installation.ts'
import { checkClock } from './clock-check.ts'
import {
  checkApplicationRole,
  checkExtensions,
  checkMigrations,
  checkOwnerRole,
  checkServer,
  checkSettings,
  checkSetUp,
  checkTimeZone,
} from './database-checks.ts'
import { examine, type Finding, reasonOf, unlessWrong, warning, wrong } from './finding.ts'
import { checkConfiguration, checkDisk, checkVersions } from './machine-checks.ts'
import { checkMail } from './mail-check.ts'
import { checkPooler } from './pooler-check.ts'
import { checkProxies } from './proxy-check.ts'
import { checkStorage } from './storage-check.ts'

interface Options {
  /** Where a test mail is sent. */
  sendTo: string | undefined
  report: (finding: Finding) => void
}

/** Examines every part of an installation, whether its server runs or not. */
export async function runDoctor(environment: Environment, { sendTo, report }: Options): Promise<void> {
  report(await examine('versions', checkVersions))
  let config: Configuration
  try {
    config = readConfiguration(environment)
  } catch (error) {
    return report({ name: 'configuration', ...wrong(reasonOf(error)) })
  }
  report(await examine('configuration', async () => checkConfiguration(config)))
  report(await examine('disk', () => checkDisk(config)))
  report(await examine('storage', () => checkStorage(config)))
  report(await examine('mail', () => checkMail(config, sendTo)))
  report(await examine('proxies', () => checkProxies(config)))
  await examineDatabase(config, report)
}

async function examineDatabase(config: Configuration, report: Options['report']): Promise<void> {
  if (config.databaseUrl === undefined && !hasEmbeddedDatabase(config)) {
    return report({
      name: 'database',
      ...warning(
        `There is none yet: DATABASE_URL is not set, and the first start creates one in ${config.dataFolder}.`,
      ),
    })
  }
  try {
    await withDatabaseUrls(config, async (urls) => {
      await requireDatabase(config)
      await withConnections(urls, async (db, owner) => {
        for (const [name, check] of Object.entries(databaseChecks({ config, urls, db, owner }))) {
          report(await examine(name, check))
        }
      })
    })
  } catch (error) {
    report({ name: 'database', ...unlessWrong([`${reasonOf(error)}.`], '') })
  }
}

interface DatabaseParts {
  config: Configuration
  urls: DatabaseUrls
  db: Database
  owner: Database | undefined
}

const databaseChecks = ({ config, urls, db, owner }: DatabaseParts) => ({
  database: () => checkServer(db),
  extensions: () => checkExtensions(db),
  'role of the application': () => checkApplicationRole(db),
  'role of migrations': () => checkOwnerRole(db, owner),
  settings: () => checkSettings(db, config),
  'time zone': () => checkTimeZone(db, config),
  pooler: () => checkPooler(urls),
  migrations: () => checkMigrations(urls),
  clock: () => checkClock(db, config),
  'set-up': () => checkSetUp(db),
})

async function withConnections(
  { application, owner }: DatabaseUrls,
  work: (db: Database, owner: Database | undefined) => Promise<void>,
): Promise<void> {
  const options = { max: 1, applicationName: 'rihla-command' }
  const db = createDatabase(application, options)
  const ownerDb = owner === undefined ? undefined : createDatabase(owner, options)
  try {
    await work(db, ownerDb)
  } finally {
    await Promise.all([db.destroy(), ownerDb?.destroy()])
  }
}
