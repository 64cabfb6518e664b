import { createHash } from 'node:crypto'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#backup/archive.ts'
import { BackupRefused } from '#backup/backup-refused.ts'
import { finishRestore, restorePaths } from '#backup/finish-restore.ts'
import { listNamedUploads } from '#backup/named-uploads.queries.ts'
import { createClock } from '#clock.ts'
import type { Configuration } from '#configuration.ts'
import type { Database } from '#database/database.ts'
import { isMigrated } from '#database/installed-schema.ts'
import { createDiskStorage } from '#files/storage/disk-storage.ts'
import { loadClusterCopying } from '#optional-packages.ts'
import { checkDatabase } from '../check/check-database.ts'
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
  try {
    const manifest = await unpackArchive(file, unpacked, backupPassphrase)
    await adoptFiles(join(unpacked, 'postgres'))
    const { files, findings } = await check(config, unpacked, manifest)
    await requireStopped(dataFolder)
    await writeDurably(ready, `before-restore-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
    return { manifest, files, findings, former: finishRestore(dataFolder) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function requireStopped(dataFolder: string): Promise<void> {
  const { stopIfIdle } = await loadClusterCopying()
  if (!(await stopIfIdle(join(dataFolder, 'postgres'))))
    throw new BackupRefused(`A server is running on ${dataFolder}: stop it before a restore.`)
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flush: true })
  await syncFolder(dirname(path))
}

async function check(
  config: Configuration,
  unpacked: string,
  manifest: Manifest,
): Promise<{ files: number; findings: string[] }> {
  await chmod(join(unpacked, 'postgres', 'cluster'), 0o700)
  return withEngine(join(unpacked, 'postgres'), async (db) => {
    requireSameCounts((await readContents(db)).counts, manifest.counts)
    const { files, findings } = await checkFiles(db, unpacked)
    return { files, findings: [...findings, ...(await checkInvariants(config, db))] }
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
