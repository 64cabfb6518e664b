import { type ChangedPages, pagesChannel } from '#live/invalidate-pages.ts'
import type { Live } from '#live/live.ts'
import type { CachedResponse } from './cached-response.ts'

interface Production {
  response: Promise<CachedResponse>
  /** Surrogate keys invalidated during production: the response may have read outdated data of them. */
  invalidated: Set<string>
  isStale: boolean
}

/**
 * LRU cache of pages and API responses. Each is produced once for all concurrent requests, and one that may show data from
 * before an invalidation is not cached.
 */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>()
  readonly #current = new Map<string, Production>()
  readonly #inFlight = new Set<Production>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The cached response, marked as recently used. */
  find(key: string): CachedResponse | undefined {
    const cached = this.#responses.get(key)
    if (!cached) return undefined
    this.#responses.delete(key)
    this.#responses.set(key, cached)
    return cached
  }

  /**
   * The cached response, the one being produced, or a new one. A visitor who disconnects does not abort the production for
   * others.
   */
  async read(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const cached = this.find(key)
    if (cached) return cached
    return (this.#current.get(key) ?? this.#start(key, make)).response
  }

  /** Evicts every response with one of these surrogate keys. */
  invalidate(tags: readonly string[]): void {
    for (const [key, response] of this.#responses)
      if (tags.some((tag) => response.tags.has(tag))) this.#remove(key, response)
    for (const production of this.#inFlight) for (const tag of tags) production.invalidated.add(tag)
    // Later requests must not receive a response whose production began before the invalidation.
    this.#current.clear()
  }

  clear(): void {
    this.#responses.clear()
    this.#bytes = 0
    for (const production of this.#inFlight) production.isStale = true
    this.#current.clear()
  }

  #start(key: string, make: () => Promise<CachedResponse>): Production {
    const production: Production = { response: make(), invalidated: new Set(), isStale: false }
    this.#current.set(key, production)
    this.#inFlight.add(production)
    const finish = (response?: CachedResponse) => {
      this.#inFlight.delete(production)
      if (this.#current.get(key) === production) this.#current.delete(key)
      if (response && this.#isCacheable(response, production)) this.#store(key, response)
    }
    production.response.then(finish, () => finish())
    return production
  }

  #isCacheable(response: CachedResponse, production: Production): boolean {
    return (
      response.isCacheable && !production.isStale && ![...production.invalidated].some((tag) => response.tags.has(tag))
    )
  }

  #store(key: string, response: CachedResponse): void {
    const before = this.#responses.get(key)
    if (before) this.#remove(key, before)
    this.#responses.set(key, response)
    this.#bytes += response.size
    for (const [oldestKey, oldest] of this.#responses) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldestKey, oldest)
    }
  }

  #remove(key: string, response: CachedResponse): void {
    this.#responses.delete(key)
    this.#bytes -= response.size
  }
}

/** A cache that events of all instances invalidate. */
export function createInvalidatedCache(live: Live, maxBytes: number): ResponseCache {
  const cache = new ResponseCache(maxBytes)
  live.subscribe(pagesChannel, (changed) => cache.invalidate((changed as ChangedPages).tags))
  live.onGap(() => cache.clear())
  return cache
}
