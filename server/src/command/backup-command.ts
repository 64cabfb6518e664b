import { resolve } from 'node:path'
import { type Configuration, readConfiguration } from '#configuration.ts'
import { backUpEmbedded } from './backup/back-up-embedded.ts'
import { CommandRefused, defineCommand, UsedWrongly } from './command.ts'
import { hasEmbeddedDatabase } from './database-urls.ts'
import type { Terminal } from './terminal.ts'

export const backupCommand = defineCommand({
  name: 'backup',
  summary: 'write one archive of an installation with the embedded database, while it serves',
  usage: '[file]',
  options: {},
  details:
    'The archive has the database, the files that its rows name and the secret; BACKUP_PASSPHRASE encrypts it. It is read again\n' +
    'after it was written. A database of DATABASE_URL is backed up by pgBackRest (docs/operations/back-up-and-restore.md).',
  async run({ positionals, environment, terminal }) {
    const [file, ...rest] = positionals
    if (rest.length > 0) throw new UsedWrongly(`'${rest[0]}' is not an argument of this command.`)
    const config = readConfiguration(environment)
    if (config.databaseUrl !== undefined)
      throw new CommandRefused('DATABASE_URL is set: pgBackRest backs up that database.')
    if (!hasEmbeddedDatabase(config)) throw new CommandRefused(`There is no database in ${config.dataFolder}.`)
    await backUp(config, file ?? defaultName(config), terminal)
    return 0
  },
})

const defaultName = ({ backupPassphrase }: Configuration): string =>
  `rihla-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz${backupPassphrase ? '.enc' : ''}`

async function backUp(config: Configuration, name: string, { print, printError }: Terminal): Promise<void> {
  const file = resolve(name)
  const startedAt = performance.now()
  const { manifest, bytes, files, deletedSince, lost } = await backUpEmbedded(config, file)
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
  print(`${file}: ${(bytes / 1e6).toFixed(1)} MB with ${rows} rows and ${files} files, as of ${manifest.takenAt}.`)
  print(`Written and read again in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`)
  if (!config.backupPassphrase)
    print('It contains personal data and is not encrypted: set BACKUP_PASSPHRASE to encrypt it.')
  if (deletedSince.length > 0) print(`${deletedSince.length} files were deleted while it was written.`)
  if (lost.length > 0) printError(`${lost.length} files are missing in the storage: ${lost.slice(0, 10).join(', ')}`)
}
