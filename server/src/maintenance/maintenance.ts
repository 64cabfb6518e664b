import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#database/database.ts'
import type { Live } from '#live/live.ts'
import { findMaintenance, type MaintenanceWindow } from './maintenance.queries.ts'

/** Written where maintenance begins, changes or ends. */
export const maintenanceChannel = 'maintenance'

/** Whether the installation is under maintenance, as every instance knows it within a second without asking the database. */
export interface Maintenance {
  /** Undefined while everyone is served. */
  current: () => MaintenanceWindow | undefined
  /** Reads it, and again whenever it changes. */
  start: () => Promise<void>
  stop: () => void
}

const retryMs = 500

export function createMaintenance({ db, live, log }: { db: Database; live: Live; log: Logger }): Maintenance {
  const stopping = new AbortController()
  let window: MaintenanceWindow | undefined
  let reading = Promise.resolve()

  async function readUntilDone(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        window = await findMaintenance(db)
        return
      } catch (error) {
        log.warn({ reason: String(error) }, 'whether there is maintenance could not be read')
        await sleep(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
    }
  }

  // one after the other, so that an earlier result does not replace a later one
  const read = (): Promise<void> => (reading = reading.then(readUntilDone))

  return {
    current: () => window,
    async start() {
      live.subscribe(maintenanceChannel, () => void read())
      live.onGap(() => void read())
      await read()
    },
    stop: () => stopping.abort(),
  }
}
