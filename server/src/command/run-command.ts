import { DomainError } from '@rihla/contract/errors.ts'
import { parseArgs } from 'node:util'
import type { Environment } from '#configuration-reader.ts'
import { isDatabaseBusy } from '#database/database-errors.ts'
import { messageOf } from '#http/error-messages.ts'
import { explainStartError } from '#start-errors.ts'
import { version } from '#version.ts'
import { type Command, type CommandCall, CommandRefused, type ExitCode, UsedWrongly } from './command.ts'
import { describeAll, describeCommand } from './describe-commands.ts'
import type { Terminal } from './terminal.ts'

interface Surroundings {
  commands: readonly Command[]
  environment: Environment
  terminal: Terminal
}

/** Runs `rihla <name> …` and returns its exit code. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { commands, terminal } = surroundings
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    terminal.print(describeAll(commands))
    return name === undefined ? 2 : 0
  }
  if (name === '--version') {
    terminal.print(version)
    return 0
  }
  const command = commands.find((each) => each.name === name)
  if (!command) {
    terminal.printError(`There is no command '${name}'. \`rihla --help\` lists all.`)
    return 2
  }
  return runWith(command, rest, surroundings)
}

async function runWith(command: Command, args: string[], surroundings: Surroundings): Promise<ExitCode> {
  const { terminal, environment } = surroundings
  try {
    const { values, positionals } = parse(command, args)
    if (values['help']) {
      terminal.print(describeCommand(command))
      return 0
    }
    return await command.run({ values, positionals, environment, terminal })
  } catch (error) {
    if (error instanceof UsedWrongly) {
      terminal.printError(`${error.message} \`rihla ${command.name} --help\` says how it is used.`)
      return 2
    }
    terminal.printError(explain(error))
    return 1
  }
}

function parse({ options }: Command, args: string[]): Pick<CommandCall, 'values' | 'positionals'> {
  const declared = Object.entries(options).map(([name, { type }]) => [name, { type }] as const)
  try {
    return parseArgs({
      args,
      options: { ...Object.fromEntries(declared), help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsedWrongly(error instanceof Error ? error.message : String(error))
  }
}

/** The stack trace of an error of the program; a sentence for everything that an operator can mend. */
function explain(error: unknown): string {
  if (error instanceof CommandRefused) return error.message
  if (error instanceof DomainError) return messageOf(error.code, 'en', error.details)
  if (isDatabaseBusy(error)) return `The database did not respond within the time limit: ${(error as Error).message}.`
  return explainStartError(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
}
