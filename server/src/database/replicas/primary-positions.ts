export interface Reading {
  /** Milliseconds of `performance.now()`. */
  at: number
  position: bigint
}

/** Position of the primary's WAL behind everything that is committed. It has none while it recovers. */
export const primaryPosition = `case when not pg_is_in_recovery() then (pg_current_wal_flush_lsn() - '0/0')::text end`

/**
 * What the readings of live events know of the primary's WAL. A replica may be read once it has replayed the events that this
 * process has delivered: a page that they purged is never rendered again as it was before (docs/operations/pooler-and-replicas.md#reads-from-replicas).
 */
export class PrimaryPositions {
  readonly #lagLimitMs: number
  #delivered = 0n
  #readings: Reading[] = []

  constructor(lagLimitMs: number) {
    this.#lagLimitMs = lagLimitMs
  }

  /** `at`: when the reading began. */
  record({ at, position }: Reading, hasDelivered: boolean): void {
    if (hasDelivered || this.#readings.length === 0) this.#delivered = position
    this.#readings.push({ at, position })
    const isBeforeLimit = (index: number) => (this.#readings[index]?.at ?? Infinity) <= at - this.#lagLimitMs
    while (isBeforeLimit(1)) this.#readings.shift()
  }

  get newest(): Reading | undefined {
    return this.#readings.at(-1)
  }

  /** What a replica must have replayed; undefined while that is not known, and only the primary may be read. */
  required(now = performance.now()): bigint | undefined {
    const [oldest] = this.#readings
    const newest = this.#readings.at(-1)
    if (!oldest || !newest || newest.at < now - this.#lagLimitMs) return undefined
    return oldest.position > this.#delivered ? oldest.position : this.#delivered
  }
}
