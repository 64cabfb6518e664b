import type { Page } from './page.ts'

interface Rendering {
  page: Promise<Page>
  /** Surrogate keys invalidated during rendering: the page may have read outdated data of them. */
  invalidated: Set<string>
  isStale: boolean
}

/**
 * LRU cache of rendered pages. One rendering at a time per key, and a page that may show data from before an
 * invalidation is not cached.
 */
export class PageCache {
  readonly #pages = new Map<string, Page>()
  readonly #current = new Map<string, Rendering>()
  readonly #inFlight = new Set<Rendering>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The cached page, marked as recently used. */
  find(key: string): Page | undefined {
    const cached = this.#pages.get(key)
    if (!cached) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, cached)
    return cached
  }

  /**
   * The cached page, the one being rendered, or a new one. A visitor who disconnects does not abort the rendering for
   * others.
   */
  async read(key: string, make: () => Promise<Page>): Promise<Page> {
    const cached = this.find(key)
    if (cached) return cached
    return (this.#current.get(key) ?? this.#start(key, make)).page
  }

  /** Evicts every page with one of these surrogate keys. */
  invalidate(tags: readonly string[]): void {
    for (const [key, page] of this.#pages) if (tags.some((tag) => page.tags.has(tag))) this.#remove(key, page)
    for (const rendering of this.#inFlight) for (const tag of tags) rendering.invalidated.add(tag)
    // Later requests must not receive a page whose rendering began before the invalidation.
    this.#current.clear()
  }

  clear(): void {
    this.#pages.clear()
    this.#bytes = 0
    for (const rendering of this.#inFlight) rendering.isStale = true
    this.#current.clear()
  }

  #start(key: string, make: () => Promise<Page>): Rendering {
    const rendering: Rendering = { page: make(), invalidated: new Set(), isStale: false }
    this.#current.set(key, rendering)
    this.#inFlight.add(rendering)
    const finish = (page?: Page) => {
      this.#inFlight.delete(rendering)
      if (this.#current.get(key) === rendering) this.#current.delete(key)
      if (page && this.#isCacheable(page, rendering)) this.#store(key, page)
    }
    rendering.page.then(finish, () => finish())
    return rendering
  }

  #isCacheable(page: Page, rendering: Rendering): boolean {
    return page.isCacheable && !rendering.isStale && ![...rendering.invalidated].some((tag) => page.tags.has(tag))
  }

  #store(key: string, page: Page): void {
    const before = this.#pages.get(key)
    if (before) this.#remove(key, before)
    this.#pages.set(key, page)
    this.#bytes += page.size
    for (const [oldestKey, oldestPage] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldestKey, oldestPage)
    }
  }

  #remove(key: string, page: Page): void {
    this.#pages.delete(key)
    this.#bytes -= page.size
  }
}
