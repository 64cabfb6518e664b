import type { Configuration } from '#configuration.ts'
import type { Database } from '#database/database.ts'
import { listMissingGrants } from '#database/grant-application.ts'
import { listPendingSteps } from '#database/migrate.ts'
import type { DatabaseUrls } from '#prepare-database.ts'
import {
  findRights,
  findServer,
  findServerSettings,
  findSetUp,
  knowsArabic,
  knowsTimeZone,
  listExtensions,
} from './database-checks.queries.ts'
import { type Judgement, ok, unlessWarned, unlessWrong, warning, wrong } from './finding.ts'

const minVersion = 150_000

export function judgeServer({
  number,
  version,
  encoding,
  isReadOnly,
}: Awaited<ReturnType<typeof findServer>>): Judgement {
  return unlessWrong(
    [
      number < minVersion && `PostgreSQL is ${version}, but must be 15 or newer: upgrade it.`,
      encoding !== 'UTF8' && `The database is encoded in ${encoding}: create it again with the encoding UTF8.`,
      isReadOnly && 'This is a standby, which refuses writes: use the address of the primary.',
    ],
    `PostgreSQL ${version} responds.`,
  )
}

export const checkServer = async (db: Database): Promise<Judgement> => judgeServer(await findServer(db))

export async function checkExtensions(db: Database): Promise<Judgement> {
  const present = await listExtensions(db)
  const missing = ['pg_trgm', 'unaccent'].filter((name) => !present.includes(name))
  if (missing.length > 0) {
    return wrong(
      `Missing: run ${missing.map((name) => `\`create extension ${name};\``).join(' and ')} in the database.`,
    )
  }
  if (await knowsArabic(db)) return ok('pg_trgm and unaccent are there, and know Arabic letters.')
  return wrong('pg_trgm does not know Arabic letters: create the database again with a UTF-8 locale, such as C.UTF-8.')
}

/** The role of the application. */
export async function checkApplicationRole(db: Database): Promise<Judgement> {
  const { role, isSuperuser, owned, mayCreate, hasTemporary, maySkipTriggers, triggerTables } = await findRights(db)
  if (isSuperuser) return wrong(`${role} is a superuser, whom no rule of the database binds: use another role.`)
  const separate = 'create a second role and set MIGRATION_DATABASE_URL (Roles in docs/operations/install.md)'
  return unlessWarned(
    [
      owned > 0 && `${role} owns ${owned} tables, so its statements may change history: ${separate}.`,
      owned === 0 && mayCreate && `${role} may create tables: \`revoke create on schema public from ${role};\`.`,
      owned === 0 &&
        hasTemporary &&
        `${role} may create temporary tables, which checks would read: run \`rihla migrate\`.`,
      maySkipTriggers &&
        `${role} may skip triggers: \`revoke set on parameter session_replication_role from ${role};\`.`,
      owned === 0 && triggerTables > 0 && `${role} may add triggers to ${triggerTables} tables: revoke it.`,
    ],
    `${role} owns nothing and may only read and write rows.`,
  )
}

/** The role that migrates, and what it has granted. */
export async function checkOwnerRole(db: Database, owner: Database | undefined): Promise<Judgement> {
  const application = await findRights(db)
  if (!owner) {
    return application.mayCreate
      ? warning('MIGRATION_DATABASE_URL is not set: the role of the application migrates.')
      : ok('MIGRATION_DATABASE_URL is not set here: another process migrates.')
  }
  const { role, mayCreate } = await findRights(owner)
  if (role === application.role)
    return warning(`MIGRATION_DATABASE_URL is of the same role, ${role}: create a second one.`)
  if (!mayCreate) return wrong(`${role} may not create tables: \`alter schema public owner to ${role};\`.`)
  const missing = await owner.transaction().execute((trx) => listMissingGrants(trx, application.role))
  if (missing.length === 0) return ok(`${role} may migrate, and has granted what ${application.role} needs.`)
  return wrong(
    `${missing.length} privileges of ${application.role} differ, such as \`${missing[0]}\`: run \`rihla migrate\`.`,
  )
}

export function judgeSettings(found: Record<string, string>, poolSize: number): Judgement {
  const unsafe = [
    found['synchronous_commit'] === 'off' &&
      'synchronous_commit is off: a crash loses acknowledged bookings. Switch it on.',
    found['fsync'] === 'off' && 'fsync is off: a crash destroys the database. Switch it on.',
    found['full_page_writes'] === 'off' && 'full_page_writes is off: a crash can destroy pages. Switch it on.',
  ]
  if (unsafe.some(Boolean)) return unlessWrong(unsafe, '')
  return unlessWarned(
    [
      found['jit'] === 'on' &&
        'jit is on, which makes booking lists slow: `rihla migrate` switches it off for the role.',
      Number(found['random_page_cost']) > 2 && 'On SSDs set random_page_cost = 1.1: the lists are measured with it.',
      Number(found['max_connections']) < poolSize + 15 &&
        `max_connections is ${found['max_connections']}, too few for two processes with DATABASE_POOL_SIZE ${poolSize}.`,
    ],
    'Commits are durable, JIT is off, and the costs are those of SSDs.',
  )
}

export const checkSettings = async (db: Database, { databasePoolSize }: Configuration): Promise<Judgement> =>
  judgeSettings(await findServerSettings(db), databasePoolSize)

export async function checkTimeZone(db: Database, { platformTimeZone }: Configuration): Promise<Judgement> {
  return (await knowsTimeZone(db, platformTimeZone))
    ? ok(`Days are those of ${platformTimeZone}, which PostgreSQL knows.`)
    : wrong(
        `PostgreSQL does not know the time zone ${platformTimeZone}: update its time zone data, or PLATFORM_TIME_ZONE.`,
      )
}

/** Refuses foreign databases and edited migrations by an error, which says why. */
export async function checkMigrations({ owner, application }: DatabaseUrls): Promise<Judgement> {
  const pending = await listPendingSteps(owner ?? application)
  if (pending.length === 0) return ok('All have run, and none was edited since.')
  return wrong(`Pending: ${pending.slice(0, 5).join(', ')}${pending.length > 5 ? ' …' : ''}. Run \`rihla migrate\`.`)
}

export async function checkSetUp(db: Database): Promise<Judgement> {
  const { admins, hasAccount, contact, legalPages } = await findSetUp(db)
  if (admins === 0) return wrong('There is no admin: run `rihla create-admin <email>`.')
  return unlessWarned(
    [
      admins === 1 && 'There is one admin, but payment accounts and large sums need a second one.',
      !hasAccount && 'No payment account is set: travellers cannot pay. Set one at /admin/settings.',
      contact === '' && 'No contact address is set at /admin/settings.',
      legalPages === 0 && 'No legal page has been published: the texts are the drafts of the product, at /admin/legal.',
    ],
    `${admins} admins, a payment account, a contact address and legal pages are set.`,
  )
}
