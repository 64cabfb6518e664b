import { type ChangedPages, pagesChannel } from '#live/changed-pages.ts'
import type { Live } from '#live/live.ts'
import { cacheUsed } from '#telemetry/events.ts'

/** What a cache holds: its surrogate keys, and its memory in bytes. */
export interface Tagged {
  readonly tags: ReadonlySet<string>
  readonly size: number
}

/** The time during which values are read from the database. */
export interface Production {
  /** Surrogate keys invalidated during it: a value may have been read before its change. */
  invalidated: Set<string>
  isStale: boolean
}

/** LRU cache of what is made from the database. What may be from before an invalidation is not stored. */
export class SurrogateCache<T extends Tagged> {
  readonly #values = new Map<string, T>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #inFlight = new Set<Production>()
  readonly #name: string
  readonly #maxBytes: number
  #bytes = 0

  /** `name` is that of its metrics. */
  constructor(name: string, maxBytes: number) {
    this.#name = name
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The cached value, marked as recently used. */
  find(key: string): T | undefined {
    const cached = this.#values.get(key)
    if (!cached) return undefined
    this.#values.delete(key)
    this.#values.set(key, cached)
    cacheUsed.report({ cache: this.#name, hits: 1, bytes: this.#bytes })
    return cached
  }

  /** These readings found nothing, and their values are made. */
  reportMisses(misses: number): void {
    cacheUsed.report({ cache: this.#name, misses, bytes: this.#bytes })
  }

  /** To be ended with `end`. */
  begin(): Production {
    const production: Production = { invalidated: new Set(), isStale: false }
    this.#inFlight.add(production)
    return production
  }

  end(production: Production): void {
    this.#inFlight.delete(production)
  }

  /** Stores what was made during this production, unless it may be outdated. */
  store(production: Production, key: string, value: T): void {
    if (production.isStale || [...production.invalidated].some((tag) => value.tags.has(tag))) return
    this.#remove(key)
    this.#values.set(key, value)
    this.#bytes += value.size
    for (const tag of value.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  /** Evicts every value with one of these surrogate keys. */
  invalidate(tags: readonly string[]): void {
    const before = this.#values.size
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#remove(key)
    for (const production of this.#inFlight) for (const tag of tags) production.invalidated.add(tag)
    this.#reportPurged(before)
  }

  clear(): void {
    const before = this.#values.size
    this.#values.clear()
    this.#keysByTag.clear()
    this.#bytes = 0
    for (const production of this.#inFlight) production.isStale = true
    this.#reportPurged(before)
  }

  #reportPurged(before: number): void {
    const purged = before - this.#values.size
    if (purged > 0) cacheUsed.report({ cache: this.#name, purged, bytes: this.#bytes })
  }

  #remove(key: string): void {
    const value = this.#values.get(key)
    if (!value) return
    this.#values.delete(key)
    this.#bytes -= value.size
    for (const tag of value.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

/** The events of all instances invalidate the cache. */
export function invalidateByEvents(live: Live, cache: Pick<SurrogateCache<never>, 'invalidate' | 'clear'>): void {
  live.subscribe(pagesChannel, (changed) => cache.invalidate((changed as ChangedPages).tags))
  live.onGap(() => cache.clear())
}
