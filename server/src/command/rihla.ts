/** `rihla <command>`: what operators do with an installation (docs/operations/command.md). */
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'
import { processTerminal } from './terminal.ts'

// not `process.exit`: a server that was started goes on
process.exitCode = await runCommand(process.argv.slice(2), {
  commands,
  environment: process.env,
  terminal: processTerminal,
})
