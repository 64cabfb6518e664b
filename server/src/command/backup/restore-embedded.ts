import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#backup/archive.ts'
import { BackupRefused } from '#backup/backup-refused.ts'
import { listDeletedAccounts, listUndeletedAmong } from '#backup/deleted-accounts.queries.ts'
import { finishRestore, restorePaths } from '#backup/finish-restore.ts'
import { listNamedUploads } from '#backup/named-uploads.queries.ts'
import { deletionsFile } from '#backup/repeat-deletions.ts'
import { createClock } from '#clock.ts'
import type { Configuration } from '#configuration.ts'
import type { Database } from '#database/database.ts'
import { isMigrated } from '#database/installed-schema.ts'
import { createDiskStorage } from '#files/storage/disk-storage.ts'
import { loadClusterCopying } from '#optional-packages.ts'
import { checkDatabase } from '../check/check-database.ts'
import { hasEmbeddedDatabase } from '../database-urls.ts'
import { type Manifest, readContents } from './manifest.queries.ts'
import { unpackArchive } from './unpack-archive.ts'
import { withEngine } from './with-engine.ts'

export interface Restored {
  manifest: Manifest
  files: number
  /** What is wrong in the restored data, as it was in the original. */
  findings: string[]
  /** Where the data is that was there before. */
  former: string | undefined
  /** Accounts that the former database had deleted, and that the next start deletes again. */
  deletionsToRepeat: number
}

const checkMs = 300_000

/**
 * Unpacks beside the data, checks everything there, and only then exchanges both. Until then the data is untouched; from then on
 * an interruption is continued by the next start.
 */
export async function restoreEmbedded(config: Configuration, file: string): Promise<Restored> {
  const { dataFolder, backupPassphrase } = config
  if (config.storageUrl !== undefined)
    throw new BackupRefused('STORAGE_URL is set: an archive is restored into DATA_DIR only.')
  const { adoptFiles } = await loadClusterCopying()
  const { folder, unpacked, ready } = restorePaths(dataFolder)
  await mkdir(dataFolder, { recursive: true, mode: 0o755 })
  finishRestore(dataFolder)
  await requireStopped(dataFolder)
  await rm(folder, { recursive: true, force: true })
  let checked: Omit<Restored, 'former'>
  try {
    const manifest = await unpackArchive(file, unpacked, backupPassphrase)
    await adoptFiles(join(unpacked, 'postgres'))
    const deleted = await listFormerDeletions(dataFolder)
    const { files, findings, undeleted } = await check(config, unpacked, { manifest, deleted: deleted ?? [] })
    if (!deleted) findings.push('The former database does not start: which accounts it had deleted is unknown.')
    await requireStopped(dataFolder)
    // before the exchange, so that no interruption loses it; until then these accounts are deleted anyway
    if (undeleted.length > 0) await writeDurably(deletionsFile(dataFolder), undeleted.join('\n'))
    await writeDurably(ready, `before-restore-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
    checked = { manifest, files, findings, deletionsToRepeat: undeleted.length }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  // what fails from here on is continued by the next start
  return { ...checked, former: finishRestore(dataFolder) }
}

async function requireStopped(dataFolder: string): Promise<void> {
  const { stopIfIdle } = await loadClusterCopying()
  if (!(await stopIfIdle(join(dataFolder, 'postgres'))))
    throw new BackupRefused(`A server is running on ${dataFolder}: stop it before a restore.`)
}

/** Undefined where they cannot be read. */
async function listFormerDeletions(dataFolder: string): Promise<string[] | undefined> {
  const file = deletionsFile(dataFolder)
  const pending = existsSync(file) ? (await readFile(file, 'utf8')).split('\n').filter(Boolean) : []
  if (!hasEmbeddedDatabase({ dataFolder })) return pending
  try {
    return [...pending, ...(await withEngine(join(dataFolder, 'postgres'), listDeletedAccounts))]
  } catch {
    return undefined
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true })
  await syncFolder(dirname(path))
}

async function check(
  config: Configuration,
  unpacked: string,
  { manifest, deleted }: { manifest: Manifest; deleted: string[] },
): Promise<{ files: number; findings: string[]; undeleted: string[] }> {
  await chmod(join(unpacked, 'postgres', 'cluster'), 0o700)
  return withEngine(join(unpacked, 'postgres'), async (db) => {
    requireSameCounts((await readContents(db)).counts, manifest.counts)
    const { files, findings } = await checkFiles(db, unpacked)
    const undeleted = deleted.length > 0 ? await listUndeletedAmong(db, deleted) : []
    return { files, findings: [...findings, ...(await checkInvariants(config, db))], undeleted }
  })
}

function requireSameCounts(found: Manifest['counts'], expected: Manifest['counts']): void {
  const tables = new Set([...Object.keys(found), ...Object.keys(expected)])
  const wrong = [...tables].filter((table) => found[table] !== expected[table])
  if (wrong.length > 0) throw new BackupRefused(`Other rows than in the archive: ${wrong.join(', ')}.`)
}

/** The archive's checksums prove its bytes; this proves that they are those that the rows name. */
async function checkFiles(db: Database, dataFolder: string): Promise<{ files: number; findings: string[] }> {
  const storage = createDiskStorage(dataFolder)
  const findings: string[] = []
  let files = 0
  for (const { key, sha256, isOptional } of await listNamedUploads(db)) {
    const stored = await storage.get(key)
    if (!stored) {
      if (!isOptional) findings.push(`The archive does not have the file ${key}.`)
      continue
    }
    files += 1
    const hash = createHash('sha256')
    for await (const part of stored.stream) hash.update(part as Uint8Array)
    if (sha256 !== undefined && hash.digest('hex') !== sha256)
      findings.push(`The file ${key} is another than its row says.`)
  }
  return { files, findings }
}

/** Of a database of this version; the next start migrates an older one. */
async function checkInvariants(config: Configuration, db: Database): Promise<string[]> {
  if (!(await isMigrated(db))) return []
  const clock = createClock(config.platformTimeZone)
  const invariants = await checkDatabase({ db, clock, config }, checkMs, { isServing: false })
  return invariants.flatMap(({ name, violations }) =>
    violations.map((violation) => `Does not hold: ${name}. ${violation}`),
  )
}
