/** `npm run seed`: fills an empty database with the demo marketplace, regardless of DEMO. */
import { readConfiguration } from '../server/src/configuration.ts'
import { loadDemo } from '../server/src/demo/demo.ts'
import { createLogger } from '../server/src/logger.ts'
import { openContext } from '../server/src/start-application.ts'

const config = readConfiguration()
const application = await openContext(config, createLogger({ logLevel: 'warn' }))
try {
  const demo = await loadDemo()
  if (!demo) throw new Error('The demo is not part of this installation.')
  const wasFilled = await demo.fillDemo(application.context)
  console.log(wasFilled ? 'The demo marketplace is there.' : 'The database is not empty: nothing was changed.')
} finally {
  await application.stop()
}
