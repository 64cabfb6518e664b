import { resolve } from 'node:path'
import { backUpFiles } from '#backup/back-up-files.ts'
import { openFilesTarget } from '#backup/files-target.ts'
import { type Configuration, readConfiguration } from '#configuration.ts'
import { createStorage } from '#files/files.ts'
import { backUpEmbedded } from './backup/back-up-embedded.ts'
import { type CommandCall, CommandRefused, defineCommand, type ExitCode, UsedWrongly } from './command.ts'
import { hasEmbeddedDatabase } from './database-urls.ts'
import type { Terminal } from './terminal.ts'
import { withInstallation } from './with-installation.ts'

const defaultKeepDays = 30
const maxKeepDays = 3_650

export const backupCommand = defineCommand({
  name: 'backup',
  summary: 'write an archive of everything, or copy the files beside a backup of the database',
  usage: '[file] | --files [folder]',
  options: {
    files: {
      type: 'boolean',
      summary: 'copy the files and the secret into a folder, or the bucket of BACKUP_STORAGE_URL',
    },
    'keep-days': {
      type: 'string',
      value: 'days',
      summary: `with --files: how long files that were deleted stay in backups (default ${defaultKeepDays})`,
    },
  },
  details:
    'Without --files: one archive of the embedded database, the files that its rows name and the secret, while the server serves.\n' +
    'With --files: what earlier runs have is not copied again. The database is backed up by pgBackRest\n' +
    '(docs/operations/back-up-and-restore.md). BACKUP_PASSPHRASE encrypts both; what was written is read again.',
  async run(call) {
    const [place, ...rest] = call.positionals
    if (rest.length > 0) throw new UsedWrongly(`'${rest[0]}' is not an argument of this command.`)
    if (call.values.files) return backUpStorage(call, place, readKeepDays(call.values['keep-days']))
    if (call.values['keep-days'] !== undefined) throw new UsedWrongly('--keep-days goes with --files.')
    const config = readConfiguration(call.environment)
    if (config.databaseUrl !== undefined)
      throw new CommandRefused('DATABASE_URL is set: back up that database by pgBackRest, and its files with --files.')
    if (!hasEmbeddedDatabase(config)) throw new CommandRefused(`There is no database in ${config.dataFolder}.`)
    await writeArchive(config, place ?? defaultName(config), call.terminal)
    return 0
  },
})

function readKeepDays(typed: string | undefined): number {
  const days = Number(typed ?? defaultKeepDays)
  if (Number.isInteger(days) && days >= 1 && days <= maxKeepDays) return days
  throw new UsedWrongly(`--keep-days is a whole number of days from 1 to ${maxKeepDays}.`)
}

const notEncrypted = 'It contains personal data and is not encrypted: set BACKUP_PASSPHRASE to encrypt it.'
const describeLost = (keys: readonly string[]): string =>
  `${keys.length} files are missing in the storage: ${keys.slice(0, 10).join(', ')}`

async function backUpStorage(call: CommandCall, folder: string | undefined, keepDays: number): Promise<ExitCode> {
  const { print, printError } = call.terminal
  return withInstallation(call, async (installation) => {
    const target = await openFilesTarget(installation.config, folder)
    const storage = await createStorage(installation.config)
    try {
      const { takenAt, files, copied, removed, lost } = await backUpFiles(
        { ...installation, storage },
        target,
        keepDays,
      )
      print(`${files} files as of ${takenAt}: ${copied} copied and read again, ${removed} removed from the backups.`)
      if (!installation.config.backupPassphrase) print(notEncrypted)
      if (lost.length > 0) printError(describeLost(lost))
      return lost.length > 0 ? 1 : 0
    } finally {
      storage.close()
      target.close()
    }
  })
}

const defaultName = ({ backupPassphrase }: Configuration): string =>
  `rihla-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz${backupPassphrase ? '.enc' : ''}`

async function writeArchive(config: Configuration, name: string, { print, printError }: Terminal): Promise<void> {
  const file = resolve(name)
  const startedAt = performance.now()
  const { manifest, bytes, files, deletedSince, lost } = await backUpEmbedded(config, file)
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
  print(`${file}: ${(bytes / 1e6).toFixed(1)} MB with ${rows} rows and ${files} files, as of ${manifest.takenAt}.`)
  print(`Written and read again in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`)
  if (!config.backupPassphrase) print(notEncrypted)
  if (deletedSince.length > 0) print(`${deletedSince.length} files were deleted while it was written.`)
  if (lost.length > 0) printError(describeLost(lost))
}
