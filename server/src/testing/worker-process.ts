import { readConfiguration } from '#configuration.ts'
import { createLogger } from '#logger.ts'
import { openContext } from '#start-application.ts'

/** A worker process without an HTTP server, for tests that kill it. Logs 'working' once started. */
const config = readConfiguration()
const log = createLogger(config)
await openContext(config, log)
log.info('working')
