import type { Live } from '#live/live.ts'
import type { CachedResponse } from './cached-response.ts'
import { invalidateByEvents, SurrogateCache } from './surrogate-cache.ts'

/** Cache of pages and API responses. Each is produced once for all concurrent requests. */
export class ResponseCache {
  readonly #responses: SurrogateCache<CachedResponse>
  readonly #current = new Map<string, Promise<CachedResponse>>()

  constructor(name: string, maxBytes: number) {
    this.#responses = new SurrogateCache(name, maxBytes)
  }

  get bytes(): number {
    return this.#responses.bytes
  }

  /** The cached response, marked as recently used. */
  find(key: string): CachedResponse | undefined {
    return this.#responses.find(key)
  }

  /**
   * The cached response, the one being produced, or a new one. A visitor who disconnects does not abort the production for
   * others.
   */
  async read(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const cached = this.find(key)
    if (cached) return cached
    this.#responses.reportMisses(1)
    return this.#current.get(key) ?? this.#start(key, make)
  }

  /** Evicts every response with one of these surrogate keys. */
  invalidate(tags: readonly string[]): void {
    this.#responses.invalidate(tags)
    // later requests must not receive a response whose production began before the invalidation
    this.#current.clear()
  }

  clear(): void {
    this.#responses.clear()
    this.#current.clear()
  }

  #start(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const production = this.#responses.begin()
    const response = make()
    this.#current.set(key, response)
    const finish = (made?: CachedResponse) => {
      if (this.#current.get(key) === response) this.#current.delete(key)
      if (made?.isCacheable) this.#responses.store(production, key, made)
      this.#responses.end(production)
    }
    response.then(finish, () => finish())
    return response
  }
}

/** A cache that events of all instances invalidate. */
export function createInvalidatedCache(live: Live, name: string, maxBytes: number): ResponseCache {
  const cache = new ResponseCache(name, maxBytes)
  invalidateByEvents(live, cache)
  return cache
}
