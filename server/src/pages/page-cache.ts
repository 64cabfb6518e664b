import type { Page } from './page.ts'

interface Flight {
  page: Promise<Page>
  /** Surrogate keys invalidated during rendering: the page may have read outdated data of them. */
  changed: Set<string>
  isOld: boolean
}

/**
 * LRU cache of rendered pages. One rendering at a time per key, and a page that may show data from before an
 * invalidation is not cached.
 */
export class PageCache {
  readonly #pages = new Map<string, Page>()
  readonly #flights = new Map<string, Flight>()
  readonly #flying = new Set<Flight>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#mostBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The cached page, marked as recently used. */
  find(key: string): Page | undefined {
    const kept = this.#pages.get(key)
    if (!kept) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, kept)
    return kept
  }

  /**
   * The cached page, the one being rendered, or a new one. A visitor who disconnects does not abort the rendering for
   * others.
   */
  async read(key: string, make: () => Promise<Page>): Promise<Page> {
    const kept = this.find(key)
    if (kept) return kept
    return (this.#flights.get(key) ?? this.#start(key, make)).page
  }

  /** Evicts every page with one of these surrogate keys. */
  drop(tags: readonly string[]): void {
    for (const [key, page] of this.#pages) if (tags.some((tag) => page.tags.has(tag))) this.#remove(key, page)
    for (const flight of this.#flying) for (const tag of tags) flight.changed.add(tag)
    // Later requests must not receive a page whose rendering began before the invalidation.
    this.#flights.clear()
  }

  clear(): void {
    this.#pages.clear()
    this.#bytes = 0
    for (const flight of this.#flying) flight.isOld = true
    this.#flights.clear()
  }

  #start(key: string, make: () => Promise<Page>): Flight {
    const flight: Flight = { page: make(), changed: new Set(), isOld: false }
    this.#flights.set(key, flight)
    this.#flying.add(flight)
    const land = (page?: Page) => {
      this.#flying.delete(flight)
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
      if (page && this.#isKeepable(page, flight)) this.#keep(key, page)
    }
    flight.page.then(land, () => land())
    return flight
  }

  #isKeepable(page: Page, flight: Flight): boolean {
    return page.isCacheable && !flight.isOld && ![...flight.changed].some((tag) => page.tags.has(tag))
  }

  #keep(key: string, page: Page): void {
    const before = this.#pages.get(key)
    if (before) this.#remove(key, before)
    this.#pages.set(key, page)
    this.#bytes += page.size
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) break
      this.#remove(oldest, old)
    }
  }

  #remove(key: string, page: Page): void {
    this.#pages.delete(key)
    this.#bytes -= page.size
  }
}
