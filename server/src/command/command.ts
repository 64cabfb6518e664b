import type { Environment } from '#configuration-reader.ts'
import type { Terminal } from './terminal.ts'

export interface CommandOption {
  type: 'string' | 'boolean'
  /** What the help says about it. */
  summary: string
  /** The placeholder of the value in the help, of an option that has one. */
  value?: string
}

type CommandOptions = Readonly<Record<string, CommandOption>>

type ValuesOf<Options extends CommandOptions> = {
  [Name in keyof Options]?: { string: string; boolean: boolean }[Options[Name]['type']]
}

/** What a command is called with. */
export interface CommandCall<Options extends CommandOptions = CommandOptions> {
  values: ValuesOf<Options>
  /** Arguments that are not options. */
  positionals: readonly string[]
  environment: Environment
  terminal: Terminal
}

/** 0: done. 1: failed, or found something wrong. 2: used wrongly, and nothing was done. */
export type ExitCode = 0 | 1 | 2

export interface Command<Options extends CommandOptions = CommandOptions> {
  name: string
  summary: string
  /** The arguments after the name, for the help. */
  usage?: string
  options: Options
  /** What else the help says. */
  details?: string
  run(call: CommandCall<Options>): Promise<ExitCode>
}

/** Infers the types of the values from the options. */
export const defineCommand = <const Options extends CommandOptions>(command: Command<Options>): Command => command

/** The arguments are wrong; the message says how. */
export class UsedWrongly extends Error {
  override readonly name = 'UsedWrongly'
}

/** The command cannot do what it was asked for; the message is addressed to the operator. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

export function refusePositionals({ positionals }: CommandCall): void {
  if (positionals.length > 0) throw new UsedWrongly(`'${positionals[0]}' is not an argument of this command.`)
}
