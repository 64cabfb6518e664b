import { resolve } from 'node:path'
import { openFilesTarget } from '#backup/files-target.ts'
import { restoreFiles, type RestoredFiles } from '#backup/restore-files.ts'
import { readConfiguration } from '#configuration.ts'
import { openContext } from '#open-context.ts'
import { restoreEmbedded } from './backup/restore-embedded.ts'
import { type CommandCall, CommandRefused, defineCommand, type ExitCode, UsedWrongly } from './command.ts'
import { logTo } from './with-installation.ts'

export const restoreCommand = defineCommand({
  name: 'restore',
  summary: 'put an archive of `rihla backup` into DATA_DIR, or files back beside a restored database',
  usage: '<file> | --files [folder]',
  options: {
    files: { type: 'boolean', summary: 'copy back what the rows name and the storage lacks, after pgBackRest' },
    'show-secret': { type: 'boolean', summary: 'with --files: only print the APP_SECRET of the last backup' },
  },
  details:
    'An archive: stop the server first. Everything is unpacked and checked beside the data, and exchanged at the end; the former data\n' +
    'stays in DATA_DIR/before-restore-…. Accounts that it had deleted are deleted again: at the next start, with --files at once.\n' +
    'What was encrypted needs its BACKUP_PASSPHRASE.',
  async run(call) {
    const [place, ...rest] = call.positionals
    if (rest.length > 0) throw new UsedWrongly(`'${rest[0]}' is not an argument of this command.`)
    if (call.values['show-secret']) {
      if (!call.values.files) throw new UsedWrongly('--show-secret goes with --files.')
      return showSecret(call, place)
    }
    return call.values.files ? restoreStorage(call, place) : restoreArchive(call, place)
  },
})

async function restoreArchive({ environment, terminal }: CommandCall, file: string | undefined): Promise<ExitCode> {
  if (file === undefined) throw new UsedWrongly('Give the archive.')
  const config = readConfiguration(environment)
  if (config.databaseUrl !== undefined)
    throw new CommandRefused('DATABASE_URL is set: this restores the embedded database only.')
  const { manifest, files, findings, former, deletionsToRepeat } = await restoreEmbedded(config, resolve(file))
  const { print, printError } = terminal
  const tables = Object.keys(manifest.counts).length
  print(`Restored the state of ${manifest.takenAt} (version ${manifest.version}).`)
  print(`The rows of ${tables} tables and the checksums of ${files} files are those of the archive.`)
  for (const finding of findings) printError(finding)
  if (deletionsToRepeat > 0)
    print(`${deletionsToRepeat} accounts had been deleted since: the next start deletes them again.`)
  if (former) print(`The former data is in ${former}: delete it once you do not need it.`)
  return findings.length > 0 ? 1 : 0
}

async function restoreStorage({ environment, terminal }: CommandCall, folder: string | undefined): Promise<ExitCode> {
  const config = readConfiguration(environment)
  const target = await openFilesTarget(config, folder)
  const application = await openContext(config, logTo(terminal))
  try {
    const restored = await restoreFiles(application.context, target)
    const problems = describeProblems(restored)
    terminal.print(`${restored.files} files are there, ${restored.restored} of them from the backup.`)
    if (restored.deletions.deleted.length > 0)
      terminal.print(`${restored.deletions.deleted.length} accounts were deleted again.`)
    for (const problem of problems) terminal.printError(problem)
    return problems.length > 0 ? 1 : 0
  } finally {
    await application.stop()
    target.close()
  }
}

function describeProblems({ missing, deletions, hasOtherSecret }: RestoredFiles): string[] {
  return [
    ...(missing.length > 0 ? [`${missing.length} files are in no backup: ${missing.slice(0, 10).join(', ')}`] : []),
    ...deletions.refused.map(
      ({ id, code }) => `The account ${id} could not be deleted again (${code}): an admin must.`,
    ),
    ...(hasOtherSecret ? ['APP_SECRET is not the one of the backup: links that were sent before are refused.'] : []),
  ]
}

async function showSecret({ environment, terminal }: CommandCall, folder: string | undefined): Promise<ExitCode> {
  const target = await openFilesTarget(readConfiguration(environment), folder)
  try {
    const [newest] = await target.listManifests()
    if (!newest) throw new CommandRefused('There is no backup of files in this place.')
    terminal.print(newest.appSecret)
    return 0
  } finally {
    target.close()
  }
}
