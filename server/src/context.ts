import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database/database.ts'
import type { Files } from './files/files.ts'
import type { Live } from './live/live.ts'
import type { Maintenance } from './maintenance/maintenance.ts'

/** Dependencies of routes and use cases, passed as one argument (docs/architecture.md). */
export interface Context {
  config: Configuration
  db: Database
  clock: Clock
  log: Logger
  files: Files
  live: Live
  maintenance: Maintenance
  /** Set by the demo and by test builders: use cases send no emails and no notifications. */
  isSilent?: true
}
