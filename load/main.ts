/** `npm run load -- --users 5000 --minutes 3`: load on a running installation (docs/load-tests.md). */
import { readConfiguration } from '../server/src/configuration.ts'
import { LoadRefused, readOptions, usage } from './options.ts'
import { runLoad } from './run-load.ts'

const args = process.argv.slice(2)
try {
  if (args.includes('--help')) console.log(usage)
  else process.exitCode = (await runLoad(readOptions(args), readConfiguration())) ? 0 : 1
} catch (error) {
  if (!(error instanceof LoadRefused)) throw error
  console.error(error.message)
  process.exitCode = 2
}
