/** `npm run seed`: fills an empty database with the demo marketplace, regardless of DEMO. */
import { readConfiguration } from '../server/src/configuration.ts'
import { createLogger } from '../server/src/logger.ts'
import { loadDemo } from '../server/src/optional-packages.ts'
import { failStart } from '../server/src/start-errors.ts'
import { openContext } from '../server/src/open-context.ts'

const application = await Promise.resolve()
  .then(() => openContext(readConfiguration(), createLogger({ logLevel: 'warn' })))
  .catch(failStart)
try {
  const { fillDemo } = await loadDemo()
  const wasFilled = await fillDemo(application.context)
  console.log(wasFilled ? 'The demo marketplace is there.' : 'The database is not empty: nothing was changed.')
} finally {
  await application.stop()
}
