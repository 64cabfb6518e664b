import { commands } from '#command/commands.ts'
import { runCommand } from '#command/run-command.ts'

interface Printed {
  exitCode: number
  output: string
  errors: string
}

interface Run {
  environment?: Record<string, string>
  /** Of stdin. */
  input?: string
  /** What a person types, in turn; without it there is no person. */
  typed?: readonly string[]
}

/** `rihla <args>` in this process. */
export async function runRihla(
  args: readonly string[],
  { environment = {}, input = '', typed }: Run = {},
): Promise<Printed> {
  const [output, errors]: [string[], string[]] = [[], []]
  const answers = [...(typed ?? [])]
  const exitCode = await runCommand(args, {
    commands,
    environment,
    terminal: {
      print: (line) => void output.push(line),
      printError: (line) => void errors.push(line),
      isInteractive: typed !== undefined,
      askSecret: async () => answers.shift() ?? '',
      readInput: async () => input,
    },
  })
  return { exitCode, output: output.join('\n'), errors: errors.join('\n') }
}
