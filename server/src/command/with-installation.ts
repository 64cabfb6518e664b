import { userInfo } from 'node:os'
import { type Logger, pino } from 'pino'
import type { Operator } from '#audit/record-audit.ts'
import { createClock } from '#clock.ts'
import { type Configuration, readConfiguration } from '#configuration.ts'
import type { Context } from '#context.ts'
import { waitForDatabases } from '#database-addresses.ts'
import { createDatabase } from '#database/database.ts'
import { isMigrated } from '#database/installed-schema.ts'
import { type CommandCall, CommandRefused } from './command.ts'
import { withDatabaseUrls } from './database-urls.ts'
import type { Terminal } from './terminal.ts'

/** What commands need of an installation, whether its server runs or not. Nothing of it is started. */
export type Installation = Pick<Context, 'config' | 'db' | 'clock' | 'log'>

const waitMs = 5_000

/** Lines of the log go to stderr as sentences: stdout is the result. */
export const logTo = (terminal: Terminal): Logger =>
  pino({ level: 'warn' }, { write: (line) => terminal.printError((JSON.parse(line) as { msg: string }).msg) })

export const requireDatabase = (config: Configuration): Promise<void> =>
  waitForDatabases(config, { log: pino({ level: 'silent' }), awayMs: waitMs })

/** Connects as the role of the application to a database of this version. */
export async function withInstallation<T>(
  { environment, terminal }: Pick<CommandCall, 'environment' | 'terminal'>,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const config = readConfiguration(environment)
  return withDatabaseUrls(config, async ({ application }) => {
    await requireDatabase(config)
    const db = createDatabase(application, { max: 2, applicationName: 'rihla-command' })
    try {
      if (!(await isMigrated(db))) {
        throw new CommandRefused('The database is not of this version: run `rihla migrate` first.')
      }
      return await work({ config, db, clock: createClock(config.platformTimeZone), log: logTo(terminal) })
    } finally {
      await db.destroy()
    }
  })
}

/** The system's account that runs the command, for the audit log. */
export function currentOperator(): Operator {
  try {
    return { id: null, systemUser: userInfo().username }
  } catch {
    // a container may run as a user id without a name
    return { id: null, systemUser: `uid ${process.getuid?.() ?? 'unknown'}` }
  }
}
