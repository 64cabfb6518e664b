import { AsyncLocalStorage } from 'node:async_hooks'
import type { Replica } from './replica.ts'

/** Reads of one request that may come from a replica. */
export interface ReadScope {
  /** What the replica must have replayed: the last write of the same session. */
  readonly after: bigint
  /** The replica of the first statement. Later ones use it, too, or the primary, which is never older. */
  source?: Replica | 'primary'
}

const scopes = new AsyncLocalStorage<ReadScope | undefined>()

/** Statements of `work` outside of transactions may be read from a replica that has replayed the WAL up to `after`. */
export const allowReplicas = <T>(after: bigint, work: () => T): T => scopes.run({ after }, work)

/** Statements of `work` go to the primary. */
export const onPrimary = <T>(work: () => T): T => scopes.run(undefined, work)

export const currentReadScope = (): ReadScope | undefined => scopes.getStore()
