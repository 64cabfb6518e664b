import { readConfiguration } from '#configuration.ts'
import { createLogger } from '#logger.ts'
import { openContext } from '#start-application.ts'

/** A process that does the jobs and serves nothing, for tests that kill it. Logs 'working' once it does. */
const config = readConfiguration()
const log = createLogger(config)
await openContext(config, log)
log.info('working')
