import { resolve } from 'node:path'
import { readConfiguration } from '#configuration.ts'
import { restoreEmbedded } from './backup/restore-embedded.ts'
import { CommandRefused, defineCommand, UsedWrongly } from './command.ts'

export const restoreCommand = defineCommand({
  name: 'restore',
  summary: 'put an archive of `rihla backup` into DATA_DIR',
  usage: '<file>',
  options: {},
  details:
    'Stop the server first. Everything is unpacked and checked beside the data, and exchanged at the end; the former data stays in\n' +
    'DATA_DIR/before-restore-…. An encrypted archive needs its BACKUP_PASSPHRASE.',
  async run({ positionals, environment, terminal }) {
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw new UsedWrongly('Give the archive.')
    const config = readConfiguration(environment)
    if (config.databaseUrl !== undefined)
      throw new CommandRefused('DATABASE_URL is set: this restores the embedded database only.')
    const { manifest, files, findings, former } = await restoreEmbedded(config, resolve(file))
    const { print, printError } = terminal
    const tables = Object.keys(manifest.counts).length
    print(`Restored the state of ${manifest.takenAt} (version ${manifest.version}).`)
    print(`The rows of ${tables} tables and the checksums of ${files} files are those of the archive.`)
    for (const finding of findings) printError(finding)
    if (former) print(`The former data is in ${former}: delete it once you do not need it.`)
    return findings.length > 0 ? 1 : 0
  },
})
